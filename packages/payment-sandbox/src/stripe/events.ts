import { createHmac } from 'node:crypto'
import { stripeId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'

/** The version the pinned SDK is generated for, and so the shape its types promise. */
export const stripeApiVersion = '2026-10-28.endive'

export function emitStripe(
  sandbox: Sandbox,
  type: string,
  reference: string,
  object: unknown,
  previousAttributes?: unknown,
) {
  return sandbox.webhooks.emit('stripe', type, reference, stripeEvent(type, object, previousAttributes))
}

export function stripeEvent(type: string, object: unknown, previousAttributes?: unknown) {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: stripeApiVersion,
    created: Math.floor(Date.now() / 1000),
    data: previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

/** Stripe's signature scheme v1: a keyed hash over the time and the exact bytes of the body. */
export function stripeSignature(rawBody: string, secret: string, ageSeconds = 0): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const digest = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return { 'stripe-signature': `t=${timestamp},v1=${digest}` }
}
