import { type Product, type Statement, statementOf } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { listDishes } from '../../../api/menu.ts'

/** A dish as it comes, or with one choice that changes what is in it. */
export type AllergenRow = Pick<Statement, 'answers' | 'diets' | 'checked'> & {
  id: string
  dish: string
  choice: string | null
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
      rows.push(...rowsOf(dish))
    }
    return Array.from(categories, ([name, rows]) => ({ name, rows }))
  },
  staleTime: 60_000,
})

function rowsOf(product: Product): AllergenRow[] {
  const choices = product.product_ingredient_categories.flatMap(({ ingredient_category, subcategories }) =>
    subcategories
      .filter(({ id }) => product.food.options.some((option) => option.id === id))
      .map(({ id, name }) => ({ id, name: `${ingredient_category.name}: ${name}` })),
  )
  return [
    { id: `${product.id}`, dish: product.name, choice: null, ...saidOf(product, []) },
    ...choices.map(({ id, name }) => ({
      id: `${product.id} ${id}`,
      dish: product.name,
      choice: name,
      ...saidOf(product, [id]),
    })),
  ]
}

function saidOf(product: Product, optionIds: number[]) {
  const { answers, diets, checked } = statementOf(product, { optionIds })
  return { answers, diets, checked }
}
