import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { refundableCents } from '../payments/refunds/request-refund.ts'

type Closing = { reason: string; userId: number }

/** False when it was closed before. */
export async function closeIncident({ db, now }: Deps, id: number, closing: Closing): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const incident = await tx.incident.findUnique({ where: { id } })
    if (incident === null) throw notFound('We can’t find this incident.')
    // the payment first, as everywhere
    const payment = incident.paymentId === null ? null : await lockPayment(tx, incident.paymentId)
    if (payment?.status === 'review' && incident.closedAt === null) await rejectIfHoldsMoney(tx, payment.id)
    // triggers: incidents_live tells the boards, incidents_record_end records the end
    const { count } = await tx.incident.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: now(), closeReason: closing.reason, closedByUserId: closing.userId },
    })
    if (count === 1 && incident.kind === 'payment_in_review' && incident.paymentId !== null)
      await endEmptyReview(tx, incident.paymentId)
    return count === 1
  })
}

/** Closing it would leave the customer without the order and without the money. */
async function rejectIfHoldsMoney(tx: Tx, paymentId: string) {
  if ((await refundableCents(tx, paymentId)) > 0)
    throw new AppError('conflict', 'This payment holds money. Accept it as paid or refund it.')
}

/** Nothing was collected, so nothing is left to look at. */
async function endEmptyReview(tx: Tx, paymentId: string) {
  // triggers: payments_live publishes the order, payments_record records a new status
  await tx.payment.updateMany({
    where: { id: paymentId, status: 'review', capturedCents: null },
    data: { status: 'expired' },
  })
}
