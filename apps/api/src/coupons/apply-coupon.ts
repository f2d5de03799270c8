import type { Db } from '@baobab/db'
import { AppError } from '../http/app-error.ts'
import { couponProblem } from './coupon-rule.ts'

/** Checks a code. Uses are counted when an order is placed, not here. */
export async function applyCoupon(db: Db, code: string, now: Date) {
  const coupon = await db.coupon.findUnique({ where: { code } })
  if (coupon === null) throw couponInvalid('code', 'We do not know this coupon.')
  const problem = couponProblem(coupon, now)
  if (problem !== null) throw couponInvalid('code', problem)
  return { code: coupon.code, percent: coupon.percent, end_date: coupon.endsAt.toISOString() }
}

/** `field` is where the request has the code. */
export const couponInvalid = (field: 'code' | 'coupon_code', message: string, current?: unknown) =>
  new AppError('coupon_invalid', message, { errors: { [field]: message }, current })
