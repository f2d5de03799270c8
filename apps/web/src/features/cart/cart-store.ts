import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Cart, emptyCart } from './cart.ts'
import { restoreCart } from './restore-cart.ts'

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
