import { type Choice, type ChoiceGroup, isSoldOut, type Product, shopTexts as texts } from '@baobab/contract'

/** Which options are ticked, by ingredient category. */
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>

/** One option more than the group allows unticks the one ticked first. */
export function toggle(
  ticked: Ticked,
  { ingredient_category: { id: categoryId }, max_choices }: ChoiceGroup,
  optionId: number,
): Ticked {
  const options = new Set(ticked.get(categoryId))
  if (!options.delete(optionId)) options.add(optionId)
  return new Map(ticked).set(categoryId, new Set([...options].slice(-max_choices)))
}

export const tickChoices = (choices: readonly Choice[]): Ticked =>
  choices.reduce<Ticked>(
    (ticked, { group, option }) =>
      new Map(ticked).set(group.id, new Set([...(ticked.get(group.id) ?? []), option.id])),
    new Map(),
  )

export const chosen = (product: Product, ticked: Ticked): Choice[] =>
  product.product_ingredient_categories.flatMap(({ ingredient_category: group, subcategories }) =>
    subcategories
      .filter(({ id, sold_out }) => ticked.get(group.id)?.has(id) && !isSoldOut(sold_out, Date.now()))
      .map(({ id, name }) => ({ group, option: { id, name } })),
  )

/** Groups without which the kitchen cannot make the dish, and of which nothing is chosen. */
export const missingGroups = (
  product: Product,
  choices: readonly Choice[],
): ChoiceGroup['ingredient_category'][] =>
  product.product_ingredient_categories
    .filter(
      ({ is_required, ingredient_category: { id } }) =>
        is_required && !choices.some(({ group }) => group.id === id),
    )
    .map(({ ingredient_category }) => ingredient_category)

/** Exactly one: shown as radio buttons. */
export const isExactlyOne = ({ is_required, max_choices }: ChoiceGroup): boolean =>
  is_required && max_choices === 1

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** What a group allows, in words: “Choose up to two sides”. */
export function choiceHint({ ingredient_category, subcategories, max_choices, is_required }: ChoiceGroup) {
  const name = ingredient_category.name.toLowerCase()
  if (max_choices === 1) return is_required ? `Required: choose one ${name}` : 'Optional: choose one'
  const least = is_required ? 'Required: choose at least one, and' : 'Choose'
  return max_choices >= subcategories.length
    ? `${least} as many as you like`
    : `${least} up to ${NUMBERS[max_choices] ?? max_choices} ${name}s`
}

/** The wording the specification gives for drinks and for everything else. */
export const quantityHeading = (product: Product): string =>
  product.category.name === 'Drinks' ? texts.selectQuantity : texts.selectPerLbs
