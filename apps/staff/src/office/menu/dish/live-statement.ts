import {
  type DishParts,
  dietNames,
  makeStatement,
  meatSentences,
  type Statement,
  statementSentences,
} from '@baobab/contract'
import type { Values } from './dish-fields.ts'

/** What guests will read of a recipe once it is checked, and what each size and option changes of it. */
export function describeRecipe({ ingredients, sizes, choices }: Values, parts: DishParts) {
  const options = choices
    .flatMap((choice) => choice.options)
    .map((option, index) => ({ ...option, id: index + 1 }))
  const food = {
    checked: { by: '', on: '' },
    ingredients: parts.ingredients,
    base: ids(ingredients),
    sizes: sizes.map(({ adds }, index) => ({ id: index + 1, adds: ids(adds) })),
    options: options.map(({ id, adds, leaves_out }) => ({
      id,
      adds: ids(adds),
      leaves_out: ids(leaves_out),
    })),
  }
  const dish = { food, sizes: food.sizes, product_ingredient_categories: [{ subcategories: options }] }
  const state = (optionIds: number[], sizeId = 1) => makeStatement(dish, { sizeId, optionIds })
  const usual = options.filter(({ is_default }) => is_default).map(({ id }) => id)
  const base = state(usual)
  const others = [
    ...sizes.map(({ name }, index) => ({ name, statement: state(usual, index + 1) })),
    ...options.map(({ name, id }) => ({ name, statement: state([...usual, id]) })),
  ].map(({ name, statement }) => ({ name, text: writeDifference(base, statement) }))
  return {
    asItComes: writeSentences(base).join(' '),
    others: others.filter(({ name, text }) => name !== '' && text !== ''),
  }
}

const writeSentences = (statement: Statement) => [
  ...statementSentences(statement),
  ...meatSentences(statement),
  ...statement.diets.map((diet) => `${dietNames[diet]}.`),
]

/** What is said of a size or an option and not of the dish as it comes. */
function writeDifference(base: Statement, other: Statement): string {
  const known = writeSentences(base)
  const lost = base.diets.filter((diet) => !other.diets.includes(diet))
  return [
    ...writeSentences(other).filter((sentence) => !known.includes(sentence)),
    ...lost.map((diet) => `No longer “${dietNames[diet]}”.`),
  ].join(' ')
}

/** The form holds ids as the response spells them. */
const ids = (values: readonly (number | string)[]) => values.map(Number)
