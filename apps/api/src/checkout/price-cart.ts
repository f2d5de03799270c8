import {
  addTip,
  addUpMeats,
  type Cents,
  CurrentPrices,
  computeTotals,
  type DishNotice,
  discounted,
  lineTotal,
  type OrderLine,
  type TippedTotals,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { couponInvalid } from '../coupons/apply-coupon.ts'
import { AppError, refuseFields } from '../http/app-error.ts'
import { toNotice } from '../menu/dish-notice.ts'
import type { Demand } from '../schedule/promise.ts'
import { type AppliedCoupon, chooseCoupon } from './choose-coupon.ts'
import { findInvalidLines } from './invalid-lines.ts'
import type { Cart, CurrentLine, Prices } from './read-prices.ts'

/** The largest amount that both providers accept. */
const MAX_TOTAL_CENTS = 99_999_999

export type PricedLine = OrderLine & { description: string; imageName: string; totalCents: Cents }

export type PricedCart = {
  lines: PricedLine[]
  coupon: AppliedCoupon | null
  /** The percent of an order that this cart is added to. It is no further use of its coupon. */
  kept: KeptCoupon | null
  subTotalCents: Cents
  discountCents: Cents
  deliveryFeeCents: Cents
  tipCents: Cents
  totalCents: Cents
  demand: Demand
}

export type KeptCoupon = { code: string; percent: number }

/** A line as it was requested, with what the menu says now. Without a price it is not sold any more. */
type CartLine = {
  requested: Cart['products'][number]
  current: CurrentLine | null
  unitCents: Cents | null
}

/** Prices the cart from the database alone. Where the browser's prices differ, nothing is sold and it gets the current ones. */
export function priceCart(
  cart: Cart,
  prices: Prices,
  asked: {
    guests: readonly string[]
    now: Date
    deliveryFee: Cents
    taxBasisPoints: number
    kept?: KeptCoupon | null
  },
): PricedCart {
  const lines = cart.products.map((requested, i): CartLine => {
    const current = prices.lines[i]
    if (current === undefined) throw new Error('The database left out a line of the cart')
    return { requested, current, unitCents: unitPrice(current) }
  })
  const { kept } = asked
  const { coupon, refusal } =
    kept === undefined ? chooseCoupon(cart, prices.coupons, asked) : { coupon: null, refusal: null }
  const priced = lines.flatMap(({ requested: { quantity }, unitCents }) =>
    unitCents === null ? [] : [{ unitCents, quantity }],
  )
  const totals = addTip(
    computeTotals(priced, (coupon ?? kept)?.percent ?? 0, asked.deliveryFee),
    cart,
    asked.taxBasisPoints,
  )
  const current = encodeCurrentPrices(lines, {
    totals,
    coupon: coupon ?? kept ?? null,
    deliveryFee: asked.deliveryFee,
  })

  refuseFields(findInvalidLines(lines), current)
  if (cart.sub_total !== totals.subTotal || lines.some(hasChanged)) throw pricesChanged(current)
  if (refusal !== null) throw couponInvalid('coupon_code', refusal, current)
  if (cart.discount_price !== totals.discount || cart.total_price !== totals.total)
    throw pricesChanged(current)
  if (totals.total > MAX_TOTAL_CENTS)
    throw new AppError('invalid', 'That’s too much for one order. Please call us.')

  return {
    lines: lines.map(toPricedLine),
    coupon,
    kept: kept ?? null,
    subTotalCents: totals.subTotal,
    discountCents: totals.discount,
    deliveryFeeCents: totals.deliveryFee,
    tipCents: totals.tip,
    totalCents: totals.total,
    demand: sumDemand(lines),
  }
}

const unitPrice = (current: CurrentLine | null): Cents | null =>
  current?.size ? discounted(current.size.regularCents, current.discountPercent) : null

const hasChanged = ({ requested: { price, quantity, total_price }, unitCents }: CartLine): boolean =>
  unitCents === null || price !== unitCents || total_price !== lineTotal(unitCents, quantity)

function sumDemand(lines: readonly CartLine[]): Demand {
  const sizes = lines.map(({ requested: { quantity }, current }) => {
    if (!current?.size) throw new Error('A line without a size was accepted')
    const { size, choices } = current
    return {
      quantity,
      units: size.workUnits * quantity,
      portions: [size, ...choices].flatMap((part) => part?.meats ?? []),
    }
  })
  return {
    units: sizes.reduce((sum, { units }) => sum + units, 0),
    meats: addUpMeats(sizes),
    notices: lines.flatMap(({ current }): DishNotice[] => {
      const notice = current && toNotice(current.notice)
      return notice === null ? [] : [notice]
    }),
  }
}

function toPricedLine({ requested, current, unitCents }: CartLine): PricedLine {
  if (current === null || current.size === null || unitCents === null)
    throw new Error('A line without a price was accepted')
  const { quantity } = requested
  return {
    productId: requested.product_id,
    productName: current.name,
    description: current.description,
    imageName: current.imageName,
    sizeName: current.size.name,
    unitCents,
    quantity,
    totalCents: lineTotal(unitCents, quantity),
    choices: nameChoices(requested, current),
    note: requested.note,
  }
}

/** The choices of a line that is valid, with their present names. */
export const nameChoices = ({ ingredients }: CartLine['requested'], current: CurrentLine) =>
  ingredients.map(({ ingredient_category_id, ingredient_subcategory_id }, at) => {
    const choice = current.choices[at]
    if (!choice) throw new Error('A choice that is not offered was accepted')
    return {
      group: { id: ingredient_category_id, name: choice.groupName },
      option: { id: ingredient_subcategory_id, name: choice.optionName },
    }
  })

/** Encoded here, because no response schema encodes the body of an error. */
const encodeCurrentPrices = (
  lines: readonly CartLine[],
  { totals, coupon, deliveryFee }: { totals: TippedTotals; coupon: KeptCoupon | null; deliveryFee: Cents },
) =>
  z.encode(CurrentPrices, {
    products: lines.map(({ requested: { product_id, size }, current, unitCents }) => ({
      product_id,
      size,
      price: unitCents,
      name: current?.name ?? null,
    })),
    sub_total: totals.subTotal,
    discount_price: totals.discount,
    delivery_fee: deliveryFee,
    tip: totals.tip,
    total_price: totals.total,
    coupon_percent: coupon?.percent ?? 0,
  })

const pricesChanged = (current: z.input<typeof CurrentPrices>) =>
  new AppError('prices_changed', 'Some prices have changed. Please check your cart.', { current })
