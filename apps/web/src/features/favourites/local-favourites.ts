import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type LocalFavourites = { ids: number[] }

const onlyIds = (stored: unknown): LocalFavourites => {
  const ids = typeof stored === 'object' && stored !== null && 'ids' in stored ? stored.ids : null
  return { ids: Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [] }
}

const STORAGE_KEY = 'favourites'

/** A visitor's favourites, kept in this browser until they sign in. */
export const useLocalFavourites = create<LocalFavourites>()(
  persist(() => ({ ids: [] }), {
    name: STORAGE_KEY,
    version: 1,
    skipHydration: true,
    migrate: onlyIds,
    merge: onlyIds,
  }),
)

export const setLocalFavourite = (id: number, favourite: boolean) =>
  useLocalFavourites.setState(({ ids }) => ({
    ids: favourite ? [id, ...ids.filter((known) => known !== id)] : ids.filter((known) => known !== id),
  }))

export function openFavourites() {
  void useLocalFavourites.persist.rehydrate()
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) void useLocalFavourites.persist.rehydrate()
    if (event.key === null) useLocalFavourites.setState({ ids: [] })
  })
}
