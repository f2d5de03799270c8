import { type IngredientCategory, type Product, texts } from '@baobab/contract'

/** Which sub-options are ticked, by ingredient category. */
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>

/** Where one option more than go together is ticked, the one ticked first gives way. */
export function toggle(
  ticked: Ticked,
  { ingredient_category: { id: categoryId }, max_choices }: IngredientCategory,
  optionId: number,
): Ticked {
  const options = new Set(ticked.get(categoryId))
  if (!options.delete(optionId)) options.add(optionId)
  return new Map(ticked).set(categoryId, new Set([...options].slice(-max_choices)))
}

/** The ticks in the cart's shape; categories without any are left out. */
export const chosen = (product: Product, ticked: Ticked) =>
  product.product_ingredient_categories.flatMap(({ ingredient_category: category, subcategories }) => {
    const subIngredient = subcategories.filter((option) => ticked.get(category.id)?.has(option.id))
    return subIngredient.length > 0
      ? [{ categoryId: category.id, categoryName: category.name, subIngredient }]
      : []
  })

/** Drinks are counted, everything else goes over the scale. */
export const quantityHeading = (product: Product): string =>
  product.category.name === 'Drinks' ? texts.selectQuantity : texts.selectPerLbs
