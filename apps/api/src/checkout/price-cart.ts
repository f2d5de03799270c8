import { type CurrentPrices, discounted, lineTotal, totalsOf } from '@baobab/contract'
import { couponInvalid } from '../coupons/apply-coupon.ts'
import { couponProblem } from '../coupons/coupon-rule.ts'
import { AppError } from '../http/app-error.ts'
import type { CartForm } from './cart-form.ts'
import { currentPricesOf, onTheWire } from './current-prices.ts'
import type { PricesRead } from './read-prices.ts'

/** The largest sum that both providers take. */
const MAX_TOTAL_CENTS = 99_999_999

export type PricedLine = {
  productId: number
  productName: string
  description: string
  imageName: string
  sizeName: string
  unitCents: number
  quantity: number
  totalCents: number
  choices: {
    categoryId: number
    categoryName: string
    subcategoryId: number
    subcategoryName: string
  }[]
}

export type PricedCart = {
  lines: PricedLine[]
  coupon: { id: number; code: string; percent: number } | null
  subTotalCents: number
  discountCents: number
  totalCents: number
}

/**
 * What the cart costs by our own books. What the browser sent decides nothing: where it differs, nothing is sold and the
 * present prices go back.
 */
export function priceCart(cart: CartForm, read: PricesRead, now: Date): PricedCart {
  const unitCents = cart.products.map((_, n) => {
    const line = read.lines[n]
    const regular = line?.regularCents
    return regular == null ? null : discounted(regular, line?.discountPercent ?? 0)
  })
  const { coupon, refusal } = chooseCoupon(cart, read, now)
  const sold = cart.products.flatMap(({ quantity }, n) => {
    const cents = unitCents[n]
    return cents == null ? [] : [{ unitCents: cents, quantity }]
  })
  const totals = totalsOf(sold, coupon?.percent ?? 0)
  const current = currentPricesOf(cart, read, unitCents, totals, coupon?.percent ?? 0)

  const errors = wrongLines(cart, read)
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', Object.values(errors)[0] ?? '', { errors, current: onTheWire(current) })
  if (differs(cart, current)) throw pricesChanged(current)
  if (refusal !== null) throw couponInvalid(refusal, onTheWire(current))
  if (cart.discount_price !== totals.discount || cart.total_price !== totals.total)
    throw pricesChanged(current)
  if (totals.total > MAX_TOTAL_CENTS)
    throw new AppError('invalid', 'That is more than one order can hold. Please call us.')

  return {
    lines: cart.products.map((wanted, n) => pricedLine(wanted, n, unitCents[n] ?? 0, read)),
    coupon,
    subTotalCents: totals.subTotal,
    discountCents: totals.discount,
    totalCents: totals.total,
  }
}

function chooseCoupon(cart: CartForm, { coupons }: PricesRead, now: Date) {
  const candidates = coupons.map((coupon) => {
    const terms = {
      ...coupon,
      startsAt: coupon.startsAt === null ? null : new Date(coupon.startsAt),
      endsAt: new Date(coupon.endsAt),
    }
    return { coupon: terms, refusal: couponProblem(terms, now) }
  })
  const good = candidates.find(({ refusal }) => refusal === null)
  if (good) return { coupon: good.coupon, refusal: null }
  if (cart.coupon_code === '' && cart.discount_price === 0) return { coupon: null, refusal: null }
  const unknown =
    cart.coupon_code === '' ? 'This discount does not hold any more.' : 'We do not know this coupon.'
  return { coupon: null, refusal: candidates[0]?.refusal ?? unknown }
}

/** What no honest cart holds: a size or a choice that does not belong to its dish. A dish that is gone is `prices_changed`. */
function wrongLines(cart: CartForm, read: PricesRead): Record<string, string> {
  const errors: Record<string, string> = {}
  const known = new Map(read.choices.map((choice) => [`${choice.n} ${choice.m}`, choice]))
  for (const [n, { ingredients }] of cart.products.entries()) {
    const line = read.lines[n]
    if (line?.name == null) continue
    if (line.size === null) errors[`products.${n}.size`] = `${line.name} does not come in this size.`
    const chosen = new Map<number, Set<number>>()
    for (const [m, ingredient] of ingredients.entries()) {
      const path = `products.${n}.ingredients.${m}`
      const choice = known.get(`${n} ${m}`)
      const sameKind = chosen.get(ingredient.ingredient_category_id) ?? new Set()
      chosen.set(ingredient.ingredient_category_id, sameKind)
      if (!choice) errors[path] = `${line.name} does not come with this choice.`
      else if (sameKind.has(ingredient.ingredient_subcategory_id)) errors[path] = 'This is chosen already.'
      else if (sameKind.size === choice.maxChoices)
        errors[path] = `${line.name} comes with at most ${choice.maxChoices} of ${choice.categoryName}.`
      else sameKind.add(ingredient.ingredient_subcategory_id)
    }
  }
  return errors
}

const differs = (cart: CartForm, current: CurrentPrices) =>
  cart.sub_total !== current.sub_total ||
  cart.products.some(({ price, quantity, total_price }, n) => {
    const now = current.products[n]?.price
    return now == null || price !== now || total_price !== lineTotal(now, quantity)
  })

const pricesChanged = (current: CurrentPrices) =>
  new AppError('prices_changed', 'Some prices have changed. Please check your cart.', {
    current: onTheWire(current),
  })

function pricedLine(
  wanted: CartForm['products'][number],
  n: number,
  unitCents: number,
  read: PricesRead,
): PricedLine {
  const line = read.lines[n]
  return {
    productId: wanted.product_id,
    productName: line?.name ?? '',
    description: line?.description ?? '',
    imageName: line?.image ?? '',
    sizeName: line?.size ?? '',
    unitCents,
    quantity: wanted.quantity,
    totalCents: lineTotal(unitCents, wanted.quantity),
    choices: wanted.ingredients.flatMap((choice, m) => {
      const found = read.choices.find((known) => known.n === n && known.m === m)
      return found
        ? [
            {
              categoryId: choice.ingredient_category_id,
              categoryName: found.categoryName,
              subcategoryId: choice.ingredient_subcategory_id,
              subcategoryName: found.subcategoryName,
            },
          ]
        : []
    }),
  }
}
