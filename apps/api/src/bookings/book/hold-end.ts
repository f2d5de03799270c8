import { HOLD_MS } from '../../payments/settle/timing.ts'

/** Until then an unpaid booking keeps its place. No further attempt to pay moves it. */
export const holdEnd = (at: Date): Date => new Date(at.getTime() + HOLD_MS)
