import { listIncidents } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: async ({ signal }) => (await api(listIncidents, {}, { signal })).incidents,
})
