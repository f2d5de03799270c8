import type { Db } from '@baobab/db'
import { AppError } from '../http/app-error.ts'
import { couponProblem } from './coupon-rule.ts'

/** Checks a code. Uses are counted when an order is placed, not here. */
export async function applyCoupon(db: Db, code: string, now: Date) {
  const coupon = await db.coupon.findUnique({ where: { code } })
  if (coupon === null) throw couponInvalid('We do not know this coupon.')
  const problem = couponProblem(coupon, now)
  if (problem !== null) throw couponInvalid(problem)
  return { code: coupon.code, percent: coupon.percent, end_date: coupon.endsAt.toISOString() }
}

export const couponInvalid = (message: string, current?: unknown) =>
  new AppError('coupon_invalid', message, { errors: { coupon_code: message }, current })
