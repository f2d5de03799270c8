import { type Cents, type Totals, toDollars } from '@baobab/contract'
import type { OrderBody } from '../../api/orders.ts'
import type { CheckoutValues } from './checkout-form.ts'

export type OrderedLine = {
  id: number
  name: string
  size: string
  price: Cents
  quantity: number
  prodactTotal: Cents
  product_ingredient_categories: readonly {
    categoryId: number
    categoryName: string
    subIngredient: readonly { id: number; name: string }[]
  }[]
}
export type OrderedCart = { lines: readonly OrderedLine[]; coupon: { code: string } | null }

/** An order as it travels: the whole address for a delivery, only the person for a pickup. */
export function orderBody(values: CheckoutValues, cart: OrderedCart, totals: Totals): OrderBody {
  const { order_type, payment_method, first_name, last_name, email, phone, note, ...address } = values
  if (payment_method === null) throw new TypeError('an order is only sent once its form is complete')
  const common = {
    first_name,
    last_name,
    email,
    phone,
    note,
    payment_method,
    products: cart.lines.map((line) => ({
      product_id: line.id,
      size: line.size,
      quantity: line.quantity,
      price: toDollars(line.price),
      total_price: toDollars(line.prodactTotal),
      ingredients: line.product_ingredient_categories.flatMap((choice) =>
        choice.subIngredient.map((option) => ({
          ingredient_category_id: choice.categoryId,
          ingredient_subcategory_id: option.id,
        })),
      ),
    })),
    sub_total: toDollars(totals.subTotal),
    discount_price: toDollars(totals.discount),
    total_price: toDollars(totals.total),
    coupon_code: totals.discount > 0 ? (cart.coupon?.code ?? '') : '',
  }
  return order_type === 'pickup' ? { ...common, order_type } : { ...common, ...address }
}

/** One text per content of a cart: what is in it, not what it costs. */
export const cartPrint = (lines: readonly OrderedLine[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.id,
      line.size,
      line.quantity,
      line.product_ingredient_categories
        .flatMap((c) => c.subIngredient.map((s) => s.id))
        .sort((a, b) => a - b),
    ]),
  )
