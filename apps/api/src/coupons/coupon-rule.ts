import { isExpired } from '@baobab/contract'

export type CouponTerms = {
  id: number
  code: string
  percent: number
  startsAt: Date | null
  endsAt: Date
  maxUses: number | null
  usedCount: number
}

/** The sentence that says why a coupon is not valid now; null when it is valid. */
export function couponProblem(coupon: CouponTerms, now: Date): string | null {
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'This coupon is not valid yet.'
  if (isExpired(coupon.endsAt, now)) return 'This coupon has expired.'
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return 'This coupon has been used up.'
  return null
}
