import type { Db, IncidentKind, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { lockPayment } from '../payments/lock-payment.ts'

type Closing = { reason: string; userId: number }

/** False when somebody closed it before. */
export async function closeIncident({ db, now }: Deps, id: number, closing: Closing): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const incident = await tx.incident.findUnique({ where: { id } })
    if (incident === null) throw notFound('We do not know this incident.')
    // the payment first, as everywhere
    if (incident.paymentId !== null) await lockPayment(tx, incident.paymentId)
    const { count } = await tx.incident.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: now(), closeReason: closing.reason, closedByUserId: closing.userId },
    })
    if (count === 1 && incident.kind === 'payment_in_review' && incident.paymentId !== null)
      await endEmptyReview(tx, incident.paymentId)
    return count === 1
  })
}

/** Nothing was collected, so nothing is left to look at. Money that was collected stays in review until it is refunded. */
async function endEmptyReview(tx: Tx, paymentId: string) {
  await tx.payment.updateMany({
    where: { id: paymentId, status: 'review', capturedCents: null },
    data: { status: 'expired' },
  })
}

/** All of a payment's money has gone back: what was wrong with it is settled. */
export async function closePaymentIncidents(tx: Tx, { now }: Pick<Deps, 'now'>, paymentId: string) {
  const settled: IncidentKind[] = ['payment_in_review', 'refund_failed']
  await tx.incident.updateMany({
    where: { paymentId, kind: { in: settled }, closedAt: null },
    data: { closedAt: now(), closeReason: 'All of the money went back to the customer.' },
  })
}

export const countOpenIncidents = async (db: Db): Promise<Map<IncidentKind, number>> => {
  const rows = await db.incident.groupBy({ by: ['kind'], where: { closedAt: null }, _count: true })
  return new Map(rows.map(({ kind, _count }) => [kind, _count]))
}
