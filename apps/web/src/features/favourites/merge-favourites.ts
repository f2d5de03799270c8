import { saveFavourite } from '../../api/favourites.ts'
import { setLocalFavourite, useLocalFavourites } from './local-favourites.ts'

/** After sign-in: moves this browser's favourites to the account. One that fails stays here for the next sign-in. */
export async function mergeFavourites() {
  for (const id of useLocalFavourites.getState().ids.toReversed()) {
    await saveFavourite(id, true).then(
      () => setLocalFavourite(id, false),
      () => undefined,
    )
  }
}
