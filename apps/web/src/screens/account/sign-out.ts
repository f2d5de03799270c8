import { endSession } from '../../api/accounts.ts'
import { emptyCart } from '../../features/cart/cart.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { useLocalFavourites } from '../../features/favourites/local-favourites.ts'
import { signedOut } from '../../lib/session.ts'

/** Nothing of the person stays in this browser, even when the server cannot be reached. */
export async function signOut() {
  await endSession().catch(() => undefined)
  useCart.setState(emptyCart)
  useLocalFavourites.setState({ ids: [] })
  signedOut()
}
