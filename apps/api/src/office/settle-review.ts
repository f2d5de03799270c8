import type { Tx } from '@baobab/db'
import { cancelAsHouse } from '../bookings/change/cancel-booking.ts'
import type { Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { refundableCents, requestRefund } from '../payments/refunds/request-refund.ts'
import { acceptPayment } from '../payments/settle/accept-payment.ts'

type Decision = { reason: string; by: Person }

/** The owner takes the payment in review as paid. */
export async function acceptPaymentInReview(
  deps: Deps,
  incidentId: number,
  decision: Decision,
): Promise<void> {
  const { paymentId } = await findReview(deps, incidentId)
  await acceptPayment(deps, paymentId, decision, async (tx) => {
    // triggers: incidents_live tells the boards, incidents_record_end records the end
    await tx.incident.updateMany({
      where: { id: incidentId, closedAt: null },
      data: {
        closedAt: deps.now(),
        closeReason: `Accepted as paid: ${decision.reason}`,
        closedByUserId: decision.by.id,
      },
    })
  })
}

/**
 * The owner gives the payment in review back. What still waits for its money is cancelled with it, so that it holds no place; what
 * another payment has paid goes on. The incident closes when the provider has given it back. Returns the cents that are asked for.
 */
export async function returnPaymentInReview(
  deps: Deps,
  incidentId: number,
  decision: Decision,
): Promise<number> {
  const { paymentId } = await findReview(deps, incidentId)
  const { order, booking } = await deps.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      order: { select: { trackingId: true, paidAt: true } },
      booking: { select: { publicId: true, status: true } },
    },
  })
  const check = async (tx: Tx) => {
    await requireMoneyInReview(tx, paymentId)
  }
  if (order !== null && order.paidAt === null)
    return (await cancelOrder(deps, order.trackingId, { ...decision, check })).refundCents
  if (booking !== null && (booking.status === 'held' || booking.status === 'cancelled'))
    return (await cancelAsHouse(deps, booking.publicId, { ...decision, check })).refundCents
  return returnOnly(deps, paymentId, decision)
}

/** What it was meant for stays as it is. */
async function returnOnly(deps: Deps, paymentId: string, { reason, by }: Decision): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    await lockPayment(tx, paymentId)
    const amountCents = await requireMoneyInReview(tx, paymentId)
    const earlier = await tx.refund.count({ where: { paymentId } })
    await requestRefund(tx, deps, paymentId, {
      amountCents,
      reason,
      // each request has a key of its own: after a refund has failed, the owner may request it again
      idempotencyKey: `review:${paymentId}:${earlier + 1}`,
      requestedByUserId: by.id,
    })
    return amountCents
  })
}

/** The payment's row is locked. */
async function requireMoneyInReview(tx: Tx, paymentId: string): Promise<number> {
  const { status } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const leftCents = await refundableCents(tx, paymentId)
  if (status !== 'review')
    throw new AppError('conflict', 'This payment is no longer in review. Nothing was changed.')
  if (leftCents === 0)
    throw new AppError('conflict', 'There’s nothing to refund, or it’s already on its way.')
  return leftCents
}

async function findReview({ db }: Deps, id: number): Promise<{ paymentId: string }> {
  const incident = await db.incident.findUnique({ where: { id } })
  if (incident === null) throw notFound('We can’t find this incident.')
  if (incident.kind !== 'payment_in_review' || incident.paymentId === null)
    throw new AppError('conflict', 'This isn’t about a payment in review.')
  return { paymentId: incident.paymentId }
}
