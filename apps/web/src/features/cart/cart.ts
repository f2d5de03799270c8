import {
  type Cents,
  isExpired,
  lineTotal,
  MAX_QUANTITY,
  type Picture,
  type Product,
  type Totals,
  totalsOf,
} from '@baobab/contract'

/** A chosen option per ingredient category, as the cart keeps it. */
export type Choice = {
  categoryId: number
  categoryName: string
  subIngredient: { id: number; name: string }[]
}

/** One line of the cart. The odd spelling is the customer's. All amounts are cents. */
export type CartLine = {
  id: number
  name: string
  images: Picture[]
  size: string
  price: Cents
  quantity: number
  prodactTotal: Cents
  discount: number
  product_ingredient_categories: Choice[]
}

export type Coupon = { code: string; percent: number; end_date: string }
export type Cart = { lines: CartLine[]; count: number; coupon: Coupon | null }

export const emptyCart: Cart = { lines: [], count: 0, coupon: null }

/** A dish in one size is one line; choosing it again adds to it. */
export const lineKey = (line: Pick<CartLine, 'id' | 'size'>): string => `${line.id}:${line.size}`

export const clampQuantity = (quantity: number) =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))

/** Totals, count and the coupon's percent follow from the lines; nothing else may set them. */
export function withLines(cart: Cart, lines: CartLine[]): Cart {
  const discount = cart.coupon?.percent ?? 0
  return {
    ...cart,
    count: lines.length,
    lines: lines.map((line) => ({ ...line, discount, prodactTotal: lineTotal(line.price, line.quantity) })),
  }
}

export const isLine = (key: string) => (line: CartLine) => lineKey(line) === key

export type Added = { product: Product; size: string; quantity: number; choices: Choice[] }

export function newLine({ product, size, quantity, choices }: Added): CartLine {
  const price = product.sizes.find((s) => s.name === size)?.price ?? 0
  return {
    id: product.id,
    name: product.name,
    images: product.images,
    size,
    price,
    quantity: clampQuantity(quantity),
    prodactTotal: 0,
    discount: 0,
    product_ingredient_categories: choices,
  }
}

/** From a card: one more of the first size; the choices made before stay. */
export function addFromList(cart: Cart, product: Product): Cart {
  const size = product.sizes[0]?.name
  if (size === undefined) return cart
  const added = newLine({ product, size, quantity: 1, choices: [] })
  const known = cart.lines.find(isLine(lineKey(added)))
  return known
    ? setQuantity(cart, lineKey(known), known.quantity + 1)
    : withLines(cart, [...cart.lines, added])
}

export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  withLines(
    cart,
    cart.lines.map((l) => (lineKey(l) === key ? { ...l, quantity: clampQuantity(quantity) } : l)),
  )

export const removeLine = (cart: Cart, key: string): Cart =>
  withLines(
    cart,
    cart.lines.filter((l) => lineKey(l) !== key),
  )

export const setCoupon = (cart: Cart, coupon: Coupon | null): Cart =>
  withLines({ ...cart, coupon }, cart.lines)

/** Empties the lines; the coupon goes with them. */
export const clear = (): Cart => emptyCart

export const cartTotals = (cart: Cart, now = new Date()): Totals => {
  const valid = cart.coupon && !isExpired(new Date(cart.coupon.end_date), now)
  return totalsOf(
    cart.lines.map((l) => ({ unitCents: l.price, quantity: l.quantity })),
    valid ? (cart.coupon?.percent ?? 0) : 0,
  )
}

export const choiceText = (line: Pick<CartLine, 'product_ingredient_categories'>): string =>
  line.product_ingredient_categories
    .filter((c) => c.subIngredient.length > 0)
    .map((c) => `${c.categoryName}: ${c.subIngredient.map((s) => s.name).join(', ')}`)
    .join(' · ')
