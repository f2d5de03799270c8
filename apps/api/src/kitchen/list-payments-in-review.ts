import type { Db } from '@baobab/db'

const MAX_PAYMENTS = 200

/** Oldest first. */
export async function listPaymentsInReview(db: Db) {
  const payments = await db.payment.findMany({
    where: { status: 'review' },
    orderBy: { createdAt: 'asc' },
    take: MAX_PAYMENTS,
    include: { order: { select: { trackingId: true } } },
  })
  return payments.map((payment) => ({
    id: payment.id,
    tracking_id: payment.order.trackingId,
    provider: payment.provider,
    reference: payment.reference,
    // null when the provider has collected nothing
    amount: payment.capturedCents ?? 0,
    reason: reviewReason(payment),
    at: payment.updatedAt.toISOString(),
  }))
}

function reviewReason({ id, reviewReason }: { id: string; reviewReason: string | null }): string {
  if (reviewReason === null) throw new Error(`payment ${id} is in review without a reason`)
  return reviewReason
}
