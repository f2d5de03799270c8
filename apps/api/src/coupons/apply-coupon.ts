import type { Db } from '@baobab/db'
import { AppError } from '../http/app-error.ts'
import { couponProblem } from './coupon-rule.ts'

/** What a code gives now. Nothing is used up by asking: uses are counted when an order is placed. */
export async function applyCoupon(db: Db, code: string, now: Date) {
  const coupon = await db.coupon.findUnique({ where: { code } })
  if (coupon === null) throw couponInvalid('We do not know this coupon.')
  const reason = couponProblem(coupon, now)
  if (reason !== null) throw couponInvalid(reason)
  return { code: coupon.code, percent: coupon.percent, end_date: coupon.endsAt.toISOString() }
}

export const couponInvalid = (message: string, current?: unknown) =>
  new AppError('coupon_invalid', message, { errors: { coupon_code: message }, current })
