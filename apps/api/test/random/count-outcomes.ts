import type { Db } from '@baobab/db'
import { OWN_CANCELLATION } from '../../src/orders/mails/mails.ts'

/** How often each thing that moves money succeeded. A history without one of them shows nothing about it. */
export async function countOutcomes(db: Db): Promise<Record<string, number>> {
  const paid = { paidAt: { not: null } }
  const counts = {
    tips: db.order.count({ where: { ...paid, tipCents: { gt: 0 } } }),
    expressOrders: db.order.count({ where: { ...paid, express: true } }),
    additions: db.order.count({ where: { ...paid, addedToId: { not: null } } }),
    ownCancellations: db.order.count({ where: { ...paid, cancelReason: OWN_CANCELLATION } }),
    ownStrikes: db.orderLine.count({ where: { struckAt: { not: null }, struckByUserId: null } }),
    staffStrikes: db.orderLine.count({ where: { struckByUserId: { not: null } } }),
    events: db.booking.count({ where: paid }),
    disputes: db.dispute.count(),
  }
  const rows = await db.$queryRaw<{ kind: string; count: number }[]>`
    SELECT k.provider || ' ' || k.kind AS kind, count(r.row_id)::int AS count
    FROM (VALUES ('stripe', 'charge'), ('stripe', 'refund'), ('stripe', 'refund_failure'), ('stripe', 'dispute'),
      ('stripe', 'dispute_reversal'), ('stripe', 'payout'), ('stripe', 'payout_reversal'), ('paypal', 'charge'), ('paypal', 'refund'),
      ('paypal', 'payout')) AS k (provider, kind)
    LEFT JOIN provider_rows r ON r.provider::text = k.provider AND provider_row_kind(r.provider, r.provider_kind) = k.kind
    GROUP BY 1 ORDER BY 1`
  return {
    ...Object.fromEntries(
      await Promise.all(Object.entries(counts).map(async ([name, count]) => [name, await count] as const)),
    ),
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  }
}
