import type { PaymentModel as Payment, PaymentStatus, RefundModel as Refund, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { closePaymentIncidents } from '../../incidents/close-payment-incidents.ts'
import { payableFor } from '../../ports/payable.ts'

/**
 * When a refund was done, or taken back. What happens to the refunds of a payment, whose row is locked, has an order: copies whose
 * clocks differ do not change it, because the share of the tax depends on it.
 */
export async function refundTime(tx: Tx, { now }: Pick<Deps, 'now'>, paymentId: string): Promise<Date> {
  const { _max } = await tx.refund.aggregate({
    where: { paymentId },
    _max: { doneAt: true, takenBackAt: true },
  })
  const last = Math.max(_max.doneAt?.getTime() ?? 0, _max.takenBackAt?.getTime() ?? 0)
  return new Date(Math.max(now().getTime(), last + 1))
}

/** When a refund is asked for or found. After a cancellation it is no part of the deposit, although the clock of the copy is behind. */
export async function createdTime(tx: Tx, { now }: Pick<Deps, 'now'>, paymentId: string): Promise<Date> {
  const { booking } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { booking: { select: { cancelledAt: true } } },
  })
  return new Date(Math.max(now().getTime(), (booking?.cancelledAt?.getTime() ?? 0) + 1))
}

/** Adds a refund that is done to its payment, whose row is locked, and tells the customer. */
export async function recordRefund(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  refund: Refund,
): Promise<PaymentStatus> {
  const refundedCents = payment.refundedCents + refund.amountCents
  const status = statusWithRefunds(payment, refundedCents)
  // triggers: payments_live publishes the order, payments_record records a new status
  await tx.payment.update({
    where: { id: payment.id },
    data: { refundedCents, status, updatedAt: deps.now() },
  })
  if (status === 'refunded') await closePaymentIncidents(tx, deps, payment.id)
  const { id, payable } = payableFor(deps, payment)
  await payable.notifyRefunded(tx, deps, id, refund)
  // a payment with a review reason did not pay for it
  if (status === 'refunded' && payment.reviewReason === null && payable.releaseRefunded) {
    await payable.lock(tx, deps, id)
    await payable.releaseRefunded(tx, id)
  }
  return status
}

/** The bank sent a refund back. Its payment, whose row is locked, has that money again, and the customer is told. */
export async function recordTakenBack(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  refund: Refund,
): Promise<PaymentStatus> {
  const at = await refundTime(tx, deps, payment.id)
  // the trigger refunds_record_status records the new status
  await tx.refund.update({
    where: { id: refund.id, status: 'done' },
    data: { status: 'failed', takenBackAt: at, failureReason: 'The bank sent it back' },
  })
  const refundedCents = payment.refundedCents - refund.amountCents
  const status = statusWithRefunds(payment, refundedCents)
  // triggers: payments_live publishes the order, payments_record records a new status
  await tx.payment.update({ where: { id: payment.id }, data: { refundedCents, status, updatedAt: at } })
  const { id, payable } = payableFor(deps, payment)
  await payable.notifyRefundFailed(tx, deps, id, refund)
  return status
}

function statusWithRefunds(
  { id, reviewReason, capturedCents }: Payment,
  refundedCents: number,
): PaymentStatus {
  if (capturedCents === null) throw new Error(`payment ${id} was refunded without a capture`)
  if (refundedCents >= capturedCents) return 'refunded'
  if (reviewReason !== null) return 'review'
  return refundedCents === 0 ? 'paid' : 'partly_refunded'
}
