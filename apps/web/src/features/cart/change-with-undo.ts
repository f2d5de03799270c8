import { toast } from '@baobab/ui'
import { type Cart, type CartLine, lineKey, removeLine } from './lines/cart.ts'
import { updateCart, useCart } from './lines/cart-store.ts'

/** A change is undone by putting the whole cart back as it was. */
export function changeWithUndo(message: string, change: (cart: Cart) => Cart) {
  const before = useCart.getState()
  updateCart(change)
  toast.message(message, { action: { label: 'Undo', onClick: () => useCart.setState(before) } })
}

export const removeWithUndo = (line: CartLine) =>
  changeWithUndo(`${line.productName} was removed from your cart`, (cart) => removeLine(cart, lineKey(line)))
