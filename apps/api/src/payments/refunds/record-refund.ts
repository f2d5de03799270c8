import type { PaymentModel as Payment, PaymentStatus, RefundModel as Refund, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { closePaymentIncidents } from '../../incidents/close-payment-incidents.ts'
import { payableFor } from '../../ports/payable.ts'

/** Adds a refund that is done to its payment, whose row is locked, and tells the customer. */
export async function recordRefund(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  refund: Refund,
): Promise<PaymentStatus> {
  const refundedCents = payment.refundedCents + refund.amountCents
  const status = statusWithRefunds(payment, refundedCents)
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
  const at = deps.now()
  await tx.refund.update({
    where: { id: refund.id, status: 'done' },
    data: { status: 'failed', takenBackAt: at, failureReason: 'The bank sent it back' },
  })
  const refundedCents = payment.refundedCents - refund.amountCents
  const status = statusWithRefunds(payment, refundedCents)
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
