import type { Choice, Product } from '@baobab/contract'
import { addAnotherWay } from '../features/cart/add-from-page.ts'
import { type Cart, emptyCart } from '../features/cart/lines/cart.ts'

type Dish = { product: Product; size?: string; quantity?: number; choices?: Choice[]; note?: string }

/** A cart with these dishes, each in its first size unless it names another. */
export const createCart = (...dishes: Dish[]): Cart =>
  dishes.reduce((cart, dish) => addAnotherWay(cart, added(dish)), emptyCart)

/** A dish as its page adds it to the cart. */
export function added({ product, size: name, quantity = 1, choices = [], note = '' }: Dish) {
  const size = product.sizes.find((s) => name === undefined || s.name === name)
  if (size === undefined) throw new Error(`${product.name} has no size ${name}`)
  return { product, size, quantity, choices, note }
}
