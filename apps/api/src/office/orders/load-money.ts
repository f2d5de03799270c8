import type { OfficeMoney } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { staffName } from '../../lib/staff-name.ts'
import { mainPayment } from '../../payments/main-payment.ts'
import { DISPUTE_IS_OPEN, disputedCents, isDisputed } from '../../payments/refunds/disputed.ts'

/** What the providers have confirmed of an order or a booking, and what a refund can still give back. */
export async function loadMoney(
  db: Db,
  of: { order: { trackingId: string } } | { booking: { publicId: string } },
): Promise<OfficeMoney> {
  const payments = await db.payment.findMany({
    where: of,
    orderBy: { attempt: 'desc' },
    include: { refunds: { orderBy: { createdAt: 'asc' }, include: { requestedBy: true } } },
  })
  const refunds = payments.flatMap((payment) => payment.refunds)
  const captured = payments.filter(({ capturedCents }) => capturedCents !== null)
  // the one that a refund is taken from
  const main = mainPayment(captured)
  const requested = (list: typeof refunds) =>
    sum(list.filter(({ status }) => status === 'requested').map(({ amountCents }) => amountCents))
  const disputed = main ? await disputedCents(db, main.id) : 0
  const left = main
    ? Math.max(0, (main.capturedCents ?? 0) - main.refundedCents - requested(main.refunds) - disputed)
    : 0
  return {
    captured: sum(payments.map(({ capturedCents }) => capturedCents ?? 0)),
    refunded: sum(payments.map(({ refundedCents }) => refundedCents)),
    on_its_way: requested(refunds),
    disputed,
    left,
    blocked: (await isDisputed(
      db,
      payments.map(({ id }) => id),
    ))
      ? DISPUTE_IS_OPEN
      : left > 0
        ? null
        : 'Nothing is left to refund.',
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
