import { listFavourites, toggleFavourite } from '@baobab/contract'
import { api } from './api.ts'

export const favourites = async (signal: AbortSignal) =>
  (await api(listFavourites, {}, { signal })).whishlists.map((entry) => entry.product)

export const saveFavourite = (productId: number, favourite: boolean) =>
  api(toggleFavourite, { body: { product_id: productId, favourite } })
