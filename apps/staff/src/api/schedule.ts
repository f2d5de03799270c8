import { getStaffService, type Input, updateService } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: async ({ signal }) => (await api(getStaffService, {}, { signal })).service,
})
export const changeService = (body: Input<typeof updateService>['body']) => api(updateService, { body })
