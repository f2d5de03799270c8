import type { Db, PaymentModel as Payment, Tx } from '@baobab/db'
import type { Config } from '../config.ts'
import type { Payer, ProviderName } from './provider.ts'

/** Closed: it ended without the money of this payment, by cancellation or because it was not paid in time. */
export type PayableState = 'waiting' | 'paid' | 'closed'

/** The column of `payments` that names what is paid for, as part of a query or of a new row. */
export type PaymentKey = { orderId: string } | { bookingId: string } | { captureReference: string }

/** The part of `Deps` that a payable needs. */
type Context = { config: Config; db: Db; now: () => Date }

/**
 * Something that is paid for. Payments know nothing else about it. Functions that take a transaction run inside the caller's,
 * in which the payment's row is locked already: always the payment first, then what it pays for.
 */
export type Payable = {
  /** The id of what a payment pays for; null when it pays for another kind of payable. */
  payableId: (payment: Payment) => string | null
  paymentKey: (id: string) => PaymentKey
  /** Locks the row until the transaction ends. */
  lock: (tx: Tx, context: Context, id: string) => Promise<PayableState>
  /** Only reads. */
  state: (db: Tx, context: Context, id: string) => Promise<PayableState>
  /** Money has arrived too late. True when there is still room: it waits for its money again. */
  readmit: (tx: Tx, context: Context, id: string) => Promise<boolean>
  /** The first to pay says who it is for, where that is not known. The row is locked already. */
  takePayer?: (tx: Tx, id: string, payer: Payer) => Promise<void>
  /** False when it was not waiting for its money. */
  markPaid: (tx: Tx, context: Context, id: string) => Promise<boolean>
  notifyDeclined: (tx: Tx, context: Context, id: string, paymentId: string) => Promise<void>
  notifyRefunded: (
    tx: Tx,
    context: Context,
    id: string,
    refund: { id: string; amountCents: number; reason: string; idempotencyKey: string },
  ) => Promise<void>
  /** The bank sent a refund back that the customer was told of. */
  notifyRefundFailed: (
    tx: Tx,
    context: Context,
    id: string,
    refund: { id: string; amountCents: number; reason: string },
  ) => Promise<void>
  /** Told to a customer whose money goes back because it arrived when this was closed. */
  lateReason: (tx: Tx, id: string) => Promise<string>
  /**
   * All its money went back. What it holds and the kitchen has not begun to make is free again. The row is locked already. Without this
   * function a refund changes nothing but the payment.
   */
  releaseRefunded?: (tx: Tx, id: string) => Promise<void>
  /** It was not paid in time. */
  expire: (tx: Tx, context: Context, id: string) => Promise<void>
  /**
   * Its time to pay is over, so that what was promised cannot be kept. Money that comes now is readmitted. Without this function
   * what is held is kept until the sweeper ends it. Only reads.
   */
  isOverdue?: (db: Tx, context: Context, id: string) => Promise<boolean>
  /** A payment is in review: it stays open until staff decide. */
  keepOpen: (tx: Tx, id: string) => Promise<void>
  /** The ids of those that were not paid in time, the oldest first. */
  findOverdue: (
    context: Context,
    page: { provider: ProviderName; limit: number; except: readonly string[] },
  ) => Promise<string[]>
}

export function payableFor(
  { payables }: { payables: readonly Payable[] },
  payment: Payment,
): { id: string; payable: Payable } {
  for (const payable of payables) {
    const id = payable.payableId(payment)
    if (id !== null) return { id, payable }
  }
  throw new Error(`payment ${payment.id} pays for nothing`)
}
