import { paypalId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { findCapture } from './captures.ts'
import { unprocessable } from './errors.ts'
import { emitPaypal } from './events.ts'
import { parseCents } from './money.ts'
import type { PaypalCapture, PaypalRefund } from './records.ts'
import { addTransaction } from './reports.ts'
import type { RefundCapture } from './requests.ts'
import { refundView } from './views.ts'

export function refundCapture(
  sandbox: Sandbox,
  captureId: string | null,
  input: RefundCapture,
): PaypalRefund {
  const capture = findCapture(sandbox, captureId)
  const leftCents = capture.amountCents - capture.refundedCents
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED')
  if (leftCents === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (input.amount !== undefined && input.amount.currency_code !== capture.currency) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code')
  }
  const amountCents = input.amount === undefined ? leftCents : parseCents(input.amount, '/amount')
  if (amountCents === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  if (amountCents > leftCents) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value')

  const createdAt = new Date().toISOString()
  const refundedCents = capture.refundedCents + amountCents
  const refund: PaypalRefund = {
    id: paypalId(),
    captureId: capture.id,
    createdAt,
    amountCents,
    totalRefundedCents: refundedCents,
    currency: capture.currency,
    customId: input.custom_id ?? capture.customId,
    invoiceId: input.invoice_id ?? capture.invoiceId,
    noteToPayer: input.note_to_payer ?? null,
  }
  const refunded: PaypalCapture = {
    ...capture,
    refundedCents,
    refundIds: [...capture.refundIds, refund.id],
    status: refundedCents === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt: createdAt,
  }
  sandbox.paypal.refunds.put(refund.id, refund)
  sandbox.paypal.captures.put(capture.id, refunded)
  addTransaction(sandbox, {
    id: refund.id,
    eventCode: 'T1107',
    amountCents: -amountCents,
    currency: refund.currency,
    referenceId: capture.id,
    referenceType: 'TXN',
    customId: refund.customId,
    invoiceId: refund.invoiceId,
  })
  sandbox.ledger.refund(capture.id, amountCents)
  emitPaypal(sandbox, 'PAYMENT.CAPTURE.REFUNDED', capture.orderId, refundView(sandbox, refund))
  return refund
}
