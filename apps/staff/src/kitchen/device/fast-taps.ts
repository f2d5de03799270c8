/** Taps closer than this are one series. */
const FAST_TAP_MS = 500

export const taps = { lastAt: Number.NEGATIVE_INFINITY }

/** The second tap of a fast series may hit the next ticket, which has slid under the finger: it counts for nothing. */
export function isFastTap(): boolean {
  const before = taps.lastAt
  taps.lastAt = Date.now()
  return Math.abs(taps.lastAt - before) < FAST_TAP_MS
}
