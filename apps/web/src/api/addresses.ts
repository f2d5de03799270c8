import { listAddresses } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const addressesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'addresses'],
    queryFn: async ({ signal }) => (await api(listAddresses, {}, { signal })).address_managements,
    enabled: token !== null,
  })
