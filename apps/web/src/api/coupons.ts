import { applyCoupon, type Cents, listCoupons, toDollars } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: async ({ signal }) => (await api(listCoupons, {}, { signal })).coupons,
})

export const checkCoupon = (code: string, subTotal: Cents) =>
  api(applyCoupon, { body: { code, total_price: toDollars(subTotal) } })
