import { stripeId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { invalidParameter, invalidRequest, notFound } from './errors.ts'
import { emitStripe } from './events.ts'
import type { StripeSession } from './records.ts'
import type { CreateSession } from './requests.ts'
import { sessionView } from './session-view.ts'

export const nowSeconds = () => Math.floor(Date.now() / 1000)
const shortestSeconds = 30 * 60
const longestSeconds = 24 * 60 * 60
/** Stripe's smallest charge by currency; 50 for the others. */
const smallestCents: Record<string, number> = { usd: 50, cad: 50, eur: 50, gbp: 30 }

export function createSession(sandbox: Sandbox, input: CreateSession): StripeSession {
  const created = nowSeconds()
  const expiresAt = input.expires_at ?? created + longestSeconds
  if (expiresAt < created + shortestSeconds || expiresAt > created + longestSeconds) {
    const rule = 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.'
    throw invalidParameter(undefined, rule, 'expires_at')
  }
  const currency = oneCurrency(input)
  const lines = input.line_items.map(({ price_data, quantity }) => ({
    id: stripeId('li'),
    name: price_data.product_data.name,
    description: price_data.product_data.description ?? null,
    unitAmountCents: price_data.unit_amount,
    quantity,
  }))
  const totalCents = lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0)
  checkTotal(totalCents, currency)
  const session: StripeSession = {
    id: stripeId('cs_test', 58),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    settlement: 'none',
    lines,
    totalCents,
    currency,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    customerEmail: input.customer_email ?? null,
    asksPhone: input.phone_number_collection?.enabled === 'true',
    buyer: null,
    metadata: input.metadata ?? {},
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentDescription: input.payment_intent_data?.description ?? null,
    submitType: input.submit_type ?? null,
    submitText: input.custom_text?.submit?.message ?? null,
    intentId: null,
  }
  sandbox.stripe.sessions.put(session.id, session)
  return session
}

function oneCurrency(input: CreateSession): string {
  const [first, ...others] = input.line_items.map(({ price_data }) => price_data.currency)
  if (first === undefined || others.some((other) => other !== first)) {
    const rule = 'All line items must have the same currency.'
    throw invalidParameter(undefined, rule, 'line_items')
  }
  return first
}

function checkTotal(totalCents: number, currency: string): void {
  const smallest = smallestCents[currency] ?? 50
  const inUnits = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  if (totalCents < smallest) {
    throw invalidParameter(
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${inUnits(smallest)}`,
      'line_items',
    )
  }
  if (totalCents > 99_999_999) {
    throw invalidParameter(
      'amount_too_large',
      `Amount must be no more than ${inUnits(99_999_999)}`,
      'line_items',
    )
  }
}

/** The session, expired first if its time is over: the sweep runs only every few seconds. */
export function sessionNow(sandbox: Sandbox, id: string): StripeSession {
  const session = sandbox.stripe.sessions.get(id)
  if (session === undefined) throw notFound('checkout.session', id, 'session')
  return session.status === 'open' && session.expiresAt <= nowSeconds() ? expire(sandbox, session) : session
}

export function expireSession(sandbox: Sandbox, id: string): StripeSession {
  const session = sessionNow(sandbox, id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw invalidRequest({ message })
  }
  return expire(sandbox, session)
}

function expire(sandbox: Sandbox, session: StripeSession): StripeSession {
  const expired: StripeSession = { ...session, status: 'expired' }
  sandbox.stripe.sessions.put(session.id, expired)
  emitStripe(sandbox, 'checkout.session.expired', session.id, sessionView(sandbox, expired))
  return expired
}

export function sweepSessions(sandbox: Sandbox): void {
  const now = nowSeconds()
  for (const session of sandbox.stripe.sessions.all()) {
    if (session.status === 'open' && session.expiresAt <= now) expire(sandbox, session)
  }
}
