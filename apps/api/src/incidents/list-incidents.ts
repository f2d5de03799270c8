import type { Incident } from '@baobab/contract'
import type { Db } from '@baobab/db'

const MAX_INCIDENTS = 200

/** The open ones, oldest first. */
export async function listIncidents(db: Db): Promise<Incident[]> {
  const incidents = await db.incident.findMany({
    where: { closedAt: null },
    orderBy: { id: 'asc' },
    take: MAX_INCIDENTS,
    include: {
      order: { select: { trackingId: true } },
      payment: {
        select: {
          provider: true,
          reference: true,
          order: { select: { trackingId: true } },
          booking: { select: { publicId: true } },
        },
      },
    },
  })
  return incidents.map(({ order, payment, ...incident }) => ({
    id: incident.id,
    kind: incident.kind,
    summary: incident.summary,
    tracking_id: order?.trackingId ?? payment?.order?.trackingId ?? null,
    book_event_id: payment?.booking?.publicId ?? null,
    provider: payment?.provider ?? null,
    reference: payment?.reference ?? null,
    count: incident.count,
    at: incident.createdAt.toISOString(),
    last_seen_at: incident.lastSeenAt.toISOString(),
  }))
}
