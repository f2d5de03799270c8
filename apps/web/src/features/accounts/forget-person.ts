import { signedOut } from '../../lib/session.ts'
import { emptyCart } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useLocalFavourites } from '../favourites/local-favourites.ts'

/** Nothing of the person stays in this browser. */
export function forgetPerson() {
  useCart.setState(emptyCart)
  useLocalFavourites.setState({ ids: [] })
  signedOut()
}
