const MINUTE_MS = 60_000

/** How long an unpaid order waits for its money at most. */
const LONGEST_HOLD_MS = 60 * MINUTE_MS
/** It keeps a use of its coupon from other guests. */
const LONGEST_COUPON_HOLD_MS = 35 * MINUTE_MS
/** The kitchen can still keep a promise when it begins this late: no lead time is shorter. */
const LATE_START_MS = 5 * MINUTE_MS

type Promised = { startsAt: Date; hasCoupon: boolean }

/** When an unpaid order ends: while its promise can still be kept. */
export function holdEnd(now: Date, { startsAt, hasCoupon }: Promised): Date {
  const longest = now.getTime() + (hasCoupon ? LONGEST_COUPON_HOLD_MS : LONGEST_HOLD_MS)
  return new Date(Math.min(startsAt.getTime() + LATE_START_MS, longest))
}
