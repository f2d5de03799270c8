import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { mainPayment } from '../../payments/main-payment.ts'
import { refuseWhileDisputed } from '../../payments/refunds/disputed.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { findBooking } from '../find-booking.ts'

type Refund = { amountCents: number; reason: string; userId: number; idempotencyKey: string }

/** Refunds part or all of the money and leaves the booking as it is. The same key refunds once. */
export async function refundBooking(
  deps: Deps,
  publicId: string,
  { amountCents, reason, userId, idempotencyKey }: Refund,
): Promise<void> {
  const { id, payments } = await findBooking(deps.db, publicId)
  const payment = mainPayment(payments.filter(({ capturedCents }) => capturedCents !== null))
  if (payment === undefined) throw new AppError('conflict', 'There’s nothing to refund.')
  await deps.db.$transaction(async (tx) => {
    await refuseWhileDisputed(tx, payment.id)
    await requestRefund(tx, deps, payment.id, {
      amountCents,
      reason,
      idempotencyKey: `staff:${id}:${idempotencyKey}`,
      requestedByUserId: userId,
    })
  })
}
