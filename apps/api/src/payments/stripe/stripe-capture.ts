import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type FoundCapture, ProviderError } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { withProviderErrors } from './stripe-errors.ts'

const Sessions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created: z.int(),
      metadata: z.nullish(z.object({ payment_id: z.optional(z.string()) })),
      customer_details: z.nullish(z.object({ email: z.nullish(z.string()) })),
      payment_intent: z.object({
        amount_received: z.int(),
        currency: z.string(),
        created: z.int(),
        description: z.nullish(z.string()),
      }),
      line_items: z.object({
        data: z.array(z.object({ description: z.nullish(z.string()), quantity: z.nullish(z.int()) })),
      }),
    }),
  ),
})

export async function describeStripeCapture(stripe: Stripe, captureReference: string): Promise<FoundCapture> {
  const query = { payment_intent: captureReference, expand: ['data.payment_intent', 'data.line_items'] }
  const response = await withProviderErrors(() => stripe.checkout.sessions.list(query))
  const [session] = parseResponse(Sessions, response).data
  if (session === undefined) throw new ProviderError('refused', 404, 'no session of this payment')
  const { id, metadata, customer_details, payment_intent, line_items } = session
  const lines = line_items.data.map(
    ({ quantity, description }) => `${quantity ?? 1} × ${description ?? 'a dish'}`,
  )
  return {
    reference: id,
    paymentId: metadata?.payment_id ?? null,
    capturedCents: payment_intent.amount_received,
    currency: payment_intent.currency,
    paidAt: new Date(payment_intent.created * 1000),
    email: customer_details?.email ?? null,
    note: [payment_intent.description, lines.join('; ')].filter(Boolean).join(': ') || id,
  }
}
