import { HOLD_MS } from '../../payments/settle/timing.ts'

/** Until then the place is kept for somebody who has not paid. No further attempt to pay moves it. */
export const holdEnd = (at: Date): Date => new Date(at.getTime() + HOLD_MS)
