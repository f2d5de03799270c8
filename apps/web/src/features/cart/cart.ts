import {
  type Choice,
  isExpired,
  lineTotal,
  MAX_QUANTITY,
  type OrderLine,
  type Picture,
  type Product,
  soldOutSize,
  type Totals,
  totalsOf,
} from '@baobab/contract'

/** An order line and the pictures that show it. */
export type CartLine = OrderLine & { images: Picture[] }

export type CartCoupon = { code: string; percent: number; end_date: string }
export type Cart = { lines: CartLine[]; coupon: CartCoupon | null }

export const emptyCart: Cart = { lines: [], coupon: null }

type LineId = Pick<OrderLine, 'productId' | 'sizeName'>

/** A dish in one size is one line; adding it again raises its quantity. */
export const lineKey = ({ productId, sizeName }: LineId): string => `${productId}:${sizeName}`

export const isLine = (key: string) => (line: LineId) => lineKey(line) === key

export const clampQuantity = (quantity: number) =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))

export type Added = {
  product: Product
  size: Product['sizes'][number]
  quantity: number
  choices: Choice[]
}

export const newLine = ({ product, size, quantity, choices }: Added): CartLine => ({
  productId: product.id,
  productName: product.name,
  sizeName: size.name,
  unitCents: size.price,
  quantity: clampQuantity(quantity),
  choices,
  images: product.images,
})

/** From a card: one more of the first size that can be had; the choices made before stay. */
export function addFromList(cart: Cart, product: Product, now = Date.now()): Cart {
  const size = product.sizes.find((one) => soldOutSize(product, one, now) === undefined)
  if (size === undefined) return cart
  const line = newLine({ product, size, quantity: 1, choices: [] })
  const inCart = cart.lines.find(isLine(lineKey(line)))
  return inCart
    ? setQuantity(cart, lineKey(inCart), inCart.quantity + 1)
    : { ...cart, lines: [...cart.lines, line] }
}

export const changeLine = (cart: Cart, key: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (isLine(key)(line) ? { ...line, ...change } : line)),
})

export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  changeLine(cart, key, { quantity: clampQuantity(quantity) })

export const removeLine = (cart: Cart, key: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => !isLine(key)(line)),
})

export const setCoupon = (cart: Cart, coupon: CartCoupon | null): Cart => ({ ...cart, coupon })

export const countPieces = ({ lines }: Cart) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)

export const totalOfLine = (line: OrderLine) => lineTotal(line.unitCents, line.quantity)

export function cartTotals({ lines, coupon }: Cart, now = new Date()): Totals {
  const isValid = coupon !== null && !isExpired(new Date(coupon.end_date), now)
  return totalsOf(lines, isValid ? coupon.percent : 0)
}

type NamedChoice = { group: { name: string }; option: { name: string } }

/** The names of the chosen options under the name of their group. */
export function optionsByGroup(choices: readonly NamedChoice[]): Map<string, string> {
  const options = new Map<string, string>()
  for (const { group, option } of choices) {
    const others = options.get(group.name)
    options.set(group.name, others === undefined ? option.name : `${others}, ${option.name}`)
  }
  return options
}

/** `Heat: Hot · Sides: Slaw, Beans` */
export const choiceText = (choices: readonly NamedChoice[]): string =>
  [...optionsByGroup(choices)].map(([group, options]) => `${group}: ${options}`).join(' · ')

/** What is in a cart, not what it costs. */
export const cartFingerprint = ({ lines }: Pick<Cart, 'lines'>): string =>
  JSON.stringify(
    lines.map(({ productId, sizeName, quantity, choices }) => [
      productId,
      sizeName,
      quantity,
      choices.map(({ option }) => option.id).sort((a, b) => a - b),
    ]),
  )
