import { isRecord } from '@baobab/client/stored'
import { type Choice, MAX_LINE_NOTE, MAX_QUANTITY, type Picture } from '@baobab/contract'
import { type Cart, type CartCoupon, type CartLine, mergeEqual, orderLineTotal } from './cart.ts'

// The cart as the specification stores it, spellings included; only this file knows them.
// Checked by hand and not by the contract's schemas: this is in every first load, and they are three times its size.

type StoredCategory = {
  categoryId: number
  categoryName: string
  subIngredient: { id: number; name: string }[]
}

export const cartToJson = ({ lines, coupon }: Cart) => ({
  state: {
    lines: lines.map((line) => ({
      id: line.productId,
      name: line.productName,
      images: line.images,
      size: line.sizeName,
      price: line.unitCents,
      quantity: line.quantity,
      prodactTotal: orderLineTotal(line),
      discount: coupon?.percent ?? 0,
      product_ingredient_categories: toCategories(line.choices),
      ...(line.note !== '' && { note: line.note }),
    })),
    count: lines.length,
    coupon,
  },
  version: 1,
})

function toCategories(choices: readonly Choice[]): StoredCategory[] {
  const categories: StoredCategory[] = []
  for (const { group, option } of choices) {
    const category = categories.find(({ categoryId }) => categoryId === group.id)
    if (category) category.subIngredient.push(option)
    else categories.push({ categoryId: group.id, categoryName: group.name, subIngredient: [option] })
  }
  return categories
}

/** Each line is checked on its own, so that one bad line does not empty the cart. */
export function parseCart(json: unknown): Cart | undefined {
  if (!isRecord(json) || !isRecord(json.state) || !Array.isArray(json.state.lines)) return undefined
  const { coupon } = json.state
  return {
    lines: mergeEqual(json.state.lines.flatMap((line) => parseLine(line) ?? [])),
    coupon: isCoupon(coupon) ? coupon : null,
  }
}

function parseLine(line: unknown): CartLine | undefined {
  if (!isRecord(line)) return undefined
  const {
    id,
    name,
    size,
    price,
    quantity,
    images,
    product_ingredient_categories: categories,
    note = '',
  } = line
  const isValid =
    isWhole(id, 1) &&
    isText(name) &&
    isText(size) &&
    isWhole(price, 0) &&
    isWhole(quantity, 1, MAX_QUANTITY) &&
    isArrayWith(isPicture)(images) &&
    isArrayWith(isCategory)(categories) &&
    isText(note)
  if (!isValid) return undefined
  return {
    productId: id,
    productName: name,
    sizeName: size,
    unitCents: price,
    quantity,
    choices: categories.flatMap(({ categoryId, categoryName, subIngredient }) =>
      subIngredient.map((option) => ({ group: { id: categoryId, name: categoryName }, option })),
    ),
    // carts stored by earlier versions have no note
    note: note.slice(0, MAX_LINE_NOTE),
    images,
  }
}

const isText = (json: unknown): json is string => typeof json === 'string'

const isWhole = (json: unknown, min: number, max = Number.MAX_SAFE_INTEGER): json is number =>
  Number.isSafeInteger(json) && Number(json) >= min && Number(json) <= max

const isArrayWith =
  <T>(is: (json: unknown) => json is T) =>
  (json: unknown): json is T[] =>
    Array.isArray(json) && json.every(is)

const isPicture = (json: unknown): json is Picture =>
  isRecord(json) &&
  [json.name, json.base, json.alt, json.placeholder, json.color].every(isText) &&
  isWhole(json.width, 1) &&
  isWhole(json.height, 1) &&
  Array.isArray(json.widths) &&
  json.widths.every((width) => isWhole(width, 1))

const isOption = (json: unknown): json is Choice['option'] =>
  isRecord(json) && isWhole(json.id, 1) && isText(json.name)

const isCategory = (json: unknown): json is StoredCategory =>
  isRecord(json) &&
  isWhole(json.categoryId, 1) &&
  isText(json.categoryName) &&
  isArrayWith(isOption)(json.subIngredient)

const isCoupon = (json: unknown): json is CartCoupon =>
  isRecord(json) &&
  isText(json.code) &&
  isWhole(json.percent, 1, 100) &&
  isText(json.end_date) &&
  !Number.isNaN(Date.parse(json.end_date))
