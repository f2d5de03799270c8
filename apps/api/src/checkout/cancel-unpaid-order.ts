import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrderId } from '../orders/find-order.ts'
import { CANCELLED_BY_GUEST, endUnpaid, payableOrder } from '../orders/payable-order.ts'
import { lockPayments } from '../payments/lock-payment.ts'
import { closeUnfinished } from '../payments/refunds/refund-cancelled.ts'
import { closeAttempts } from '../payments/settle/close-attempts.ts'

/** The guest wants another order than this one. No mail: it was never confirmed. */
export async function cancelUnpaidOrder(deps: Deps, trackingId: string): Promise<void> {
  const { db } = deps
  const id = await findOrderId(db, trackingId)
  await closeAttempts(deps, payableOrder, id)
  await db.$transaction(async (tx) => {
    const payments = await lockPayments(tx, { orderId: id })
    const state = await payableOrder.lock(tx, deps, id)
    if (state === 'closed') return
    const hasMoney = payments.some(({ status }) => status === 'processing' || status === 'review')
    if (state === 'paid' || hasMoney)
      throw new AppError('wrong_status', 'Your payment has arrived or is on its way.')
    await endUnpaid(tx, deps, id, CANCELLED_BY_GUEST)
    await closeUnfinished(tx, payments)
  })
}
