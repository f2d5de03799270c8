import { correctLedger, explainDifference, getMoney, type Input, proveLedger } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const moneyQuery = (query: Input<typeof getMoney>['query']) =>
  queryOptions({
    queryKey: ['office', getMoney.path, query],
    queryFn: ({ signal }) => api(getMoney, { query }, { signal }),
  })

export const prove = () => api(proveLedger, { body: {} })
export const correct = (body: Input<typeof correctLedger>['body']) => api(correctLedger, { body })
export const explain = (body: Input<typeof explainDifference>['body']) => api(explainDifference, { body })
