import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Identity } from '../http/security/access.ts'
import { countUses, couponGuests } from './coupon-guests.ts'
import { couponProblem } from './coupon-rule.ts'

export const UNKNOWN_COUPON = 'We can’t find that coupon.'

/** Checks a code. Uses are counted when an order is placed, not here; those of a visitor are not known before. */
export async function applyCoupon(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  code: string,
  user: Identity | null,
) {
  const guests = user === null ? [] : couponGuests(config, { email: user.email, userId: user.id })
  const coupon = await db.coupon.findUnique({
    where: { code },
    include: { uses: { where: { guest: { in: guests } } } },
  })
  if (coupon === null) throw couponInvalid('code', UNKNOWN_COUPON)
  const problem = couponProblem(coupon, countUses(guests, coupon.uses), now())
  if (problem !== null) throw couponInvalid('code', problem)
  return { code: coupon.code, percent: coupon.percent, end_date: coupon.endsAt.toISOString() }
}

/** `field` is where the request has the code. */
export const couponInvalid = (field: 'code' | 'coupon_code', message: string, current?: unknown) =>
  new AppError('coupon_invalid', message, { errors: { [field]: message }, current })
