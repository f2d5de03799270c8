import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'

/** Whether what is paid for waits for its money, has it, or has ended without it. */
export type PayableState = 'waiting' | 'paid' | 'closed'

export type PaymentAbout = { id: string; provider: string; url: string | null; amountCents: number }
export type RefundAbout = { id: string; amountCents: number; reason: string }

/**
 * Something that is paid for: an order, a booking. Each function runs in the caller's transaction, in which the payment's row is
 * already locked: payment first, then what it pays for.
 */
export type Payable = {
  /** Locks the row and says how it stands. */
  lock: (tx: Tx, id: string) => Promise<PayableState>
  /** The money is here. Guarded by what must hold; false when it did not. */
  paid: (tx: Tx, deps: Deps, id: string) => Promise<boolean>
  /** Somebody tried to pay and was refused, or a delayed payment came to nothing. */
  declined: (tx: Tx, deps: Deps, id: string, payment: PaymentAbout) => Promise<void>
  refunded: (tx: Tx, deps: Deps, id: string, refund: RefundAbout) => Promise<void>
  /** Nobody paid in time. Its row is locked and it was waiting. */
  giveUp: (tx: Tx, deps: Deps, id: string) => Promise<void>
  /** Money that nobody can place keeps it open until staff decide. */
  keepForReview: (tx: Tx, id: string) => Promise<void>
  /** Those whose time is over. */
  overdue: (deps: Deps, limit: number) => Promise<string[]>
}

/** The column of `payments` that names it. */
export type SubjectKind = 'order' | 'booking'
export type SubjectOf = { orderId: string | null; bookingId: string | null }
