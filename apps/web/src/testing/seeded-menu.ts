import type { Fact, Product } from '@baobab/contract'
import { choices, type Dish } from '@baobab/prisma/menu/dish'
import { menu } from '@baobab/prisma/menu/index'
import { ingredients } from '@baobab/prisma/menu/ingredients'
import { leftOut, optionIngredients, recipes } from '@baobab/prisma/menu/recipes'
import { createProduct } from './products.ts'

type Way = { product: Product; option: { id: number; name: string } | null; ingredients: string[] }

const names = Object.keys(ingredients)
const findId = (name: string) => names.indexOf(name) + 1
const listGroups = ({ choices: groups = [] }: Dish) =>
  groups.map((group) => (typeof group === 'string' ? ([group, choices[group]] as const) : group))

function toProduct(dish: Dish, id: number): Product {
  const groups = listGroups(dish).map(([name, options], at) => ({
    ingredient_category: { id: at + 1, name },
    subcategories: options.map((option, n) => ({ id: (id * 10 + at) * 10 + n, name: option })),
    max_choices: 1,
    is_required: false,
  }))
  return createProduct({
    id,
    name: dish.name,
    product_ingredient_categories: groups,
    food: {
      checked: { by: 'Imani Carter', on: '2026-11-10' },
      ingredients: Object.entries(ingredients).map(([name, one]) => ({
        id: findId(name),
        contains: [...(one.contains ?? [])],
        may_contain: [...(one.mayContain ?? [])],
        kinds: [...(one.kinds ?? [])],
        shared: one.shared ?? '',
        diets: [...one.diets],
      })),
      base: (recipes[dish.slug] ?? []).map(findId),
      sizes: [],
      options: groups.flatMap(({ subcategories }) =>
        subcategories.map((option) => ({
          id: option.id,
          adds: (optionIngredients[option.name] ?? []).map(findId),
          leaves_out: (leftOut[dish.slug]?.[option.name] ?? []).map(findId),
        })),
      ),
    },
  })
}

const dishes = menu.flatMap((category) => category.dishes)

/** The seed's menu, as far as food goes. */
export const seededMenu: Product[] = dishes.map((dish, at) => toProduct(dish, at + 1))

/** Every dish as it comes and with each of its options, with the names of what is then in it. */
export const seededWays: Way[] = dishes.flatMap((dish, at) => {
  const product = seededMenu[at]
  if (!product) throw new Error(dish.slug)
  const base = recipes[dish.slug] ?? []
  return [
    { product, option: null, ingredients: [...base] },
    ...product.product_ingredient_categories.flatMap(({ subcategories }) =>
      subcategories.map((option) => {
        const left = leftOut[dish.slug]?.[option.name] ?? []
        const kept = base.filter((name) => !left.includes(name))
        return { product, option, ingredients: [...kept, ...(optionIngredients[option.name] ?? [])] }
      }),
    ),
  ]
})

/** What the declarations of these ingredients say of an allergen. */
export function declared(used: readonly string[], fact: Fact) {
  if (used.some((name) => ingredients[name]?.contains?.includes(fact))) return 'contains'
  if (used.some((name) => ingredients[name]?.mayContain?.includes(fact))) return 'may contain'
  return 'not an ingredient'
}
