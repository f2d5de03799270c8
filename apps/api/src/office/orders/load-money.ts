import type { OfficeMoney } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { staffName } from '../../lib/staff-name.ts'
import { mainPayment } from '../../payments/main-payment.ts'
import { DISPUTE_IS_OPEN, disputedCents, isDisputed } from '../../payments/refunds/disputed.ts'

type PaymentOwner = { order: { trackingId: string } } | { booking: { publicId: string } }

/**
 * What the providers have confirmed of an order or a booking, and what a refund can still give back. From one snapshot: a refund
 * recorded between two queries would be missing from both sums.
 */
export const loadMoney = (db: Db, owner: PaymentOwner): Promise<OfficeMoney> =>
  db.$transaction((tx) => readMoney(tx, owner), { isolationLevel: 'RepeatableRead' })

async function readMoney(tx: Tx, owner: PaymentOwner): Promise<OfficeMoney> {
  const payments = await tx.payment.findMany({
    where: owner,
    orderBy: { attempt: 'desc' },
    include: { refunds: { orderBy: { createdAt: 'asc' }, include: { requestedBy: true } } },
  })
  const refunds = payments.flatMap((payment) => payment.refunds)
  const captured = payments.filter(({ capturedCents }) => capturedCents !== null)
  // the one that a refund is taken from
  const main = mainPayment(captured)
  const sumRequested = (list: typeof refunds) =>
    sum(list.filter(({ status }) => status === 'requested').map(({ amountCents }) => amountCents))
  const disputed = main ? await disputedCents(tx, main.id) : 0
  const left = main
    ? Math.max(0, (main.capturedCents ?? 0) - main.refundedCents - sumRequested(main.refunds) - disputed)
    : 0
  const nothingLeft = left > 0 ? null : 'Nothing is left to refund.'
  return {
    captured: sum(payments.map(({ capturedCents }) => capturedCents ?? 0)),
    refunded: sum(payments.map(({ refundedCents }) => refundedCents)),
    on_its_way: sumRequested(refunds),
    disputed,
    left,
    blocked: (await isDisputed(tx, payments)) ? DISPUTE_IS_OPEN : nothingLeft,
    payments: payments.map(({ provider, status, amountCents, reference, createdAt }) => ({
      provider,
      status,
      amount: amountCents,
      reference,
      at: createdAt.toISOString(),
    })),
    refunds: refunds.map(({ amountCents, reason, status, failureReason, requestedBy, createdAt }) => ({
      amount: amountCents,
      reason,
      status,
      failure: failureReason,
      by: requestedBy && staffName(requestedBy),
      at: createdAt.toISOString(),
    })),
  }
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
