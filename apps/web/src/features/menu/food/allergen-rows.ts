import { formatShortDayAndYear, makeStatement, type Product, type Statement } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { listDishes } from '../../../api/menu.ts'

/** A dish as it comes (no choices), or with any one of these choices. */
export type AllergenRow = Pick<Statement, 'answers' | 'diets' | 'checked'> & {
  id: string
  dish: string
  choices: string[]
}

export type AllergenCategory = { name: string; rows: AllergenRow[] }

/** What the tables say of every dish. The menu from which it is derived is too much for a page to carry. */
export const allergensQuery = queryOptions({
  queryKey: ['menu', 'allergens'],
  queryFn: async ({ signal }): Promise<AllergenCategory[]> => {
    const categories = new Map<string, AllergenRow[]>()
    for (const dish of await listDishes({ category_id: '', search: '' }, signal)) {
      const rows = categories.get(dish.category.name) ?? []
      categories.set(dish.category.name, rows)
      rows.push(...dishRows(dish))
    }
    return Array.from(categories, ([name, rows]) => ({ name, rows }))
  },
  staleTime: 60_000,
})

/** Choices with the same answers share a row. Those that change nothing have none. */
function dishRows(product: Product): AllergenRow[] {
  const rows = new Map<string, AllergenRow>()
  const addRow = (optionIds: number[], choices: string[]) => {
    const { answers, diets, checked } = makeStatement(product, { optionIds })
    const key = JSON.stringify([answers, diets, checked])
    const same = rows.get(key)
    if (same === undefined)
      rows.set(key, {
        id: `${product.id} ${optionIds}`,
        dish: product.name,
        choices,
        answers,
        diets,
        checked,
      })
    else if (same.choices.length > 0) same.choices.push(...choices)
  }
  addRow([], [])
  for (const { ingredient_category, subcategories } of product.product_ingredient_categories)
    for (const { id, name } of subcategories)
      if (product.food.options.some((option) => option.id === id))
        addRow([id], [`${ingredient_category.name}: ${name}`])
  return [...rows.values()]
}

/** What most rows say of their check. A row with another check says so itself. */
export function commonCheck(categories: readonly AllergenCategory[]): string {
  const counts = new Map<string, number>()
  for (const { checked } of categories.flatMap(({ rows }) => rows))
    counts.set(checkText(checked), (counts.get(checkText(checked)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? checkText(null)
}

export const checkText = (checked: AllergenRow['checked']): string =>
  checked === null ? 'Not checked' : `Checked by ${checked.by} on ${formatShortDayAndYear(checked.on)}`
