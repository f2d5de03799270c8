import { type Cart, cartFingerprint } from '../../cart/lines/cart.ts'
import { getAvoided } from '../../menu/food/avoided.ts'

/** What the kitchen would get. A guest who has changed their allergies since does not go on with the order from before. */
export const orderFingerprint = (cart: Pick<Cart, 'lines'>): string =>
  [cartFingerprint(cart), ...getAvoided()].join(' ')
