import { endOtherSessions, endSession, listSessions } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

export const sessionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).sessions,
    enabled: token !== null,
  })

export const endOtherSession = (id: string) => api(endSession, { params: { id } })
export const endAllOthers = () => api(endOtherSessions, {})
