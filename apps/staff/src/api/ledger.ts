import {
  closeBooksMonth,
  correctLedger,
  explainDifference,
  exportBooksMonth,
  getBooksMonth,
  getMoney,
  type Input,
  listUnknownPayments,
  proveLedger,
  settleUnknownPayment,
} from '@baobab/contract'
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

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['office', getBooksMonth.path, month],
    queryFn: ({ signal }) => api(getBooksMonth, { params: { month } }, { signal }),
  })

export const closeMonth = (month: string) => api(closeBooksMonth, { params: { month }, body: {} })
export const loadMonthFile = (month: string, query: Input<typeof exportBooksMonth>['query']) =>
  api(exportBooksMonth, { params: { month }, query })

export const unknownPaymentsQuery = queryOptions({
  queryKey: ['office', listUnknownPayments.path],
  queryFn: ({ signal }) => api(listUnknownPayments, {}, { signal }),
})
export const settleUnknown = (body: Input<typeof settleUnknownPayment>['body']) =>
  api(settleUnknownPayment, { body })
