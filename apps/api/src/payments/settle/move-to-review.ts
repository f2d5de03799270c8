import type { PaymentModel as Payment, PaymentStatus, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'

type CaptureColumns = { captureReference: string; capturedCents: number; capturedCurrency: string }

/** Staff see the payment with the reason. Its money is neither lost nor counted as paid. */
export async function moveToReview(
  tx: Tx,
  { now }: Deps,
  payment: Payment,
  reviewReason: string,
  captured?: CaptureColumns,
): Promise<PaymentStatus> {
  // money that was booked already stays booked
  if (payment.capturedCents !== null) return payment.status
  await tx.payment.update({
    where: { id: payment.id, capturedCents: null },
    data: { ...captured, status: 'review', reviewReason, nextCheckAt: null, updatedAt: now() },
  })
  return 'review'
}

export const formatAmount = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
