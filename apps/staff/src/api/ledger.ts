import { getBooksMonth, getMoney, type Input, listUnknownPayments, proveLedger } from '@baobab/contract'
import { api, officeQuery } from './api.ts'

export const moneyQuery = (query: Input<typeof getMoney>['query']) => officeQuery(getMoney, { query })
export const prove = () => api(proveLedger, { body: {} })

export const monthQuery = (month: string) => officeQuery(getBooksMonth, { params: { month } })

export const unknownPaymentsQuery = officeQuery(listUnknownPayments, {})
