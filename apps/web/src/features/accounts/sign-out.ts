import { endSession } from '../../api/accounts.ts'
import { signedOut } from '../../lib/session.ts'
import { emptyCart } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useLocalFavourites } from '../favourites/local-favourites.ts'

/** Nothing of the person stays in this browser, even when the server cannot be reached. */
export async function signOut() {
  await endSession().catch(() => undefined)
  useCart.setState(emptyCart)
  useLocalFavourites.setState({ ids: [] })
  signedOut()
}
