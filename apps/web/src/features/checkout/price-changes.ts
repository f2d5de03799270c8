import type { Cents, CurrentPrices } from '@baobab/contract'
import { type Cart, lineKey } from '../cart/cart.ts'

/** `to` is null where the dish is sold out. */
export type PriceChange = { key: string; name: string; size: string; from: Cents; to: Cents | null }

/** The lines of the cart that cost something else now or are sold out. */
export const priceChanges = (cart: Cart, current: CurrentPrices): PriceChange[] =>
  cart.lines.flatMap(({ productId, productName: name, sizeName: size, unitCents: from }) => {
    const now = current.products.find((p) => p.product_id === productId && p.size === size)
    if (now === undefined || now.price === from) return []
    return { key: lineKey({ productId, sizeName: size }), name, size, from, to: now.price }
  })

export const isAllSoldOut = (current: CurrentPrices): boolean =>
  current.products.every(({ price }) => price === null)
