import type { DishNotice, MeatPortion, Product } from '@baobab/contract'
import type { Cart } from './cart.ts'

/** The kitchen's work for a cart. A line that has left the menu counts nothing: it leaves the cart too. */
export const workUnits = ({ lines }: Cart, menu: readonly Product[]): number =>
  lines.reduce((sum, { productId, sizeName, quantity }) => {
    const sizes = menu.find(({ id }) => id === productId)?.sizes
    const size = sizes?.find(({ name }) => name === sizeName)
    return sum + (size?.work_units ?? 0) * quantity
  }, 0)

/** What a cart takes of the pit: its sizes and the chosen options. */
export const meatPortions = ({ lines }: Cart, menu: readonly Product[]): MeatPortion[] =>
  lines.flatMap(({ productId, sizeName, quantity, choices }) => {
    const product = menu.find(({ id }) => id === productId)
    const size = product?.sizes.find(({ name }) => name === sizeName)
    const offered = product?.product_ingredient_categories.flatMap(({ subcategories }) => subcategories) ?? []
    const options = offered.filter(({ id }) => choices.some(({ option }) => option.id === id))
    return [size, ...options]
      .flatMap((part) => part?.meats ?? [])
      .map(({ meat_id, ounces }) => ({ meat_id, ounces: ounces * quantity }))
  })

/** When the dishes of a cart have to be ordered. */
export const dishNotices = ({ lines }: Cart, menu: readonly Product[]): DishNotice[] =>
  menu
    .filter(({ id }) => lines.some(({ productId }) => productId === id))
    .flatMap(({ advance_notice }) => advance_notice ?? [])
