import { changeLot, getSmokeSheet, type Input, listPit } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const pitQuery = queryOptions({
  queryKey: ['pit'],
  queryFn: ({ signal }) => api(listPit, {}, { signal }),
})
export const correctLot = (id: number, body: Input<typeof changeLot>['body']) =>
  api(changeLot, { params: { id }, body })

/** For the next open day. */
export const smokeSheetQuery = queryOptions({
  queryKey: ['smoke-sheet'],
  queryFn: async ({ signal }) => (await api(getSmokeSheet, { query: {} }, { signal })).sheet,
})
