import type { Cents, CurrentPrices } from '@baobab/contract'
import type { OrderedCart } from './order-body.ts'

export type PriceRow = { key: string; name: string; size: string; from: Cents; to: Cents | null }

/** The lines that cost something else now, or can no longer be had (`to` is null then). */
export function priceRows(cart: OrderedCart, current: CurrentPrices): PriceRow[] {
  return cart.lines.flatMap((line) => {
    const now = current.products.find((p) => p.product_id === line.id && p.size === line.size)
    if (now === undefined || now.price === line.price) return []
    return [
      { key: `${line.id}:${line.size}`, name: line.name, size: line.size, from: line.price, to: now.price },
    ]
  })
}

/** Nothing that was chosen can be had any more. */
export const allGone = (current: CurrentPrices): boolean => current.products.every((p) => p.price === null)
