import {
  newId,
  type PaymentModel as Payment,
  type PaymentStatus,
  type RefundModel as Refund,
  type Tx,
} from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { recordIncident } from '../../incidents/record-incident.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { PaidState } from '../../ports/provider.ts'
import { formatAmount } from '../settle/move-to-review.ts'
import { createdTime, recordRefund, recordTakenBack, refundTime } from './record-refund.ts'
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
  if (paid.refundedCents < payment.refundedCents) return takeBack(tx, deps, payment, paid.refundedCents)
  if (unknownCents <= 0) return payment.status
  // after one that failed the provider's total is what it was before
  const refundsBefore = await tx.refund.count({ where: { paymentId } })
  // the trigger refunds_record records it
  const refund = await tx.refund.create({
    data: {
      id: newId(),
      paymentId,
      provider: payment.provider,
      amountCents: unknownCents,
      reason: 'Refunded at the payment provider',
      idempotencyKey: `provider:${paymentId}:${refundsBefore}:${paid.refundedCents}`,
      status: 'done',
      createdAt: await createdTime(tx, deps, paymentId),
      doneAt: await refundTime(tx, deps, paymentId),
    },
  })
  return recordRefund(tx, deps, payment, refund)
}

/** Longer than a call to the provider takes: a younger refund may have been made after the provider was asked. */
const STALE_MS = 60_000

/**
 * A refund can fail weeks after the provider accepted it, for example when the customer's card is closed. The money is ours again, and
 * we owe it: the refund has failed, and the customer and the owner are told.
 */
async function takeBack(tx: Tx, deps: Deps, payment: Payment, refundedCents: number): Promise<PaymentStatus> {
  const { id: paymentId, status, provider, currency } = payment
  const now = deps.now().getTime()
  if ((await tx.refund.count({ where: { paymentId, doneAt: { gt: new Date(now - STALE_MS) } } })) > 0) {
    const later = { key: `taken-back:${paymentId}`, runAt: new Date(now + STALE_MS) }
    await queueJob(tx, 'settle-payment', { paymentId }, later)
    return status
  }
  const format = (cents: number) => formatAmount(cents, currency)
  await recordIncident(tx, deps, {
    kind: 'refund_failed',
    subject: paymentId,
    summary: `We recorded ${format(payment.refundedCents)} as refunded, ${provider} says ${format(refundedCents)}. A refund failed later: pay the customer another way.`,
    paymentId,
  })
  // the provider tells a total: which refunds it was shows the amount
  const done = await tx.refund.findMany({ where: { paymentId, status: 'done' }, orderBy: { doneAt: 'desc' } })
  let newStatus = status
  for (const refund of pickRefunds(done, payment.refundedCents - refundedCents) ?? [])
    newStatus = await recordTakenBack(
      tx,
      deps,
      await tx.payment.findUniqueOrThrow({ where: { id: paymentId } }),
      refund,
    )
  return newStatus
}

/** One with this amount, otherwise the newest that add up to it; null when none do. */
function pickRefunds(refunds: readonly Refund[], cents: number): Refund[] | null {
  if (cents === 0) return []
  const one = refunds.find(({ amountCents }) => amountCents === cents)
  if (one !== undefined) return [one]
  const [first, ...others] = refunds
  if (first === undefined || cents < 0) return null
  const rest = pickRefunds(others, cents - first.amountCents)
  return rest === null ? pickRefunds(others, cents) : [first, ...rest]
}
