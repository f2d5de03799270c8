import { listEvents } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: async ({ signal }) => (await api(listEvents, {}, { signal })).data,
})
