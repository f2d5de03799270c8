import { changeLot, type Input, listPit } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const pitQuery = queryOptions({
  queryKey: ['pit'],
  queryFn: ({ signal }) => api(listPit, {}, { signal }),
})
export const correctLot = (id: number, body: Input<typeof changeLot>['body']) =>
  api(changeLot, { params: { id }, body })
