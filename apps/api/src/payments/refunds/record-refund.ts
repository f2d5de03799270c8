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

function statusWithRefunds({ id, status, capturedCents }: Payment, refundedCents: number): PaymentStatus {
  if (capturedCents === null) throw new Error(`payment ${id} was refunded without a capture`)
  if (refundedCents >= capturedCents) return 'refunded'
  return status === 'review' ? 'review' : 'partly_refunded'
}
