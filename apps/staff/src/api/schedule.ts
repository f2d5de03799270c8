import { getStaffSchedule, type Input, updateSchedule } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const scheduleQuery = queryOptions({
  queryKey: ['service'],
  queryFn: async ({ signal }) => (await api(getStaffSchedule, {}, { signal })).service,
})
export const changeSchedule = (body: Input<typeof updateSchedule>['body']) => api(updateSchedule, { body })
