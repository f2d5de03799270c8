import { stripeId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { badParameter, noSuch, refused } from './errors.ts'
import { emitStripe } from './events.ts'
import type { StripeCoupon, StripeSession } from './records.ts'
import type { CreateCoupon, CreateSession } from './requests.ts'
import { sessionView } from './session-view.ts'

export const nowSeconds = () => Math.floor(Date.now() / 1000)
const shortestSeconds = 30 * 60
const longestSeconds = 24 * 60 * 60
/** Half a dollar, or what Stripe takes for that elsewhere; 50 where we know no better. */
const smallestCents: Record<string, number> = { usd: 50, cad: 50, eur: 50, gbp: 30 }

export function createSession(sandbox: Sandbox, input: CreateSession): StripeSession {
  const created = nowSeconds()
  const expiresAt = input.expires_at ?? created + longestSeconds
  if (expiresAt < created + shortestSeconds || expiresAt > created + longestSeconds) {
    const rule = 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.'
    throw badParameter(undefined, rule, 'expires_at')
  }
  const currency = oneCurrency(input)
  const lines = input.line_items.map(({ price_data, quantity }) => ({
    id: stripeId('li'),
    name: price_data.product_data.name,
    description: price_data.product_data.description ?? null,
    unitAmountCents: price_data.unit_amount,
    quantity,
  }))
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0)
  const coupon = couponOf(sandbox, input.discounts?.[0]?.coupon, currency)
  const discountCents = discountOf(coupon, subtotalCents)
  const totalCents = subtotalCents - discountCents
  checkTotal(totalCents, currency)
  const session: StripeSession = {
    id: stripeId('cs_test', 58),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    settlement: 'none',
    lines,
    subtotalCents,
    discountCents,
    couponId: coupon?.id ?? null,
    totalCents,
    currency,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    clientReferenceId: input.client_reference_id ?? null,
    customerEmail: input.customer_email ?? null,
    metadata: input.metadata ?? {},
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentDescription: input.payment_intent_data?.description ?? null,
    locale: input.locale ?? null,
    submitType: input.submit_type ?? null,
    intentId: null,
  }
  sandbox.stripe.sessions.put(session.id, session)
  return session
}

function oneCurrency(input: CreateSession): string {
  const [first, ...others] = input.line_items.map(({ price_data }) => price_data.currency)
  if (first === undefined || others.some((other) => other !== first)) {
    const rule = 'All line items must have the same currency.'
    throw badParameter(undefined, rule, 'line_items')
  }
  if (input.currency !== undefined && input.currency !== first) {
    throw badParameter(undefined, `The line items are in ${first}, not ${input.currency}.`, 'currency')
  }
  return first
}

function checkTotal(totalCents: number, currency: string): void {
  const smallest = smallestCents[currency] ?? 50
  const inUnits = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  if (totalCents < smallest) {
    throw badParameter(
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${inUnits(smallest)}`,
      'line_items',
    )
  }
  if (totalCents > 99_999_999) {
    throw badParameter('amount_too_large', `Amount must be no more than ${inUnits(99_999_999)}`, 'line_items')
  }
}

function couponOf(sandbox: Sandbox, id: string | undefined, currency: string): StripeCoupon | undefined {
  if (id === undefined) return undefined
  const coupon = sandbox.stripe.coupons.get(id)
  if (coupon === undefined) throw noSuch('coupon', id, 'discounts[0][coupon]')
  if (coupon.currency !== null && coupon.currency !== currency) {
    const rule = `The coupon is in ${coupon.currency}, the session in ${currency}.`
    throw badParameter(undefined, rule, 'discounts[0][coupon]')
  }
  return coupon
}

function discountOf(coupon: StripeCoupon | undefined, subtotalCents: number): number {
  if (coupon === undefined) return 0
  const wanted = coupon.amountOffCents ?? Math.round((subtotalCents * (coupon.percentOff ?? 0)) / 100)
  return Math.min(wanted, subtotalCents)
}

export function createCoupon(sandbox: Sandbox, input: CreateCoupon): StripeCoupon {
  if ((input.amount_off === undefined) === (input.percent_off === undefined)) {
    throw badParameter('parameter_missing', 'You must pass either percent_off or amount_off', 'percent_off')
  }
  if (input.amount_off !== undefined && input.currency === undefined) {
    throw badParameter('parameter_missing', 'Missing required param: currency.', 'currency')
  }
  const id = input.id ?? stripeId('', 8).slice(1)
  if (sandbox.stripe.coupons.get(id) !== undefined) {
    throw refused({ code: 'resource_already_exists', message: 'Coupon already exists.', param: 'id' })
  }
  const coupon: StripeCoupon = {
    id,
    created: nowSeconds(),
    name: input.name ?? null,
    amountOffCents: input.amount_off ?? null,
    percentOff: input.percent_off ?? null,
    currency: input.amount_off === undefined ? null : (input.currency ?? null),
    metadata: input.metadata ?? {},
  }
  sandbox.stripe.coupons.put(coupon.id, coupon)
  return coupon
}

/** The session as it is now: one past its time has expired, whether or not the sweep has come by. */
export function sessionNow(sandbox: Sandbox, id: string): StripeSession {
  const session = sandbox.stripe.sessions.get(id)
  if (session === undefined) throw noSuch('checkout.session', id, 'session')
  return session.status === 'open' && session.expiresAt <= nowSeconds() ? expire(sandbox, session) : session
}

export function expireSession(sandbox: Sandbox, id: string): StripeSession {
  const session = sessionNow(sandbox, id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw refused({ message })
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
