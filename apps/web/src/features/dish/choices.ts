import { type Product, texts } from '@baobab/contract'

/** Which sub-options are ticked, by ingredient category. */
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>

export function toggle(ticked: Ticked, categoryId: number, optionId: number): Ticked {
  const options = new Set(ticked.get(categoryId))
  if (!options.delete(optionId)) options.add(optionId)
  return new Map(ticked).set(categoryId, options)
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
