import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './lazy-api.ts'

const serviceApi = lazyApi(() => import('@baobab/contract/service'))

/** Open or closed, hours and free times. They move with the clock. */
export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: async ({ signal }) => (await serviceApi((service) => service.getService, {}, { signal })).service,
  staleTime: 60_000,
})
