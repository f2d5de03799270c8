import { keepStored, stored } from '@baobab/client/stored'
import { create } from 'zustand'
import { type Cart, emptyCart } from './cart.ts'
import { cartToJson, parseCart } from './cart-json.ts'

/** Empty until `openCart` has read what is stored. */
export const useCart = create<Cart>()(() => emptyCart)

export const updateCart = (change: (cart: Cart) => Cart) => useCart.setState((cart) => change(cart))

// the specification names the key
const storedCart = stored('root', { parse: parseCart, toJson: cartToJson })

export const openCart = () => keepStored(useCart, storedCart, emptyCart)
