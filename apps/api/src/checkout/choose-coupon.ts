import { takePercent } from '@baobab/contract'
import { UNKNOWN_COUPON } from '../coupons/apply-coupon.ts'
import { countUses } from '../coupons/coupon-guests.ts'
import { couponProblem } from '../coupons/coupon-rule.ts'
import type { Cart, Prices } from './read-prices.ts'

export type AppliedCoupon = Pick<
  Prices['coupons'][number],
  'id' | 'version' | 'code' | 'percent' | 'maxUsesPerGuest' | 'uses'
>

/** The percents that give the cart's discount. The web may send a discount without the code of its coupon. */
export function percentsOfDiscount({ sub_total, discount_price }: Cart): number[] {
  if (discount_price === 0) return []
  return Array.from({ length: 100 }, (_, i) => i + 1).filter(
    (percent) => takePercent(sub_total, percent) === discount_price,
  )
}

/** The coupon that applies, or why the one the cart asks for does not. */
export function chooseCoupon(
  { coupon_code, discount_price }: Cart,
  coupons: Prices['coupons'],
  { guests, now }: { guests: readonly string[]; now: Date },
): { coupon: AppliedCoupon | null; refusal: string | null } {
  const candidates = coupons.map((coupon) => ({
    coupon,
    refusal: couponProblem(coupon, countUses(guests, coupon.uses), now),
  }))
  const valid = candidates.find(({ refusal }) => refusal === null)
  if (valid) return { coupon: valid.coupon, refusal: null }
  if (coupon_code === '' && discount_price === 0) return { coupon: null, refusal: null }
  const [candidate] = candidates
  if (candidate) return { coupon: null, refusal: candidate.refusal }
  return {
    coupon: null,
    refusal: coupon_code === '' ? 'This discount is no longer valid.' : UNKNOWN_COUPON,
  }
}
