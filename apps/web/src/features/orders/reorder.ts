import type { Cents, Order, Product } from '@baobab/contract'

export type ReorderLine = {
  product: Product
  size: string
  quantity: number
  choices: { categoryId: number; categoryName: string; subIngredient: { id: number; name: string }[] }[]
}

export type ReorderChange =
  | { kind: 'gone'; name: string; size: string }
  | { kind: 'price'; name: string; size: string; from: Cents; to: Cents }
  | { kind: 'choice'; name: string; size: string; choice: string }

/** An earlier order as today's menu can fulfil it, and what is different from then. */
export function reorder(order: Order, menu: readonly Product[]) {
  const lines: ReorderLine[] = []
  const changes: ReorderChange[] = []
  for (const line of order.order_products) {
    const about = { name: line.product.name, size: line.size }
    const product = menu.find((p) => p.id === line.product.id)
    const size = product?.sizes.find((s) => s.name === line.size)
    if (!product || !size) {
      changes.push({ kind: 'gone', ...about })
      continue
    }
    if (size.price !== line.price) changes.push({ kind: 'price', ...about, from: line.price, to: size.price })
    const { choices, missing } = choicesToday(line.ingredients, product)
    for (const choice of missing) changes.push({ kind: 'choice', ...about, choice })
    lines.push({ product, size: line.size, quantity: line.quantity, choices })
  }
  return { lines, changes }
}

function choicesToday(then: Order['order_products'][number]['ingredients'], product: Product) {
  const choices: ReorderLine['choices'] = []
  const missing: string[] = []
  for (const { ingredient_category: category, ingredient_subcategory: option } of then) {
    const offered = product.product_ingredient_categories.find(
      (c) => c.ingredient_category.id === category.id,
    )
    const now = offered?.subcategories.find((s) => s.id === option.id)
    const known = choices.find((c) => c.categoryId === category.id)
    if (!offered || !now || known?.subIngredient.length === offered.max_choices) {
      missing.push(option.name)
      continue
    }
    if (known) known.subIngredient.push(now)
    else {
      const { id, name } = offered.ingredient_category
      choices.push({ categoryId: id, categoryName: name, subIngredient: [now] })
    }
  }
  return { choices, missing }
}
