import { formatCents } from '@baobab/contract'
import { newId, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import { lockPayment } from '../lock-payment.ts'
import { disputedCents } from './disputed.ts'
import { createdTime } from './record-refund.ts'

type RefundRequest = {
  amountCents: number
  reason: string
  idempotencyKey: string
  requestedByUserId?: number
}

/**
 * Stores a refund and queues the call to the provider, in the caller's transaction. The call and the note of its effect follow in
 * the job: a crash at any point repeats the same refund and never makes another.
 */
export async function requestRefund(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  paymentId: string,
  { amountCents, reason, idempotencyKey, requestedByUserId }: RefundRequest,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const existing = await tx.refund.findUnique({ where: { idempotencyKey } })
  if (existing !== null) {
    if (existing.paymentId === paymentId && existing.amountCents === amountCents) return
    throw new AppError('idempotency_conflict', 'This key was used for another refund.')
  }
  const leftCents = payment.provider === 'none' ? 0 : await refundableCents(tx, paymentId)
  if (amountCents < 1 || amountCents > leftCents)
    throw new AppError(
      'conflict',
      `That’s more than you can still refund: ${formatCents(leftCents)} is left.`,
    )
  // the trigger refunds_record records who asked for it and why
  const { id } = await tx.refund.create({
    data: {
      id: newId(),
      paymentId,
      provider: payment.provider,
      amountCents,
      reason,
      idempotencyKey,
      requestedByUserId: requestedByUserId ?? null,
      createdAt: await createdTime(tx, deps, paymentId),
    },
  })
  await queueJob(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
}

/** What was captured, less what was refunded or is about to be, and what a dispute has taken. */
export async function refundableCents(tx: Tx, paymentId: string): Promise<number> {
  const { capturedCents, refundedCents } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  if (capturedCents === null) return 0
  const takenCents = (await requestedCents(tx, paymentId)) + (await disputedCents(tx, paymentId))
  return Math.max(0, capturedCents - refundedCents - takenCents)
}

/** Refunds that we asked for and the provider has not confirmed yet. */
export async function requestedCents(tx: Tx, paymentId: string): Promise<number> {
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: 'requested' },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}
