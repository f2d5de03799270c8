import { type Product, type SoldOutMark, soldOutName } from '@baobab/contract'
import type { Menu } from '../../menu.ts'

type Choice = { id: number; choice: string; name: string }

/** A tab of the panel: dishes, or choices. */
export type SoldOutTab = { id: string; name: string; dishes: Product[]; choices: Choice[] }

type SoldToday = readonly { product_id: number; quantity: number }[]

/** What sells today comes first, because it is what runs out; then what is off now, each category, and the choices. */
export function toTabs(menu: Menu, marks: readonly SoldOutMark[], soldToday: SoldToday): SoldOutTab[] {
  const dishes = [...menu.values()]
  const choices = listChoices(dishes)
  const names = new Set(marks.map(soldOutName))
  const categories = Map.groupBy(dishes, ({ category }) => category.name)
  const tabs: SoldOutTab[] = [
    {
      id: 'today',
      name: 'Selling today',
      dishes: soldToday.flatMap(({ product_id }) => menu.get(product_id) ?? []),
      choices: [],
    },
    {
      id: 'off',
      name: `Off now ${marks.length}`,
      dishes: dishes.filter(({ name }) => marks.some(({ dish }) => dish === name)),
      choices: choices.filter(({ choice, name }) => names.has(`${choice}: ${name}`)),
    },
    ...[...categories].map(([name, inCategory]) => ({ id: name, name, dishes: inCategory, choices: [] })),
    { id: 'choices', name: 'Choices', dishes: [], choices },
  ]
  return tabs.filter((tab) => tab.dishes.length + tab.choices.length > 0)
}

/** A choice is sold out in every dish that offers it, so each is listed once. */
function listChoices(dishes: readonly Product[]): Choice[] {
  const choices = new Map<string, Choice>()
  for (const { product_ingredient_categories } of dishes)
    for (const { ingredient_category, subcategories } of product_ingredient_categories)
      for (const { id, name } of subcategories)
        choices.set(`${ingredient_category.name}: ${name}`, { id, choice: ingredient_category.name, name })
  return [...choices.values()]
}
