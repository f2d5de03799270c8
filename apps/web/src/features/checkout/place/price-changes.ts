import type { Cents, CurrentPrices } from '@baobab/contract'
import type { Cart } from '../../cart/lines/cart.ts'

/** `to` is null where the dish is sold out. */
export type PriceChange = { key: string; name: string; size: string; from: Cents; to: Cents | null }

/** What of the cart costs something else now or is sold out. A dish made in two ways is named once. */
export function priceChanges(cart: Cart, current: CurrentPrices): PriceChange[] {
  const changes = new Map<string, PriceChange>()
  for (const { productId, productName: name, sizeName: size, unitCents: from } of cart.lines) {
    const now = current.products.find((p) => p.product_id === productId && p.size === size)
    const key = `${productId}:${size}`
    if (now !== undefined && now.price !== from) changes.set(key, { key, name, size, from, to: now.price })
  }
  return [...changes.values()]
}

export const isAllSoldOut = (current: CurrentPrices): boolean =>
  current.products.every(({ price }) => price === null)
