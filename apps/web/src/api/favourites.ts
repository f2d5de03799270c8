import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const favouritesApi = lazyApi(() => import('@baobab/contract/favourites'))

export const favouritesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'favourites'],
    queryFn: async ({ signal }) => {
      const { whishlists } = await favouritesApi((favourites) => favourites.listFavourites, {}, { signal })
      return whishlists.map(({ product }) => product)
    },
    enabled: token !== null,
  })

export const saveFavourite = (productId: number, favourite: boolean) =>
  favouritesApi((favourites) => favourites.saveFavourite, { body: { product_id: productId, favourite } })
