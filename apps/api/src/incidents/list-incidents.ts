import type { Incident } from '@baobab/contract'
import type { Db, PaymentModel as Payment, Prisma } from '@baobab/db'

const MAX_INCIDENTS = 200

/** The open ones, oldest first. */
export async function listIncidents(db: Db): Promise<Incident[]> {
  const incidents = await db.incident.findMany({
    where: { closedAt: null },
    orderBy: { id: 'asc' },
    take: MAX_INCIDENTS,
    include: withSubject,
  })
  return incidents.map(toIncident)
}

/** The order or booking that an incident is about, and its payment. */
export const withSubject = {
  order: { select: { trackingId: true } },
  payment: {
    include: {
      refunds: { where: { status: 'requested' } },
      order: { select: { trackingId: true } },
      booking: { select: { publicId: true } },
    },
  },
} as const satisfies Prisma.IncidentInclude

type IncidentWithSubject = Prisma.IncidentGetPayload<{ include: typeof withSubject }>

export function toIncident({ order, payment, ...incident }: IncidentWithSubject): Incident {
  return {
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
    in_review: incident.kind === 'payment_in_review' && payment !== null ? moneyInReview(payment) : null,
  }
}

type Reviewed = Pick<
  Payment,
  'status' | 'capturedCents' | 'capturedCurrency' | 'refundedCents' | 'currency'
> & {
  /** Requested, but not done yet. */
  refunds: readonly { amountCents: number }[]
}

function moneyInReview(payment: Reviewed): Incident['in_review'] {
  const { status, capturedCents, capturedCurrency, refundedCents, currency, refunds } = payment
  const requestedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amount = (capturedCents ?? 0) - refundedCents - requestedCents
  return status === 'review' && amount > 0 ? { amount, currency: capturedCurrency ?? currency } : null
}
