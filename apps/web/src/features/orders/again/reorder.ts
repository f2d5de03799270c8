import { type Cents, isSoldOut, type Order, type Product, soldOutSize } from '@baobab/contract'
import type { Added } from '../../cart/lines/cart.ts'
import { offeredChoices } from '../../cart/lines/refresh-from-menu.ts'

export type ReorderChange = { name: string; size: string } & (
  | { kind: 'gone' }
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'choice'; choice: string }
  | { kind: 'sold-out'; text: string }
)

type OrderedLine = Pick<Order['order_products'][number], 'size' | 'price' | 'quantity' | 'ingredients'> & {
  product: { id: number | null; name: string }
  /** The usual keeps none. */
  note?: string
}

/** What today's menu still offers of an earlier order, and what is different. */
export function reorder(
  order: { order_products: readonly OrderedLine[] },
  menu: readonly Product[],
  now = Date.now(),
) {
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
    const mark = soldOutSize(product, size, now)
    if (mark !== undefined) {
      changes.push({ kind: 'sold-out', ...about, text: mark.text })
      continue
    }
    if (size.price !== line.price) changes.push({ kind: 'price', ...about, from: line.price, to: size.price })
    const { offered, missing } = offeredChoices(withoutSoldOut(product, now), line.ingredients.map(toChoice))
    for (const choice of missing) changes.push({ kind: 'choice', ...about, choice })
    lines.push({ product, size, quantity: line.quantity, choices: offered, note: line.note ?? '' })
  }
  return { lines, changes }
}

const withoutSoldOut = (product: Product, now: number): Product => ({
  ...product,
  product_ingredient_categories: product.product_ingredient_categories.map((category) => ({
    ...category,
    subcategories: category.subcategories.filter(({ sold_out }) => !isSoldOut(sold_out, now)),
  })),
})

/** A choice of a stored order. Its ids are null where the dish's options have been deleted since. */
export const toChoice = ({
  ingredient_category: group,
  ingredient_subcategory: option,
}: Order['order_products'][number]['ingredients'][number]) => ({ group, option })
