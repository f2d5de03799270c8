import { deleteAccount, downloadData, getDeletion, type Input } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

export const loadPersonalData = async () => (await api(downloadData, {})).data

export const deletionQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'deletion'],
    queryFn: ({ signal }) => api(getDeletion, {}, { signal }),
    enabled: token !== null,
    // an order may have been placed or delivered since
    staleTime: 0,
  })

export const sendDeletion = (body: Input<typeof deleteAccount>['body']) => api(deleteAccount, { body })
