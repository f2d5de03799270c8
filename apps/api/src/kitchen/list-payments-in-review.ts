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
    amount: payment.capturedCents ?? 0,
    reason: payment.reviewReason ?? '',
    at: payment.updatedAt.toISOString(),
  }))
}
