import { saveFavourite } from '../../api/favourites.ts'
import { setLocalFavourite, useLocalFavourites } from './local-favourites.ts'

/** After signing in, what the visitor had hearted joins the account. What cannot be sent now stays here for the next time. */
export async function mergeFavourites() {
  for (const id of useLocalFavourites.getState().ids.toReversed()) {
    await saveFavourite(id, true).then(
      () => setLocalFavourite(id, false),
      () => undefined,
    )
  }
}
