const MINUTE_MS = 60_000

/** How long one attempt to pay stays open. Stripe takes no less than half an hour. */
export const OPEN_FOR_MS = 60 * MINUTE_MS

/** An attempt with less than this left is not offered again: the buyer would not get to the end. */
export const SHORTEST_OPEN_MS = 5 * MINUTE_MS

const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** When the sweeper asks about a payment that nobody settled: after 1, 2, 4, 8, … minutes, at last every hour. */
export const nextCheckAt = (now: Date, checkCount: number): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(checkCount, 20) * MINUTE_MS, LONGEST_PAUSE_MS))

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + OPEN_FOR_MS)
