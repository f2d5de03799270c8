import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { mainPayment } from '../payments/main-payment.ts'
import { refuseWhileDisputed } from '../payments/refunds/disputed.ts'
import { checkRefundLimit } from '../payments/refunds/refund-limit.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { findOrderId } from './find-order.ts'

type Refund = { amountCents: number; reason: string; userId: number; idempotencyKey: string }

/** Refunds part or all of the money and leaves the order as it is. The same key refunds once. */
export async function refundOrder(
  deps: Deps,
  trackingId: string,
  { amountCents, reason, userId, idempotencyKey }: Refund,
): Promise<void> {
  const orderId = await findOrderId(deps.db, trackingId)
  const captured = await deps.db.payment.findMany({
    where: { orderId, capturedCents: { not: null } },
    orderBy: { attempt: 'desc' },
  })
  const payment = mainPayment(captured)
  if (payment === undefined) throw new AppError('conflict', 'There’s nothing to refund.')
  await deps.db.$transaction(async (tx) => {
    await refuseWhileDisputed(tx, payment.id)
    await requestRefund(tx, deps, payment.id, {
      amountCents,
      reason,
      idempotencyKey: `staff:${orderId}:${idempotencyKey}`,
      requestedByUserId: userId,
    })
    await checkRefundLimit(tx, deps.now(), { userId, paymentId: payment.id })
  })
}
