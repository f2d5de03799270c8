import { newId, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import { lockPayment } from '../settle/apply-provider-state.ts'

type Wanted = {
  amountCents: number
  reason: string
  idempotencyKey: string
  requestedByUserId?: number
}

/** What can still be given back: what came, less what went back or is on its way back. */
export async function refundable(tx: Tx, paymentId: string): Promise<number> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: 'requested' },
    _sum: { amountCents: true },
  })
  return (payment.capturedCents ?? 0) - payment.refundedCents - (_sum.amountCents ?? 0)
}

/**
 * Notes that money goes back and queues it, in the caller's transaction: first the row, then the call, then its effect, so that
 * a crash at any point repeats the same refund and never another.
 */
export async function requestRefund(
  tx: Tx,
  { now }: Deps,
  paymentId: string,
  { amountCents, reason, idempotencyKey, requestedByUserId }: Wanted,
): Promise<string> {
  const payment = await lockPayment(tx, paymentId)
  const known = await tx.refund.findUnique({ where: { idempotencyKey } })
  if (known !== null) {
    if (known.paymentId === paymentId && known.amountCents === amountCents) return known.id
    throw new AppError('idempotency_conflict', 'This key was used for another refund.')
  }
  if (payment.provider === 'none' || amountCents < 1 || amountCents > (await refundable(tx, paymentId)))
    throw new AppError('conflict', 'That is more than can still be given back.')
  const { id } = await tx.refund.create({
    data: {
      id: newId(),
      paymentId,
      provider: payment.provider,
      amountCents,
      reason,
      idempotencyKey,
      requestedByUserId: requestedByUserId ?? null,
      createdAt: now(),
    },
  })
  await queueJob(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
  return id
}
