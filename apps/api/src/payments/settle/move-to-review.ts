import type { PaymentModel as Payment, PaymentStatus, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { recordIncident } from '../../incidents/record-incident.ts'

type CaptureColumns = { captureReference: string; capturedCents: number; capturedCurrency: string }

/** The payment's money is neither lost nor counted as paid. Staff are told, unless it goes back without them. */
export async function moveToReview(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  reviewReason: string,
  { captured, needsPerson = true }: { captured?: CaptureColumns; needsPerson?: boolean } = {},
): Promise<PaymentStatus> {
  // money that was booked already stays booked
  if (payment.capturedCents !== null) return payment.status
  // triggers: payments_live publishes the order, payments_record records a new status
  await tx.payment.update({
    where: { id: payment.id, capturedCents: null },
    data: { ...captured, status: 'review', reviewReason, nextCheckAt: null, updatedAt: deps.now() },
  })
  if (needsPerson && payment.status !== 'review')
    await recordIncident(tx, deps, {
      kind: 'payment_in_review',
      subject: payment.id,
      summary: reviewReason,
      paymentId: payment.id,
    })
  return 'review'
}

export const formatAmount = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
