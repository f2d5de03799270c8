import { newId } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { mainPayment } from './main-payment.ts'

type Wanted = { amountCents: number; reason: string; userId: number; idempotencyKey: string | null }

/** Part or all of the money back, the order as it is. The same key gives it back once. */
export async function refundOrder(deps: Deps, trackingId: string, wanted: Wanted): Promise<void> {
  const { amountCents, reason, userId, idempotencyKey } = wanted
  const order = await deps.db.order.findUnique({
    where: { trackingId },
    select: { id: true, payments: { orderBy: { attempt: 'desc' } } },
  })
  if (order === null) throw notFound('We do not know this order.')
  const payment = mainPayment(order.payments.filter(({ capturedCents }) => capturedCents !== null))
  if (payment === undefined) throw new AppError('conflict', 'There is no money to give back.')
  await deps.db.$transaction(async (tx) => {
    await requestRefund(tx, deps, payment.id, {
      amountCents,
      reason,
      idempotencyKey: `staff:${order.id}:${idempotencyKey ?? newId()}`,
      requestedByUserId: userId,
    })
    await tx.order.update({ where: { id: order.id }, data: { refundReason: reason } })
  })
}
