import { type Choice, type IngredientCategory, isSoldOut, type Product, texts } from '@baobab/contract'

/** Which options are ticked, by ingredient category. */
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>

/** One option more than the group allows unticks the one ticked first. */
export function toggle(
  ticked: Ticked,
  { ingredient_category: { id: categoryId }, max_choices }: IngredientCategory,
  optionId: number,
): Ticked {
  const options = new Set(ticked.get(categoryId))
  if (!options.delete(optionId)) options.add(optionId)
  return new Map(ticked).set(categoryId, new Set([...options].slice(-max_choices)))
}

export const chosen = (product: Product, ticked: Ticked): Choice[] =>
  product.product_ingredient_categories.flatMap(({ ingredient_category: group, subcategories }) =>
    subcategories
      .filter(({ id, sold_out }) => ticked.get(group.id)?.has(id) && !isSoldOut(sold_out, Date.now()))
      .map(({ id, name }) => ({ group, option: { id, name } })),
  )

/** The wording the specification gives for drinks and for everything else. */
export const quantityHeading = (product: Product): string =>
  product.category.name === 'Drinks' ? texts.selectQuantity : texts.selectPerLbs
