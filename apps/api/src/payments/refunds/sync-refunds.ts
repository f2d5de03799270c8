import { newId, type PaymentStatus, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { PaidState } from '../provider.ts'
import { recordRefund } from './record-refund.ts'
import { requestedCents } from './request-refund.ts'

/**
 * Records money that was refunded on the provider's website: the provider's total, less what we recorded and less what we
 * requested. A total does not depend on how often, or in which order, its parts are reported.
 */
export async function syncRefunds(
  tx: Tx,
  deps: Deps,
  paymentId: string,
  paid: PaidState,
): Promise<PaymentStatus> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const unknownCents = paid.refundedCents - payment.refundedCents - (await requestedCents(tx, paymentId))
  if (unknownCents <= 0) return payment.status
  const refund = await tx.refund.create({
    data: {
      id: newId(),
      paymentId,
      provider: payment.provider,
      amountCents: unknownCents,
      reason: 'Given back at the payment provider',
      idempotencyKey: `provider:${paymentId}:${paid.refundedCents}`,
      status: 'done',
      createdAt: deps.now(),
      doneAt: deps.now(),
    },
  })
  return recordRefund(tx, deps, payment, refund)
}
