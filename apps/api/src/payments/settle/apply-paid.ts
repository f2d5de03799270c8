import type { PaymentModel as Payment, PaymentStatus, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import { queueJob } from '../../jobs/queue.ts'
import { type PayableState, payableFor } from '../../ports/payable.ts'
import type { PaidState } from '../../ports/provider.ts'
import { DISPUTE_IS_OPEN, disputedCents, isDisputed } from '../refunds/disputed.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'
import { formatAmount, moveToReview } from './move-to-review.ts'

/** The provider has the money. It is booked once; from then on only its refunds can change. */
export async function applyPaid(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  payableState: PayableState,
  paid: PaidState,
): Promise<PaymentStatus> {
  if (payment.capturedCents === null) {
    // before its mails are written
    const { id, payable } = payableFor(deps, payment)
    await payable.takePayer?.(tx, id, paid.payer)
    const mismatch = await findMismatch(tx, deps, payment, payableState, paid)
    if (mismatch === null) await bookPayment(tx, deps, payment, paid)
    else await reviewPayment(tx, deps, payment, paid, mismatch)
  }
  return syncRefunds(tx, deps, payment.id, paid)
}

/** `refund`: all of it goes back without a person. */
type Mismatch = { reason: string; refund: { key: string; reason: string } | null }

async function findMismatch(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  payableState: PayableState,
  paid: PaidState,
): Promise<Mismatch | null> {
  if (paid.currency !== payment.currency || paid.capturedCents !== payment.amountCents) {
    const asked = formatAmount(payment.amountCents, payment.currency)
    const captured = formatAmount(paid.capturedCents, paid.currency)
    return { reason: `Asked for ${asked}, got ${captured}.`, refund: null }
  }
  if (payment.status === 'review') {
    if (payment.reviewReason === null) throw new Error(`payment ${payment.id} is in review without a reason`)
    return { reason: payment.reviewReason, refund: null }
  }
  if (payableState === 'paid')
    return { reason: 'Paid a second time.', refund: { key: `second:${payment.id}`, reason: 'Paid twice' } }
  if (payableState === 'closed') {
    const { id, payable } = payableFor(deps, payment)
    if (await payable.readmit(tx, deps, id)) return null
    return {
      reason: 'Paid after it was canceled or had expired.',
      refund: { key: `late:${payment.id}`, reason: await payable.lateReason(tx, id) },
    }
  }
  return null
}

async function bookPayment(tx: Tx, deps: Deps, payment: Payment, paid: PaidState) {
  // the trigger payments_live publishes the order
  await tx.payment.update({
    where: {
      id: payment.id,
      status: { in: ['started', 'processing', 'failed', 'expired'] },
      amountCents: paid.capturedCents,
      currency: paid.currency,
    },
    data: {
      ...captureColumns(paid),
      status: 'paid',
      settledAt: deps.now(),
      nextCheckAt: null,
      updatedAt: deps.now(),
    },
  })
  await markPayablePaid(tx, deps, payment)
}

/** The order or booking has its money. Its row is locked. */
export async function markPayablePaid(tx: Tx, deps: Deps, payment: Payment) {
  const { id, payable } = payableFor(deps, payment)
  if (!(await payable.markPaid(tx, deps, id)))
    throw new Error(`what payment ${payment.id} pays for changed under its lock`)
  await expireOtherAttempts(tx, deps, payment)
}

/** Paid in one window, still open in another: the other one is closed before the buyer pays there too. */
async function expireOtherAttempts(tx: Tx, deps: Deps, payment: Payment) {
  const { id, payable } = payableFor(deps, payment)
  const others = await tx.payment.findMany({
    where: {
      ...payable.paymentKey(id),
      id: { not: payment.id },
      status: { in: ['started', 'processing'] },
    },
    select: { id: true },
  })
  for (const other of others) await queueJob(tx, 'settle-payment', { paymentId: other.id, expire: true })
}

async function reviewPayment(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  paid: PaidState,
  { reason, refund }: Mismatch,
) {
  const { id, payable } = payableFor(deps, payment)
  await moveToReview(tx, deps, payment, reason, {
    captured: captureColumns(paid),
    needsPerson: refund === null,
  })
  await payable.keepOpen(tx, id)
  const amountCents = paid.capturedCents - paid.refundedCents
  // nothing is left when the owner refunded it at the provider already
  if (refund === null || amountCents <= 0) return
  // it was disputed before we heard of it: the owner gives back what the bank leaves
  if ((await isDisputed(tx, [payment])) || (await disputedCents(tx, payment.id)) > 0)
    await recordIncident(tx, deps, {
      kind: 'payment_in_review',
      subject: payment.id,
      summary: `${reason} ${DISPUTE_IS_OPEN}`,
      paymentId: payment.id,
    })
  else
    await requestRefund(tx, deps, payment.id, {
      amountCents,
      reason: refund.reason,
      idempotencyKey: refund.key,
    })
}

const captureColumns = ({ captureReference, capturedCents, currency }: PaidState) => ({
  captureReference,
  capturedCents,
  capturedCurrency: currency,
})
