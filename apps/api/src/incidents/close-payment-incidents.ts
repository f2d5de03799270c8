import type { Db, IncidentKind, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'

/** All of a payment's money has gone back: what was wrong with it is settled. */
export async function closePaymentIncidents(tx: Tx, { now }: Pick<Deps, 'now'>, paymentId: string) {
  const settled: IncidentKind[] = ['payment_in_review', 'refund_failed']
  // triggers: incidents_live tells the boards, incidents_record_end records the end
  await tx.incident.updateMany({
    where: { paymentId, kind: { in: settled }, closedAt: null },
    data: { closedAt: now(), closeReason: 'All of the money went back to the customer.' },
  })
}

export const countOpenIncidents = async (db: Db): Promise<Map<IncidentKind, number>> => {
  const rows = await db.incident.groupBy({ by: ['kind'], where: { closedAt: null }, _count: true })
  return new Map(rows.map(({ kind, _count }) => [kind, _count]))
}
