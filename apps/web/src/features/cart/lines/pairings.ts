import { type Product, soldOutDish } from '@baobab/contract'
import type { CartLine } from './cart.ts'

const MAX_PAIRINGS = 4

/**
 * What goes with an order: of each category that it has nothing of, the best rated dish among those that need no decision,
 * because a side or a drink is added with one press.
 */
export function pairingsFor(lines: readonly CartLine[], menu: readonly Product[], now: number): Product[] {
  const ordered = new Set(
    menu
      .filter(({ id }) => lines.some(({ productId }) => productId === id))
      .map(({ category }) => category.id),
  )
  const candidates = menu.filter(
    (product) =>
      !ordered.has(product.category.id) &&
      product.sizes.length > 0 &&
      product.product_ingredient_categories.length === 0 &&
      soldOutDish(product, now) === undefined,
  )
  const best = (dishes: readonly Product[]) =>
    dishes.toSorted((a, b) => (b.rating.average ?? 0) - (a.rating.average ?? 0)).slice(0, 1)
  return [...Map.groupBy(candidates, ({ category }) => category.id).values()]
    .flatMap(best)
    .slice(0, MAX_PAIRINGS)
}
