import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const eventsApi = lazyApi(() => import('@baobab/contract/events'))

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: async ({ signal }) => (await eventsApi((events) => events.listEvents, {}, { signal })).data,
})
