import { paypalId } from '../ids.ts'
import type { CaptureOutcome } from '../operation.ts'
import type { Sandbox } from '../sandbox.ts'
import { notFound, unprocessable } from './errors.ts'
import { emitPaypal } from './events.ts'
import { findOrder } from './orders.ts'
import type { PaypalCapture, PaypalOrder } from './records.ts'
import { addCaptureTransaction } from './reports.ts'
import { captureView, payerActionLink } from './views.ts'

export function captureOrder(sandbox: Sandbox, id: string, outcome?: CaptureOutcome): PaypalOrder {
  const order = findOrder(sandbox, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
  if (outcome === 'declined' || (outcome === undefined && order.instrument === 'declined')) {
    throw unprocessable('INSTRUMENT_DECLINED', undefined, [payerActionLink(sandbox, order, 'redirect')])
  }
  refuseDuplicateInvoice(sandbox, order)
  const isDelayed = outcome === 'pending' || (outcome === undefined && order.instrument === 'delayed')
  const captured = complete(sandbox, order, isDelayed ? 'PENDING' : 'COMPLETED')
  // As if another call of the shop had been faster: the money is captured all the same.
  if (outcome === 'already-captured') throw unprocessable('ORDER_ALREADY_CAPTURED')
  return captured
}

/** What business accounts do unless told otherwise. */
function refuseDuplicateInvoice(sandbox: Sandbox, order: PaypalOrder): void {
  const invoiceId = order.unit.invoice_id
  if (invoiceId === undefined) return
  if (sandbox.paypal.invoices.get(invoiceId) !== undefined) throw unprocessable('DUPLICATE_INVOICE_ID')
}

function complete(sandbox: Sandbox, order: PaypalOrder, status: 'COMPLETED' | 'PENDING'): PaypalOrder {
  const createdAt = new Date().toISOString()
  const capture: PaypalCapture = {
    id: paypalId(),
    orderId: order.id,
    createdAt,
    updatedAt: createdAt,
    status,
    amountCents: order.amountCents,
    refundedCents: 0,
    currency: order.currency,
    customId: order.unit.custom_id ?? null,
    invoiceId: order.unit.invoice_id ?? null,
    refundIds: [],
  }
  const completed: PaypalOrder = {
    ...order,
    status: 'COMPLETED',
    captureId: capture.id,
    updatedAt: createdAt,
  }
  sandbox.paypal.captures.put(capture.id, capture)
  sandbox.paypal.orders.put(order.id, completed)
  if (capture.invoiceId !== null) sandbox.paypal.invoices.put(capture.invoiceId, capture.id)
  if (status === 'COMPLETED') recordInLedger(sandbox, capture)
  emitPaypal(sandbox, `PAYMENT.CAPTURE.${status}`, order.id, captureView(sandbox, capture))
  return completed
}

function recordInLedger(sandbox: Sandbox, capture: PaypalCapture): void {
  sandbox.ledger.capture({
    provider: 'paypal',
    reference: capture.orderId,
    captureId: capture.id,
    amountCents: capture.amountCents,
    currency: capture.currency.toLowerCase(),
    metadata: {},
    customId: capture.customId ?? undefined,
    invoiceId: capture.invoiceId ?? undefined,
  })
  addCaptureTransaction(sandbox, capture)
}

export function settleDelayedOrder(
  sandbox: Sandbox,
  id: string,
  outcome: 'succeeded' | 'failed',
): PaypalCapture {
  const capture = findCapture(sandbox, findOrder(sandbox, id).captureId)
  if (capture.status !== 'PENDING') throw unprocessable('REFUND_NOT_ALLOWED')
  const settled: PaypalCapture = {
    ...capture,
    status: outcome === 'succeeded' ? 'COMPLETED' : 'DECLINED',
    updatedAt: new Date().toISOString(),
  }
  sandbox.paypal.captures.put(capture.id, settled)
  if (outcome === 'succeeded') recordInLedger(sandbox, settled)
  const type = outcome === 'succeeded' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  emitPaypal(sandbox, type, id, captureView(sandbox, settled))
  return settled
}

export function findCapture(sandbox: Sandbox, id: string | null): PaypalCapture {
  const capture = id === null ? undefined : sandbox.paypal.captures.get(id)
  if (capture === undefined) throw notFound()
  return capture
}
