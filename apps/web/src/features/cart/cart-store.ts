import { Picture } from '@baobab/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Cart, type CartLine, emptyCart, setCoupon } from './cart.ts'

const StoredLine = z.object({
  id: z.int().check(z.positive()),
  name: z.string(),
  images: z.array(Picture),
  size: z.string(),
  price: z.int().check(z.nonnegative()),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  prodactTotal: z.int(),
  discount: z.int(),
  product_ingredient_categories: z.array(
    z.object({
      categoryId: z.int(),
      categoryName: z.string(),
      subIngredient: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
})
const StoredCoupon = z.object({
  code: z.string(),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  end_date: z.iso.datetime(),
})
const StoredCart = z.object({ lines: z.array(z.unknown()), coupon: z.optional(z.unknown()) })

/** What can be saved of whatever storage held: each line on its own, so that one bad line does not empty the cart. */
export function restoreCart(stored: unknown): Cart {
  const outer = z.safeParse(StoredCart, stored)
  if (!outer.success) return emptyCart
  const lines = outer.data.lines.flatMap((line): CartLine[] => {
    const parsed = z.safeParse(StoredLine, line)
    return parsed.success ? [parsed.data] : []
  })
  const coupon = z.safeParse(StoredCoupon, outer.data.coupon)
  return setCoupon({ ...emptyCart, lines }, coupon.success ? coupon.data : null)
}

const STORAGE_KEY = 'root'

/** The cart: the only state kept between visits, under the key the customer named. Read once the page stands. */
export const useCart = create<Cart>()(
  persist(() => emptyCart, {
    name: STORAGE_KEY,
    version: 1,
    skipHydration: true,
    migrate: (stored) => restoreCart(stored),
    merge: (stored) => restoreCart(stored),
  }),
)

export const updateCart = (change: (cart: Cart) => Cart) => useCart.setState((cart) => change(cart))

/** Reads what an earlier visit left, and follows the other tabs from then on. */
export function openCart() {
  void useCart.persist.rehydrate()
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) void useCart.persist.rehydrate()
    if (event.key === null) useCart.setState(emptyCart, true)
  })
}
