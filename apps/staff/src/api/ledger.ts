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
import { api, officeQuery } from './api.ts'

export const moneyQuery = (query: Input<typeof getMoney>['query']) => officeQuery(getMoney, { query })

export const prove = () => api(proveLedger, { body: {} })
export const correct = (body: Input<typeof correctLedger>['body']) => api(correctLedger, { body })
export const explain = (body: Input<typeof explainDifference>['body']) => api(explainDifference, { body })

export const monthQuery = (month: string) => officeQuery(getBooksMonth, { params: { month } })

export const closeMonth = (month: string) => api(closeBooksMonth, { params: { month }, body: {} })
export const loadMonthFile = (month: string, query: Input<typeof exportBooksMonth>['query']) =>
  api(exportBooksMonth, { params: { month }, query })

export const unknownPaymentsQuery = officeQuery(listUnknownPayments, {})
export const settleUnknown = (body: Input<typeof settleUnknownPayment>['body']) =>
  api(settleUnknownPayment, { body })
