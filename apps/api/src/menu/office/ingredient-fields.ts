import {
  DIETS,
  type Diet,
  type Fact,
  factNames,
  findKinds,
  Ingredient,
  KINDS_BY_FACT,
  makeStatement,
} from '@baobab/contract'
import type { IngredientModel } from '@baobab/db'
import * as z from 'zod/mini'

export const dietColumns = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  gluten_free: 'glutenFree',
} as const satisfies Record<Diet, string>

/** The database allows only ids of the contract; anything else must stop the load. */
export const toIngredient = ({
  id,
  name,
  contains,
  mayContain,
  kinds,
  shared,
  ...diets
}: IngredientModel) => ({
  ...z.parse(Ingredient, {
    id,
    contains,
    may_contain: mayContain,
    kinds,
    shared,
    diets: DIETS.filter((diet) => diets[dietColumns[diet]]),
  }),
  name,
})

type Fields = Pick<Ingredient, 'contains' | 'may_contain' | 'kinds' | 'shared' | 'diets'>

/** With what follows from it: beef is mammal meat, wheat is gluten and the grain is wheat, a vegan ingredient is vegetarian. */
export function completeFields({ contains, may_contain, kinds, shared, diets }: Fields): Fields {
  const inIt = withConsequences(contains)
  const maybe = withConsequences(may_contain).filter(
    (fact) => contains.includes(fact) || !inIt.includes(fact),
  )
  const facts = [...inIt, ...maybe]
  const named = facts.includes('wheat') ? [...kinds, 'wheat' as const] : kinds
  return {
    contains: inIt,
    may_contain: maybe,
    kinds: [...new Set(facts.flatMap((fact) => findKinds(fact, named)))],
    shared: maybe.length > 0 ? shared : '',
    diets: DIETS.filter((diet) => diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))),
  }
}

const withConsequences = (facts: readonly Fact[]): Fact[] => [
  ...new Set([
    ...facts,
    ...(facts.includes('beef') || facts.includes('pork') ? (['mammal'] as const) : []),
    ...(facts.includes('wheat') ? (['gluten'] as const) : []),
  ]),
]

/** The CHECKs of the table in words, at their fields. */
export function findContradictions({
  contains,
  may_contain,
  kinds,
  shared,
  diets,
}: Fields): Record<string, string> {
  const both = may_contain.find((fact) => contains.includes(fact))
  if (both) return { may_contain: `It already contains ${factNames[both]}.` }
  const named = Object.keys(KINDS_BY_FACT) as (keyof typeof KINDS_BY_FACT)[]
  const unnamed = named.find(
    (fact) => [...contains, ...may_contain].includes(fact) && findKinds(fact, kinds).length === 0,
  )
  if (unnamed) return { kinds: `Which ${kindQuestions[unnamed]}?` }
  if (may_contain.length > 0 && shared === '') return { shared: 'Say why, such as “the shared fryer”.' }
  const ingredient = { id: 1, contains, may_contain, kinds, shared, diets }
  const food = { ingredients: [ingredient], base: [1], sizes: [], options: [], checked: { by: '', on: '' } }
  const allowed = makeStatement({ food, sizes: [], product_ingredient_categories: [] }).diets
  const wrong = diets.find((diet) => !allowed.includes(diet))
  return wrong ? { diets: `Its contents aren’t ${dietWords[wrong]}.` } : {}
}

const kindQuestions = { fish: 'fish', shellfish: 'shellfish', tree_nuts: 'nut', gluten: 'grain' } as const
const dietWords: Record<Diet, string> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  gluten_free: 'without gluten',
}
