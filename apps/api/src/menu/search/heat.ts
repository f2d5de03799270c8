import type { Product } from '@baobab/contract'
import { splitWords } from './fold.ts'
import type { HeatWish } from './meanings.ts'

const MILD = 1
const MEDIUM = 2

export const hottestFirst = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => (b.heat ?? 0) - (a.heat ?? 0))

/** Mild: the dishes that are, then those of medium heat that can be had mild. Spicy: from medium heat on. */
export function dishesOfHeat(products: readonly Product[], wish: HeatWish): Product[] {
  if (wish === 'spicy') return products.filter(({ heat = 0 }) => heat >= MEDIUM)
  return [
    ...products.filter(({ heat }) => heat !== undefined && heat <= MILD),
    ...products.filter((product) => product.heat === MEDIUM && canBeMild(product)),
  ]
}

const canBeMild = ({ product_ingredient_categories: groups }: Product): boolean =>
  groups.some(({ subcategories }) => subcategories.some(({ name }) => splitWords(name).includes('mild')))
