import { newId, type PaymentModel as Payment, type PaymentStatus, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { RefundAbout } from '../payable.ts'
import type { ProviderState } from '../provider.ts'
import { subjectOf } from '../subjects.ts'

/**
 * Money that went back without us, from the provider's own desk: the provider's total, less what we know of and less what we
 * asked for and have not heard of yet. Totals do not care how often, or in which order, they are reported.
 */
export async function syncRefunds(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  truth: Extract<ProviderState, { state: 'paid' }>,
): Promise<PaymentStatus> {
  const requested = await tx.refund.aggregate({
    where: { paymentId: payment.id, status: 'requested' },
    _sum: { amountCents: true },
  })
  const unknownCents = truth.refundedCents - payment.refundedCents - (requested._sum.amountCents ?? 0)
  if (unknownCents <= 0 || payment.provider === 'none') return payment.status
  const refund = await tx.refund.create({
    data: {
      id: newId(),
      paymentId: payment.id,
      provider: payment.provider,
      amountCents: unknownCents,
      reason: 'Given back at the payment provider',
      idempotencyKey: `provider:${payment.id}:${truth.refundedCents}`,
      status: 'done',
      createdAt: deps.now(),
      doneAt: deps.now(),
    },
  })
  return recordRefund(tx, deps, payment, refund)
}

/** A refund that is done counts in its payment. The row of the payment is locked. */
export async function recordRefund(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  refund: RefundAbout,
): Promise<PaymentStatus> {
  const refundedCents = payment.refundedCents + refund.amountCents
  const status = statusAfterRefund(payment, refundedCents)
  await tx.payment.update({
    where: { id: payment.id },
    data: { refundedCents, status, updatedAt: deps.now() },
  })
  const { id, subject } = subjectOf(payment)
  await subject.refunded(tx, deps, id, refund)
  return status
}

function statusAfterRefund(payment: Payment, refundedCents: number): PaymentStatus {
  if (refundedCents >= (payment.capturedCents ?? payment.amountCents)) return 'refunded'
  return payment.status === 'review' ? 'review' : 'partly_refunded'
}
