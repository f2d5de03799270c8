import { DIETS, type Diet, FACTS, type Fact, findKinds, type Kind } from './facts.ts'
import type { Ingredient, Recipe } from './recipe.ts'

/** `not stated` is no answer: it passes no filter and is never shown as free of anything. */
export type Answer = 'contains' | 'may contain' | 'not an ingredient' | 'not stated'

/** What one way of ordering a dish contains. */
export type Statement = {
  answers: Readonly<Record<Fact, Answer>>
  /** The fish, crustacean, nut or grain by fact. */
  kinds: Readonly<Partial<Record<Fact, readonly Kind[]>>>
  /** Why it may contain something. */
  shared: Readonly<Partial<Record<Fact, readonly string[]>>>
  /** A diet says what is in the recipe. It never says that there are no traces. */
  diets: readonly Diet[]
  checked: Recipe['checked']
}

/** A dish as the contract sends it; only what matters here. */
export type DishFood = {
  food: Recipe
  sizes: readonly { id: number }[]
  product_ingredient_categories: readonly { subcategories: readonly { id: number }[] }[]
}

/** Without a size, the answer holds for every size. */
export type Chosen = { sizeId?: number | undefined; optionIds?: readonly number[] }

export function makeStatement(dish: DishFood, { sizeId, optionIds = [] }: Chosen = {}): Statement {
  const { food } = dish
  const offered = dish.product_ingredient_categories.flatMap(({ subcategories }) => subcategories)
  const options = optionIds.map((id) => food.options.find((option) => option.id === id))
  const isKnown =
    food.base.length > 0 &&
    (sizeId === undefined || dish.sizes.some(({ id }) => id === sizeId)) &&
    optionIds.every((id) => offered.some((option) => option.id === id))

  const leftOut = new Set(options.flatMap((option) => option?.leaves_out ?? []))
  const sizes = food.sizes.filter(({ id }) => sizeId === undefined || id === sizeId)
  const ids = new Set([
    ...food.base.filter((id) => !leftOut.has(id)),
    // what a size or another option adds is never left out
    ...sizes.flatMap(({ adds }) => adds),
    ...options.flatMap((option) => option?.adds ?? []),
  ])
  const ingredients = food.ingredients.filter(({ id }) => ids.has(id))
  const isStated = isKnown && food.checked !== null && ingredients.length === ids.size
  return summarise(ingredients, isStated ? food.checked : null)
}

function summarise(ingredients: readonly Ingredient[], checked: Recipe['checked']): Statement {
  const answers = byFact((fact) => {
    if (ingredients.some(({ contains }) => contains.includes(fact))) return 'contains'
    if (ingredients.some(({ may_contain }) => may_contain.includes(fact))) return 'may contain'
    return checked === null ? 'not stated' : 'not an ingredient'
  })
  const sources = (fact: Fact) =>
    ingredients.filter(({ contains, may_contain }) => [...contains, ...may_contain].includes(fact))
  const may = (fact: Fact) => ingredients.filter(({ may_contain }) => may_contain.includes(fact))
  return {
    answers,
    kinds: byFact((fact) => unique(sources(fact).flatMap(({ kinds }) => findKinds(fact, kinds)))),
    shared: byFact((fact) => unique(may(fact).map(({ shared }) => shared))),
    diets:
      checked === null
        ? []
        : DIETS.filter((diet) => ingredients.every(({ diets }) => diets.includes(diet))).filter((diet) =>
            allows(diet, answers),
          ),
    checked,
  }
}

const MEAT_AND_FISH = ['fish', 'shellfish', 'beef', 'pork', 'mammal', 'poultry'] as const
const forbidden: Readonly<Record<Diet, readonly Fact[]>> = {
  vegan: [...MEAT_AND_FISH, 'milk', 'egg'],
  vegetarian: MEAT_AND_FISH,
  gluten_free: ['wheat', 'gluten'],
}

/** The database refuses an ingredient that contradicts itself. This holds even if one came through. */
export function allows(diet: Diet, answers: Statement['answers']): boolean {
  const strict = diet === 'gluten_free'
  return forbidden[diet].every((fact) =>
    strict ? answers[fact] === 'not an ingredient' : answers[fact] !== 'contains',
  )
}

function byFact<T>(of: (fact: Fact) => T): Record<Fact, T> {
  // every fact is a key
  return Object.fromEntries(FACTS.map((fact) => [fact, of(fact)])) as Record<Fact, T>
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
