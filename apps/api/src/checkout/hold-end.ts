import { type DishNotice, lastOrderTime } from '@baobab/contract'

const MINUTE_MS = 60_000

/** How long an unpaid order waits for its money at most. */
const LONGEST_HOLD_MS = 60 * MINUTE_MS
/** It keeps a use of its coupon from other guests. */
const LONGEST_COUPON_HOLD_MS = 35 * MINUTE_MS
/** The kitchen still keeps its promise when an order is paid this long after the last moment: no lead time is shorter. */
const LATE_START_MS = 5 * MINUTE_MS

type Promised = { startsAt: Date; readyAt: Date; notices: readonly DishNotice[]; hasCoupon: boolean }

/** When an unpaid order ends: while its promise can still be kept. */
export function holdEnd(now: Date, { startsAt, readyAt, notices, hasCoupon }: Promised): Date {
  const longest = now.getTime() + (hasCoupon ? LONGEST_COUPON_HOLD_MS : LONGEST_HOLD_MS)
  const lastOrderTimes = notices.map((notice) => lastOrderTime(notice, readyAt.getTime()))
  return new Date(Math.min(Math.min(startsAt.getTime(), ...lastOrderTimes) + LATE_START_MS, longest))
}
