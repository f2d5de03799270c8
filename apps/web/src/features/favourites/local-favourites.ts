import { isRecord, keepStored, stored } from '@baobab/client/stored'
import { create } from 'zustand'

type LocalFavourites = { ids: number[] }

const none: LocalFavourites = { ids: [] }

/** Favourites of a visitor who is not signed in, kept in this browser. */
export const useLocalFavourites = create<LocalFavourites>()(() => none)

export const setLocalFavourite = (id: number, favourite: boolean) =>
  useLocalFavourites.setState(({ ids }) => {
    const others = ids.filter((other) => other !== id)
    return { ids: favourite ? [id, ...others] : others }
  })

const storedFavourites = stored('favourites', {
  parse: parseFavourites,
  // The format of earlier releases.
  toJson: (state) => ({ state, version: 1 }),
})

function parseFavourites(json: unknown): LocalFavourites | undefined {
  if (!isRecord(json) || !isRecord(json.state) || !Array.isArray(json.state.ids)) return undefined
  return { ids: json.state.ids.filter((id): id is number => Number.isSafeInteger(id)) }
}

export const openFavourites = () => keepStored(useLocalFavourites, storedFavourites, none)
