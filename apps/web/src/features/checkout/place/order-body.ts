import { type Extras, type OrderLine, type Tip, type TippedTotals, toDollars } from '@baobab/contract'
import type { ExpressBody, OrderBody } from '../../../api/checkout.ts'
import { type Cart, orderLineTotal } from '../../cart/lines/cart.ts'
import { getAvoided } from '../../menu/food/avoided.ts'
import type { CheckoutValues } from '../checkout-form.ts'

/** An order as the guest saw it when they sent it. */
export type ShownOrder = {
  cart: Cart
  totals: TippedTotals
  tip: Tip
  /** Null while no time is known. */
  readyAt: string | null
  /** What the house offers now. Nothing else is sent. */
  extras: Extras | undefined
}

/** The order as it is sent: the whole address for a delivery, only the person for a pickup. */
export function orderBody(values: CheckoutValues, shown: ShownOrder): OrderBody {
  const { cart, totals, tip, readyAt, extras } = shown
  const { order_type, payment_method, ready_at: _choice, tip: _tip, ...fields } = values
  const { first_name, last_name, email, phone, note, utensils, text_me, driver_note, ...address } = fields
  const common = {
    first_name,
    last_name,
    email,
    phone,
    note,
    ...(utensils && extras?.utensils && { utensils }),
    ...(text_me && extras?.text_messages && { text_me }),
    payment_method,
    ...cartBody({ cart, totals, readyAt }),
    discount_price: toDollars(totals.discount),
    // a coupon that had expired when the checkout was opened gives no discount and is not sent
    coupon_code: cart.coupon && totals.discount > 0 ? cart.coupon.code : '',
    ...toTipBody(tip),
  }
  if (order_type === 'pickup') return { ...common, order_type }
  return { ...common, ...address, ...(driver_note && extras?.driver_notes && { driver_note }) }
}

function cartBody({ cart, totals, readyAt }: Omit<ShownOrder, 'tip' | 'extras'>) {
  const avoided = getAvoided()
  return {
    products: cart.lines.map(toProduct),
    sub_total: toDollars(totals.subTotal),
    total_price: toDollars(totals.total),
    ...(avoided.length > 0 && { allergies: [...avoided] }),
    ...(readyAt !== null && { ready_at: readyAt }),
  }
}

/** A pickup of the cart alone: who pays will be its guest. */
export const expressBody = (
  payment_method: ExpressBody['payment_method'],
  { cart, totals, tip, readyAt }: Omit<ShownOrder, 'extras'>,
): ExpressBody => ({
  order_type: 'pickup',
  payment_method,
  ...cartBody({ cart, totals, readyAt }),
  ...toTipBody(tip),
})

const toTipBody = ({ tip_amount, ...tip }: Tip) => ({
  ...tip,
  ...(tip_amount !== undefined && { tip_amount: toDollars(tip_amount) }),
})

export const toProduct = (line: OrderLine): OrderBody['products'][number] => ({
  product_id: line.productId,
  size: line.sizeName,
  quantity: line.quantity,
  price: toDollars(line.unitCents),
  total_price: toDollars(orderLineTotal(line)),
  ingredients: line.choices.map(({ group, option }) => ({
    ingredient_category_id: group.id,
    ingredient_subcategory_id: option.id,
  })),
  ...(line.note !== '' && { note: line.note }),
})
