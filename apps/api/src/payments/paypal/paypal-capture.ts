import sdk from '@paypal/checkout-server-sdk'
import * as z from 'zod/mini'
import { type FoundCapture, PROVIDER_TIMEOUT_MS } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import type { paypalClient } from './paypal-client.ts'
import { toCents } from './paypal-order-state.ts'

const Capture = z.object({
  id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: z.optional(z.string()),
  create_time: z.string(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})
const Order = z.object({
  payer: z.optional(z.object({ email_address: z.optional(z.string()) })),
  purchase_units: z.array(
    z.object({
      description: z.optional(z.string()),
      items: z.optional(z.array(z.object({ name: z.string(), quantity: z.string() }))),
    }),
  ),
})

export async function describePaypalCapture(
  execute: ReturnType<typeof paypalClient>,
  captureReference: string,
): Promise<FoundCapture> {
  const request = {
    path: `/v2/payments/captures/${encodeURIComponent(captureReference)}`,
    verb: 'GET',
    headers: {},
  }
  const capture = parseResponse(Capture, await execute(request, PROVIDER_TIMEOUT_MS))
  const { order_id: reference } = capture.supplementary_data.related_ids
  const response = await execute(new sdk.orders.OrdersGetRequest(reference), PROVIDER_TIMEOUT_MS)
  const { payer, purchase_units } = parseResponse(Order, response)
  const unit = purchase_units[0]
  const lines = (unit?.items ?? []).map(({ name, quantity }) => `${quantity} × ${name}`)
  return {
    reference,
    paymentId: capture.custom_id ?? null,
    capturedCents: toCents(capture.amount),
    currency: capture.amount.currency_code.toLowerCase(),
    paidAt: new Date(capture.create_time),
    email: payer?.email_address ?? null,
    note: [unit?.description, lines.join('; ')].filter(Boolean).join(': ') || reference,
  }
}
