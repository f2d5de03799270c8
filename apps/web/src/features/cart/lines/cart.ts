import {
  type Cents,
  type Choice,
  computeTotals,
  isExpired,
  lineTotal,
  MAX_QUANTITY,
  type OrderLine,
  type Picture,
  type Product,
  soldOutSize,
  type Totals,
} from '@baobab/contract'
import { withDefaults } from './default-choices.ts'

/** An order line and the pictures that show it. */
export type CartLine = OrderLine & { images: Picture[] }

export type CartCoupon = { code: string; percent: number; end_date: string }
export type Cart = { lines: CartLine[]; coupon: CartCoupon | null }

export const emptyCart: Cart = { lines: [], coupon: null }

type DishInSize = Pick<OrderLine, 'productId' | 'sizeName'>
type LineId = DishInSize & Pick<OrderLine, 'choices' | 'note'>

export const isSameDish =
  ({ productId, sizeName }: DishInSize) =>
  (line: DishInSize) =>
    line.productId === productId && line.sizeName === sizeName

/** A dish in one size, made in one way, is one line; adding it again raises its quantity. */
export const lineKey = ({ productId, sizeName, choices, note }: LineId): string => {
  const options = choices.map(({ option }) => option.id).sort((a, b) => a - b)
  return [productId, sizeName, ...options, ...(note === '' ? [] : [`“${note}”`])].join(':')
}

export const isLine = (key: string) => (line: LineId) => lineKey(line) === key

export const clampQuantity = (quantity: number) =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))

export type Added = {
  product: Product
  size: Product['sizes'][number]
  quantity: number
  choices: Choice[]
  note: string
}

export const newLine = ({ product, size, quantity, choices, note }: Added): CartLine => ({
  productId: product.id,
  productName: product.name,
  sizeName: size.name,
  unitCents: size.price,
  quantity: clampQuantity(quantity),
  choices,
  note: note.trim(),
  images: product.images,
})

/** From a card: one more of the first size that can be had, as it usually comes; the choices made before stay. */
export function addFromList(cart: Cart, product: Product, now = Date.now()): Cart {
  const size = product.sizes.find((one) => soldOutSize(product, one, now) === undefined)
  if (size === undefined) return cart
  const line = newLine({ product, size, quantity: 1, choices: withDefaults(product, [], now), note: '' })
  const inCart = cart.lines.find(isSameDish(line))
  return inCart ? setQuantity(cart, lineKey(inCart), inCart.quantity + 1) : addLine(cart, line)
}

export const addLine = (cart: Cart, line: CartLine): Cart => ({
  ...cart,
  lines: mergeEqual([...cart.lines, line]),
})

/** Lines that are made in the same way become one. */
export function mergeEqual(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const before = merged.get(lineKey(line))
    const quantity = clampQuantity((before?.quantity ?? 0) + line.quantity)
    merged.set(lineKey(line), { ...line, quantity })
  }
  return [...merged.values()]
}

/** The line as it was edited, in its place. */
export const editLine = (cart: Cart, key: string, edited: CartLine): Cart => ({
  ...cart,
  lines: mergeEqual(cart.lines.map((line) => (isLine(key)(line) ? edited : line))),
})

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

export const orderLineTotal = (line: OrderLine) => lineTotal(line.unitCents, line.quantity)

/** `fee` is that of the delivery, once the guest has chosen one. */
export function cartTotals(
  { lines, coupon }: Cart,
  { now = new Date(), fee = 0 }: { now?: Date; fee?: Cents } = {},
): Totals {
  const isValid = coupon !== null && !isExpired(new Date(coupon.end_date), now)
  return computeTotals(lines, isValid ? coupon.percent : 0, fee)
}

/** What is in a cart, not what it costs. */
export const cartFingerprint = ({ lines }: Pick<Cart, 'lines'>): string =>
  JSON.stringify(
    lines.map(({ productId, sizeName, quantity, choices, note }) => [
      productId,
      sizeName,
      quantity,
      choices.map(({ option }) => option.id).sort((a, b) => a - b),
      note,
    ]),
  )
