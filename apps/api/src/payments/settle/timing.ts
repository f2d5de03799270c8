const MINUTE_MS = 60_000

/** An unpaid booking keeps a crew from other customers. */
export const HOLD_MS = 35 * MINUTE_MS

/** An attempt with less time left is not offered again: the buyer would not finish in time. */
export const MIN_REMAINING_MS = 2 * MINUTE_MS

/** Stripe opens no page that closes in less than half an hour; a few minutes are for the call and its repetition. */
const PAY_PAGE_LIFETIME_MS = 35 * MINUTE_MS

/** When the provider closes the page by itself. A late attempt ends earlier, and then the sweeper closes its page. */
export const payPageEnd = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date =>
  new Date(Math.max(expiresAt.getTime(), createdAt.getTime() + PAY_PAGE_LIFETIME_MS))

/** Half of the time between two sweeps: a payment whose events were lost is found within a minute and a half. */
const FIRST_CHECK_MS = 30_000

export const firstCheckAt = (createdAt: Date): Date => new Date(createdAt.getTime() + FIRST_CHECK_MS)

/** The pauses after the sweeper has asked about an unsettled payment for the first time, the second time, and so on. */
export const CHECK_PAUSES_MINUTES = [2, 4, 8, 16, 32, 60] as const
