import { getReport, type Input } from '@baobab/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export const reportQuery = (query: Input<typeof getReport>['query']) =>
  queryOptions({
    queryKey: ['office', getReport.path, query],
    queryFn: ({ signal }) => api(getReport, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
