import { getExtras, type Input, saveExtras } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const extrasQuery = queryOptions({
  queryKey: ['office', 'extras'],
  queryFn: async ({ signal }) => (await api(getExtras, {}, { signal })).settings,
})
export const sendExtras = async (body: Input<typeof saveExtras>['body']) =>
  (await api(saveExtras, { body })).settings
