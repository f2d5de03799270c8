import type { Choice, Product } from '@baobab/contract'
import { addFromPage } from '../features/cart/add-from-page.ts'
import { type Cart, emptyCart } from '../features/cart/cart.ts'

type Dish = { product: Product; size?: string; quantity?: number; choices?: Choice[] }

/** A cart with these dishes, each in its first size unless it names another. */
export const createCart = (...dishes: Dish[]): Cart =>
  dishes.reduce((cart, dish) => addFromPage(cart, added(dish)).cart, emptyCart)

/** A dish as its page adds it to the cart. */
export function added({ product, size: name, quantity = 1, choices = [] }: Dish) {
  const size = product.sizes.find((s) => name === undefined || s.name === name)
  if (size === undefined) throw new Error(`${product.name} has no size ${name}`)
  return { product, size, quantity, choices }
}
