import { queryOptions } from '@tanstack/react-query'
import { lazily } from './lazily.ts'

const calls = lazily(() => import('./favourites-calls.ts'))

export const favouritesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['favourites', token],
    queryFn: async ({ signal }) => (await calls()).favourites(signal),
    enabled: token !== null,
  })

export const saveFavourite = async (productId: number, favourite: boolean) =>
  (await calls()).saveFavourite(productId, favourite)
