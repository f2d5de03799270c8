import { useSession } from '@baobab/client/session'
import { saveFavourite } from '../../api/favourites.ts'
import { setLocalFavourite, useLocalFavourites } from './local-favourites.ts'

/**
 * After sign-in: moves this browser's favourites to the account. One that fails stays here for the next sign-in. Stops
 * when the person signs out meanwhile: nothing is written here then, and the next person gets none of them.
 */
export async function mergeFavourites() {
  const { token } = useSession.getState()
  const isStillSignedIn = () => useSession.getState().token === token
  for (const id of useLocalFavourites.getState().ids.toReversed()) {
    if (!isStillSignedIn()) return
    const isSaved = await saveFavourite(id, true).then(
      () => true,
      () => false,
    )
    if (isSaved && isStillSignedIn()) setLocalFavourite(id, false)
  }
}
