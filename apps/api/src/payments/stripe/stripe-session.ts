import { formatCents } from '@baobab/contract'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import {
  type Charge,
  type Payer,
  type PayPage,
  ProviderError,
  type ProviderState,
} from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { shorten } from '../shorten.ts'

const MAX_NAME = 250
const MAX_DESCRIPTION = 500

export function sessionParams(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const {
    paymentId,
    title,
    amountCents,
    currency,
    lines,
    discountCents,
    deliveryFeeCents,
    tipCents,
    taxNote,
  } = charge
  const item = (name: string, detail: string, unitCents: number, quantity: number) => ({
    quantity,
    price_data: {
      currency,
      unit_amount: unitCents,
      ...(taxNote !== null && { tax_behavior: 'inclusive' as const }),
      product_data: {
        name: shorten(name, MAX_NAME),
        ...(detail && { description: shorten(detail, MAX_DESCRIPTION) }),
      },
    },
  })
  return {
    mode: 'payment',
    line_items: [
      // Stripe has no negative lines: a discounted cart is one line with what is left to pay.
      ...(discountCents > 0
        ? [
            item(
              title,
              `${formatCents(discountCents)} off: ${linesText(lines)}`,
              amountCents - deliveryFeeCents - tipCents,
              1,
            ),
          ]
        : lines.map((line) => item(line.name, line.detail, line.unitCents, line.quantity))),
      ...(deliveryFeeCents > 0 ? [item('Delivery', '', deliveryFeeCents, 1)] : []),
      ...(tipCents > 0 ? [item('Tip', '', tipCents, 1)] : []),
    ],
    success_url: charge.successUrl,
    cancel_url: charge.cancelUrl,
    client_reference_id: paymentId,
    // Stripe refuses international addresses; the buyer then types one there
    ...(charge.email !== null && /^[\x21-\x7e]+$/.test(charge.email) && { customer_email: charge.email }),
    // its page asks for name and e-mail anyway
    ...(charge.asksPhone && { phone_number_collection: { enabled: true } }),
    metadata: { payment_id: paymentId },
    payment_intent_data: { description: title, metadata: { payment_id: paymentId } },
    expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
    submit_type: 'pay',
    ...(taxNote !== null && { custom_text: { submit: { message: `${taxNote}.` } } }),
  }
}

const linesText = (lines: Charge['lines']) =>
  lines
    .map(({ name, detail, quantity }) => {
      const dish = detail ? `${name} (${detail})` : name
      return quantity === 1 ? dish : `${quantity} × ${dish}`
    })
    .join('; ')

const Session = z.object({
  id: z.string(),
  url: z.nullable(z.url()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  client_reference_id: z.nullish(z.string()),
  customer_details: z.nullish(
    z.object({ name: z.nullish(z.string()), email: z.nullish(z.string()), phone: z.nullish(z.string()) }),
  ),
  metadata: z.nullish(z.object({ payment_id: z.optional(z.string()) })),
  payment_intent: z.nullish(
    z.union([
      z.string(),
      z.object({
        id: z.string(),
        status: z.string(),
        amount_received: z.int(),
        currency: z.string(),
        last_payment_error: z.nullish(z.object({})),
        latest_charge: z.nullish(
          z.union([
            z.string(),
            z.object({ amount_captured: z.int(), amount_refunded: z.int(), currency: z.string() }),
          ]),
        ),
      }),
    ]),
  ),
})

export function parsePayPage(response: unknown): PayPage {
  const { id, url } = parseResponse(Session, response)
  if (url === null) throw new ProviderError('unavailable', 200, 'a session without an address')
  return { reference: id, url }
}

/** The session must name one of the payments, in both places where we wrote the id. */
export function stateOfSession(response: unknown, paymentIds: readonly string[]): ProviderState {
  const session = parseResponse(Session, response)
  const { status, payment_status, payment_intent, url } = session
  const names = [session.client_reference_id, session.metadata?.payment_id]
  if (!names.every((name) => typeof name === 'string' && paymentIds.includes(name)))
    return { state: 'foreign' }
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  if (status === 'expired') return { state: 'expired' }
  if (status === 'open') return { state: 'open', declined: Boolean(intent?.last_payment_error), url }
  if (payment_status === 'paid') {
    if (!intent) throw new ProviderError('unavailable', 200, 'paid without a payment intent')
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    return {
      state: 'paid',
      capturedCents: charge?.amount_captured ?? intent.amount_received,
      currency: charge?.currency ?? intent.currency,
      captureReference: intent.id,
      refundedCents: charge?.amount_refunded ?? 0,
      payer: toPayer(session.customer_details),
    }
  }
  // complete without money: a delayed payment method that is under way or has failed
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return { state: hasFailed ? 'failed' : 'processing' }
}

/** Stripe has one name. What stands before its last word is the first one. */
function toPayer(details: z.output<typeof Session>['customer_details']): Payer {
  const words = (details?.name ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return {
    firstName: words.join(' '),
    lastName,
    email: details?.email ?? null,
    phone: details?.phone ?? null,
  }
}
