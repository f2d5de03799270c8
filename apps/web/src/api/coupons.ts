import { type Cents, toDollars } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const couponsApi = lazyApi(() => import('@baobab/contract/coupons'))

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: async ({ signal }) => (await couponsApi((coupons) => coupons.listCoupons, {}, { signal })).coupons,
})

export const checkCoupon = (code: string, subTotal: Cents) =>
  couponsApi((coupons) => coupons.applyCoupon, { body: { code, total_price: toDollars(subTotal) } })
