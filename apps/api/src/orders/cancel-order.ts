import { canCancel, kitchenStateText, toWireStatus } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import { type Actor, asActor } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail, withdrawMail } from '../mail/queue-mail.ts'
import { lockPayments } from '../payments/lock-payment.ts'
import { closeUnfinished, refundCancelled } from '../payments/refunds/refund-cancelled.ts'
import { refundableCents, requestedCents } from '../payments/refunds/request-refund.ts'
import { unverifyReviews } from '../reviews/unverify-reviews.ts'
import { releaseCapacity } from '../schedule/release-capacity.ts'
import { withdrawText } from '../text-messages/queue-text.ts'
import { findOrderId, getOrderById } from './find-order.ts'
import { cancelledMail } from './mails/mails.ts'
import { statusMailKey } from './mails/status-mail.ts'
import { HOLDS_NOTHING, releaseCoupon } from './payable-order.ts'
import { textCancelled } from './text-messages/order-texts.ts'

type Cancellation = {
  reason: string
  /** Null when the guest cancels. */
  userId: number | null
  /** Throws when the locked order may not be cancelled for another reason than its status. */
  check?: ((tx: Tx, orderId: string) => Promise<unknown>) | undefined
}

/** What was asked for in this call. */
type Cancelled = { wasCancelled: boolean; refundCents: number }

/**
 * One transaction cancels, requests the refunds and queues the mail. A job calls the providers until they have refunded.
 * Cancelling again requests once more what a failed refund has left.
 */
export async function cancelOrder(
  deps: Deps,
  trackingId: string,
  { by, ...cancellation }: Omit<Cancellation, 'userId'> & { by: Actor },
): Promise<Cancelled> {
  const id = await findOrderId(deps.db, trackingId)
  const userId = 'id' in by ? by.id : null
  return asActor(deps, by, (tx) => cancelLocked(tx, deps, id, { ...cancellation, userId }))
}

/** In a transaction that is open already. */
export async function cancelLocked(
  tx: Tx,
  deps: Deps,
  id: string,
  { reason, userId, check }: Cancellation,
): Promise<Cancelled> {
  const { now, config } = deps
  // lock order everywhere: payments first, then the order
  const payments = await lockPayments(tx, { orderId: id })
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
  await check?.(tx, id)
  const { status, orderType: order_type } = await tx.order.findUniqueOrThrow({ where: { id } })
  if (status === 'cancelled')
    return { wasCancelled: true, refundCents: await refundPayments(tx, deps, payments, { reason, userId }) }
  if (!canCancel(status))
    throw new AppError(
      'wrong_status',
      `It’s too late to cancel: the order is at “${kitchenStateText({ status, order_type })}”.`,
      {
        current: { status: toWireStatus(status) },
      },
    )
  // triggers: orders_version raises the version, orders_live publishes the change
  await tx.order.update({
    where: { id },
    data: { status: 'cancelled', cancelReason: reason, expiresAt: null, ...HOLDS_NOTHING },
  })
  await tx.orderStatusChange.create({
    data: { orderId: id, fromStatus: status, toStatus: 'cancelled', changedByUserId: userId, at: now() },
  })
  const refundCents = await refundPayments(tx, deps, payments, { reason, userId })
  await releaseCoupon(tx, id)
  await releaseCapacity(tx, id)
  await unverifyReviews(tx, id)
  // the guest would hear of the step after its end
  await withdrawMail(tx, statusMailKey(id, status))
  await withdrawText(tx, statusMailKey(id, status))
  let pendingCents = 0
  for (const payment of payments) pendingCents += await requestedCents(tx, payment.id)
  const order = await getOrderById(tx, id)
  await queueMail(tx, cancelledMail(config.SITE_URL, order, pendingCents))
  // who cancels their own order knows
  if (userId !== null) await textCancelled(tx, deps, order)
  return { wasCancelled: false, refundCents }
}

async function refundPayments(
  tx: Tx,
  deps: Deps,
  payments: Payment[],
  cancellation: Cancellation,
): Promise<number> {
  await closeUnfinished(tx, payments)
  const refunds: { paymentId: string; amountCents: number }[] = []
  for (const { id } of payments) {
    const amountCents = await refundableCents(tx, id)
    if (amountCents > 0) refunds.push({ paymentId: id, amountCents })
  }
  await refundCancelled(tx, deps, refunds, cancellation)
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
