import {
  addDays,
  type DishNotice,
  restaurantInstant,
  SERVICE_DAY_STARTS,
  serviceDate,
} from '@baobab/contract'

const MINUTE_MS = 60_000

/** How long an unpaid order waits for its money at most. */
const LONGEST_HOLD_MS = 60 * MINUTE_MS
/** It keeps a use of its coupon from other guests. */
const LONGEST_COUPON_HOLD_MS = 35 * MINUTE_MS
/** The kitchen can still keep a promise when it begins, or hears of a dish, this late: no lead time is shorter. */
const LATE_START_MS = 5 * MINUTE_MS

type Promised = { startsAt: Date; readyAt: Date; notices: readonly DishNotice[]; hasCoupon: boolean }

/** When an unpaid order ends: while its promise can still be kept. */
export function holdEnd(now: Date, { startsAt, readyAt, notices, hasCoupon }: Promised): Date {
  const longest = now.getTime() + (hasCoupon ? LONGEST_COUPON_HOLD_MS : LONGEST_HOLD_MS)
  const deadlines = notices.map((notice) => orderDeadline(notice, readyAt.getTime()))
  return new Date(Math.min(Math.min(startsAt.getTime(), ...deadlines) + LATE_START_MS, longest))
}

/** The last moment at which `keepsNotices` lets a dish be ordered for that time. */
function orderDeadline({ minutes, order_by }: DishNotice, readyAt: number): number {
  const latest = readyAt - minutes * MINUTE_MS
  if (order_by === null) return latest
  const day = serviceDate(readyAt)
  const date = order_by < SERVICE_DAY_STARTS ? addDays(day, 1) : day
  return Math.min(latest, restaurantInstant(date, order_by).getTime())
}
