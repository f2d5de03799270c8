import { isExpired } from '@baobab/contract'

export type CouponTerms = {
  id: number
  code: string
  percent: number
  startsAt: Date | null
  endsAt: Date
  maxUses: number | null
  usedCount: number
  maxUsesPerGuest: number | null
}

/** The sentence that says why a guest who has used it so often cannot use a coupon now; null when it is valid. */
export function couponProblem(coupon: CouponTerms, guestUses: number, now: Date): string | null {
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'This coupon isn’t valid yet.'
  if (isExpired(coupon.endsAt, now)) return 'This coupon has expired.'
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return 'This coupon has been used up.'
  if (coupon.maxUsesPerGuest !== null && guestUses >= coupon.maxUsesPerGuest)
    return usedByGuest(coupon.maxUsesPerGuest)
  return null
}

const usedByGuest = (times: number): string =>
  times === 1
    ? 'You’ve already used this coupon. It works once per guest.'
    : `You’ve already used this coupon. It works ${times} times per guest.`
