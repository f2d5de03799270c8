import type { Product } from '@baobab/contract'
import type { Cart } from './cart.ts'

/** The kitchen's work for a cart. A line that has left the menu counts nothing: it leaves the cart too. */
export const workUnits = ({ lines }: Cart, menu: readonly Product[]): number =>
  lines.reduce((sum, { productId, sizeName, quantity }) => {
    const sizes = menu.find(({ id }) => id === productId)?.sizes
    const size = sizes?.find(({ name }) => name === sizeName)
    return sum + (size?.work_units ?? 0) * quantity
  }, 0)
