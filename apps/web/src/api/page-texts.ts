import { type TextPage, textPages } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const pageTextsApi = lazyApi(() => import('@baobab/contract/page-texts'))

export const pageTextQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ['page-text', page],
    queryFn: async ({ signal }) =>
      (await pageTextsApi((texts) => texts.getPageText, { params: { id: textPages[page] } }, { signal }))
        .text,
  })
