import { endSession } from '../api/accounts.ts'
import { clear } from '../features/cart/cart.ts'
import { useCart } from '../features/cart/cart-store.ts'
import { useLocalFavourites } from '../features/favourites/local-favourites.ts'
import { signedOut } from './session.ts'

/** Ends the session there and here. Nothing of the person stays in this browser, even when the server cannot be told. */
export async function signOut() {
  await endSession().catch(() => undefined)
  useCart.setState(clear(), true)
  useLocalFavourites.setState({ ids: [] })
  signedOut()
}
