import { testBuyer } from '../buyer.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Link } from './errors.ts'
import { toMoney } from './money.ts'
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './records.ts'
import { captureFeeCents } from './reports.ts'

/** PayPal leaves empty fields out, where Stripe writes null. */
function withoutEmpty<T extends object>(value: T): Partial<T> {
  const present = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  // Only entries were left out, so what remains is part of T.
  return Object.fromEntries(present) as Partial<T>
}

const payee = { email_address: 'merchant@example.com', merchant_id: 'BAQBAB2SMQKE7' }

export function payerActionLink(sandbox: Sandbox, order: PaypalOrder, rel: string): Link {
  return { href: `${sandbox.publicUrl}/pay/paypal/${order.id}`, rel, method: 'GET' }
}

export function orderLinks(sandbox: Sandbox, order: PaypalOrder): Link[] {
  const href = `${sandbox.publicUrl}/v2/checkout/orders/${order.id}`
  const self: Link = { href, rel: 'self', method: 'GET' }
  if (order.status === 'COMPLETED') return [self]
  const toBuyer = payerActionLink(sandbox, order, 'payer-action')
  return [self, toBuyer, { href: `${href}/capture`, rel: 'capture', method: 'POST' }]
}

function buyer(order: PaypalOrder) {
  if (order.payerId === null) return {}
  const { firstName, lastName, email, phone } = order.buyer ?? testBuyer
  const known = withoutEmpty({
    email_address: email,
    name: withoutEmpty({ given_name: firstName, surname: lastName }),
  })
  const national_number = phone
  return {
    payer: {
      ...known,
      payer_id: order.payerId,
      address: { country_code: 'US' },
      ...(phone !== null && { phone: { phone_number: { country_code: '1', national_number } } }),
    },
    payment_source: {
      paypal: {
        ...known,
        account_id: order.payerId,
        account_status: 'VERIFIED',
        ...(phone !== null && { phone_number: { national_number } }),
      },
    },
  }
}

export function minimalOrderView(sandbox: Sandbox, order: PaypalOrder) {
  const { id, status } = order
  return { id, status, payment_source: { paypal: {} }, links: orderLinks(sandbox, order) }
}

export function orderView(sandbox: Sandbox, order: PaypalOrder) {
  const { amount: requested, ...unit } = order.unit
  const capture = order.captureId === null ? undefined : sandbox.paypal.captures.get(order.captureId)
  const amount = { ...requested, ...toMoney(order.amountCents, order.currency) }
  const payments = capture === undefined ? {} : { payments: toPayments(sandbox, capture) }
  return {
    ...minimalOrderView(sandbox, order),
    ...buyer(order),
    intent: 'CAPTURE',
    purchase_units: [{ ...unit, reference_id: 'default', amount, payee, ...payments }],
    create_time: order.createdAt,
    update_time: order.updatedAt,
  }
}

/** A capture's response contains the payment even with `Prefer: return=minimal`. */
export function capturedOrderView(sandbox: Sandbox, order: PaypalOrder) {
  const { id, status, links } = minimalOrderView(sandbox, order)
  const capture = order.captureId === null ? undefined : sandbox.paypal.captures.get(order.captureId)
  const payments = capture === undefined ? {} : { payments: toPayments(sandbox, capture) }
  return { id, status, ...buyer(order), purchase_units: [{ reference_id: 'default', ...payments }], links }
}

function toPayments(sandbox: Sandbox, capture: PaypalCapture) {
  const refunds = capture.refundIds.flatMap((id) => sandbox.paypal.refunds.get(id) ?? [])
  return {
    captures: [captureView(sandbox, capture)],
    ...(refunds.length === 0 ? {} : { refunds: refunds.map((refund) => refundView(sandbox, refund)) }),
  }
}

export function captureView(sandbox: Sandbox, capture: PaypalCapture) {
  const href = `${sandbox.publicUrl}/v2/payments/captures/${capture.id}`
  const feeCents = captureFeeCents(capture.amountCents)
  const reason = capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}
  const isMoney = capture.status !== 'PENDING' && capture.status !== 'DECLINED'
  const money = (cents: number) => toMoney(cents, capture.currency)
  return {
    ...withoutEmpty({
      id: capture.id,
      status: capture.status,
      custom_id: capture.customId,
      invoice_id: capture.invoiceId,
    }),
    ...reason,
    amount: money(capture.amountCents),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(isMoney
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(capture.amountCents),
            paypal_fee: money(feeCents),
            net_amount: money(capture.amountCents - feeCents),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
      { href: `${sandbox.publicUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  }
}

export function minimalRefundView(sandbox: Sandbox, refund: PaypalRefund) {
  const links: Link[] = [
    { href: `${sandbox.publicUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${sandbox.publicUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ]
  return { id: refund.id, status: 'COMPLETED', links }
}

export function refundView(sandbox: Sandbox, refund: PaypalRefund) {
  const money = (cents: number) => toMoney(cents, refund.currency)
  return {
    ...minimalRefundView(sandbox, refund),
    ...withoutEmpty({
      custom_id: refund.customId,
      invoice_id: refund.invoiceId,
      note_to_payer: refund.noteToPayer,
    }),
    amount: money(refund.amountCents),
    seller_payable_breakdown: {
      gross_amount: money(refund.amountCents),
      paypal_fee: money(0),
      net_amount: money(refund.amountCents),
      total_refunded_amount: money(refund.totalRefundedCents),
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
  }
}
