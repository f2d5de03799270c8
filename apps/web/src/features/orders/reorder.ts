import type { Cents, Order, Product } from '@baobab/contract'
import type { Added } from '../cart/cart.ts'
import { offeredChoices } from '../cart/refresh-from-menu.ts'

export type ReorderChange = { name: string; size: string } & (
  | { kind: 'gone' }
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'choice'; choice: string }
)

/** What today's menu still offers of an earlier order, and what is different. */
export function reorder(order: Order, menu: readonly Product[]) {
  const lines: Added[] = []
  const changes: ReorderChange[] = []
  for (const line of order.order_products) {
    const about = { name: line.product.name, size: line.size }
    const product = menu.find(({ id }) => id === line.product.id)
    const size = product?.sizes.find(({ name }) => name === line.size)
    if (!product || !size) {
      changes.push({ kind: 'gone', ...about })
      continue
    }
    if (size.price !== line.price) changes.push({ kind: 'price', ...about, from: line.price, to: size.price })
    const { offered, missing } = offeredChoices(product, line.ingredients.map(toChoice))
    for (const choice of missing) changes.push({ kind: 'choice', ...about, choice })
    lines.push({ product, size, quantity: line.quantity, choices: offered })
  }
  return { lines, changes }
}

/** A choice of a stored order. Its ids are null where the dish's options have been deleted since. */
export const toChoice = ({
  ingredient_category: group,
  ingredient_subcategory: option,
}: Order['order_products'][number]['ingredients'][number]) => ({ group, option })
