import { statusOnWire } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { queueJob } from '../jobs/queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { refundableCents, requestRefund } from '../payments/refunds/request-refund.ts'
import { getOrderForMail } from './announce-paid.ts'
import { cancelledMail } from './mails.ts'
import { orderChanged } from './order-changed.ts'
import { releaseCoupon } from './payable-order.ts'

type Cancelling = { reason: string; userId: number }

/**
 * Cancels, gives all the money back and tells the customer: one transaction, in which the refund is only asked for. The call to
 * the provider is a job's work, which repeats it until it is done.
 */
export async function cancelOrder(
  deps: Deps,
  trackingId: string,
  { reason, userId }: Cancelling,
): Promise<void> {
  const { db, now } = deps
  const found = await db.order.findUnique({ where: { trackingId }, select: { id: true } })
  if (found === null) throw notFound('We do not know this order.')
  const { id } = found
  await db.$transaction(async (tx) => {
    const payments = await lockPayments(tx, id)
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const { status: before } = await tx.order.findUniqueOrThrow({ where: { id }, select: { status: true } })
    if (before === 'cancelled') return
    const { count } = await tx.order.updateMany({
      where: { id, status: { in: ['pending', 'received', 'process'] } },
      data: { status: 'cancelled', cancelReason: reason, expiresAt: null },
    })
    if (count === 0) {
      const current = statusOnWire(before)
      throw new AppError('wrong_status', `It is too late to cancel: the order is at “${current}”.`, {
        current: { status: current },
      })
    }
    await tx.orderStatusChange.create({
      data: { orderId: id, fromStatus: before, toStatus: 'cancelled', changedByUserId: userId, at: now() },
    })
    const refundCents = await giveBack(tx, deps, payments, { reason, userId })
    await releaseCoupon(tx, id)
    await queueMail(tx, cancelledMail(deps.config.SITE_URL, await getOrderForMail(tx, id), refundCents))
    await orderChanged(tx, id)
  })
}

async function lockPayments(tx: Tx, orderId: string): Promise<Payment[]> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR UPDATE`
  return tx.payment.findMany({ where: { orderId } })
}

async function giveBack(
  tx: Tx,
  deps: Deps,
  payments: Payment[],
  { reason, userId }: Cancelling,
): Promise<number> {
  let sumCents = 0
  for (const { id, status } of payments) {
    if (status === 'started' || status === 'processing')
      await queueJob(tx, 'settle-payment', { paymentId: id, expire: true }, { key: `expire:${id}` })
    const amountCents = await refundableCents(tx, id)
    if (amountCents <= 0) continue
    await requestRefund(tx, deps, id, {
      amountCents,
      reason,
      idempotencyKey: `cancel:${id}`,
      requestedByUserId: userId,
    })
    sumCents += amountCents
  }
  return sumCents
}
