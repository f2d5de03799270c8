import { MAX_QUANTITY, type Picture } from '@baobab/contract'
import { type Cart, type CartLine, type Choice, type Coupon, emptyCart, setCoupon } from './cart.ts'

// Checked by hand and not by the contract's schemas: this is in every first load, and they are three times its size.

/** What can be saved of whatever storage held: each line on its own, so that one bad line does not empty the cart. */
export function restoreCart(stored: unknown): Cart {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return emptyCart
  const coupon = isCoupon(stored.coupon) ? stored.coupon : null
  return setCoupon({ ...emptyCart, lines: stored.lines.filter(isLine) }, coupon)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isWhole = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max

const allAre = (value: unknown, is: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is)

const isLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  isWhole(value.id, 1) &&
  isText(value.name) &&
  isText(value.size) &&
  isWhole(value.price, 0) &&
  isWhole(value.quantity, 1, MAX_QUANTITY) &&
  allAre(value.images, isPicture) &&
  allAre(value.product_ingredient_categories, isChoice)

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) &&
  [value.name, value.base, value.alt, value.placeholder, value.color].every(isText) &&
  isWhole(value.width, 1) &&
  isWhole(value.height, 1) &&
  allAre(value.widths, (width) => isWhole(width, 1))

const isChoice = (value: unknown): value is Choice =>
  isRecord(value) &&
  isWhole(value.categoryId, 1) &&
  isText(value.categoryName) &&
  allAre(value.subIngredient, (option) => isRecord(option) && isWhole(option.id, 1) && isText(option.name))

const isCoupon = (value: unknown): value is Coupon =>
  isRecord(value) &&
  isText(value.code) &&
  isWhole(value.percent, 1, 100) &&
  isText(value.end_date) &&
  !Number.isNaN(Date.parse(value.end_date))
