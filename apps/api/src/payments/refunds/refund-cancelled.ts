import type { PaymentModel as Payment, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueJob } from '../../jobs/queue.ts'
import { requestRefund } from './request-refund.ts'

/** The refunds of a cancellation have keys that begin with it. */
export const CANCEL_KEY = 'cancel:'

/** What is cancelled is no longer paid. The payments' rows are locked. */
export async function closeUnfinished(tx: Tx, payments: readonly Payment[]): Promise<void> {
  for (const { id, status } of payments) {
    if (status === 'started' || status === 'processing')
      await queueJob(tx, 'settle-payment', { paymentId: id, expire: true }, { key: `expire:${id}` })
  }
}

/** Requests the refunds of a cancellation. Requested once more, they are refunds of their own. */
export async function refundCancelled(
  tx: Tx,
  deps: Deps,
  refunds: readonly { paymentId: string; amountCents: number }[],
  { reason, userId }: { reason: string; userId: number | null },
): Promise<void> {
  for (const { paymentId, amountCents } of refunds)
    await requestRefund(tx, deps, paymentId, {
      amountCents,
      reason,
      idempotencyKey: await nextCancelKey(tx, paymentId),
      ...(userId !== null && { requestedByUserId: userId }),
    })
}

/** Each retry of a failed refund is a refund of its own. The payment's lock keeps two callers from the same number. */
async function nextCancelKey(tx: Tx, paymentId: string): Promise<string> {
  const earlier = await tx.refund.count({ where: { paymentId, idempotencyKey: { startsWith: CANCEL_KEY } } })
  return `${CANCEL_KEY}${paymentId}:${earlier + 1}`
}
