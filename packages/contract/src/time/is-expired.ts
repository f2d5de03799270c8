// Apart from the clock: the cart needs this in every first load, and the clock is larger.

/** Expired from the end instant on, not after it. */
export const isExpired = (end: Date, now: Date): boolean => now.getTime() >= end.getTime()
