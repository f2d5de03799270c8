import { type Cents, type Coupon, isExpired, toDollars } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from './client/lazy-api.ts'

const couponsApi = lazyApi(() => import('@baobab/contract/coupons'))

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: async ({ signal }) => (await couponsApi((coupons) => coupons.listCoupons, {}, { signal })).coupons,
})

/** Those that still hold, the best first. */
export const validCoupons = (coupons: readonly Coupon[], now: Date) =>
  coupons
    .filter(({ end_date }) => !isExpired(new Date(end_date), now))
    .toSorted((a, b) => b.percent - a.percent)

export const checkCoupon = (code: string, subTotal: Cents) =>
  couponsApi((coupons) => coupons.applyCoupon, { body: { code, total_price: toDollars(subTotal) } })
