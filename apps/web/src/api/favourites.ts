import { listFavourites, toggleFavourite } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const favouritesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['favourites', token],
    queryFn: async ({ signal }) =>
      (await api(listFavourites, {}, { signal })).whishlists.map((w) => w.product),
    enabled: token !== null,
  })

export const saveFavourite = (productId: number, favourite: boolean) =>
  api(toggleFavourite, { body: { product_id: productId, favourite } })
