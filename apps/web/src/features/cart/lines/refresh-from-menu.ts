import type { Cents, Choice, Product } from '@baobab/contract'
import { type Cart, lineKey, mergeEqual } from './cart.ts'
import { withDefaults } from './default-choices.ts'

export type CartChange = { key: string; name: string; size: string } & (
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'gone' }
  | { kind: 'choices'; missing: string[] }
)

/** Brings the cart in line with today's menu and lists what changed for the guest. */
export function refreshFromMenu(cart: Cart, menu: readonly Product[]): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const lines = cart.lines.flatMap((line) => {
    const product = menu.find(({ id }) => id === line.productId)
    const size = product?.sizes.find(({ name }) => name === line.sizeName)
    const about = { key: lineKey(line), name: line.productName, size: line.sizeName }
    if (!product || !size) {
      changes.push({ kind: 'gone', ...about })
      return []
    }
    if (size.price !== line.unitCents)
      changes.push({ kind: 'price', ...about, from: line.unitCents, to: size.price })
    const { offered, missing } = offeredChoices(product, line.choices)
    // a “No egg” that is gone must not go unnoticed
    if (missing.length > 0) changes.push({ kind: 'choices', ...about, missing })
    return {
      ...line,
      productName: product.name,
      images: product.images,
      unitCents: size.price,
      // the server would add them to the order: the guest sees them first
      choices: withDefaults(product, offered),
    }
  })
  return { cart: { ...cart, lines: mergeEqual(lines) }, changes }
}

type ChoiceToFind = {
  group: { id: number | null }
  option: { id: number | null; name: string }
}

/** Choices made earlier, as today's menu offers them; of more than a group allows, the first stay. */
export function offeredChoices(product: Product, choices: readonly ChoiceToFind[]) {
  const offered: Choice[] = []
  const missing: string[] = []
  for (const { group, option } of choices) {
    const category = product.product_ingredient_categories.find((c) => c.ingredient_category.id === group.id)
    const today = category?.subcategories.find(({ id }) => id === option.id)
    const taken = offered.filter((choice) => choice.group.id === group.id).length
    if (category && today && taken < category.max_choices)
      offered.push({ group: category.ingredient_category, option: today })
    else missing.push(option.name)
  }
  return { offered, missing }
}
