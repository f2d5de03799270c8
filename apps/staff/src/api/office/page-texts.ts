import { type Input, listPageTexts, savePageText } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const pageTextsQuery = queryOptions({
  queryKey: ['office', 'page-texts'],
  queryFn: async ({ signal }) => (await api(listPageTexts, {}, { signal })).texts,
})

export const sendPageText = async (id: number, body: Input<typeof savePageText>['body']) =>
  (await api(savePageText, { params: { id }, body })).text
