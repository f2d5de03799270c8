import { type Buyer, testBuyer } from '../buyer.ts'
import { stripeId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { invalidRequest } from './errors.ts'
import { emitStripe } from './events.ts'
import { addChargeTransaction } from './money/balance.ts'
import type { StripeCharge, StripeIntent, StripeSession } from './records.ts'
import { sessionView } from './session-view.ts'
import { nowSeconds, sessionNow } from './sessions.ts'
import { intentView } from './views.ts'

/** What the buyer does on the pay page: the money moves at once. */
export function paySession(sandbox: Sandbox, id: string, buyer: Buyer = testBuyer): StripeSession {
  const session = { ...openSession(sandbox, id), buyer }
  const intent = capture(sandbox, session, intentFor(sandbox, session))
  const paid: StripeSession = {
    ...session,
    status: 'complete',
    paymentStatus: 'paid',
    intentId: intent.id,
  }
  sandbox.stripe.sessions.put(id, paid)
  emitStripe(sandbox, 'checkout.session.completed', id, sessionView(sandbox, paid))
  return paid
}

/** A declined card leaves the session open for another try, as at Stripe. */
export function declineSession(sandbox: Sandbox, id: string): StripeSession {
  const session = openSession(sandbox, id)
  const intent: StripeIntent = { ...intentFor(sandbox, session), declined: true }
  sandbox.stripe.intents.put(intent.id, intent)
  const tried: StripeSession = { ...session, intentId: intent.id }
  sandbox.stripe.sessions.put(id, tried)
  emitStripe(sandbox, 'payment_intent.payment_failed', id, intentView(intent))
  return tried
}

/** A delayed method, such as a bank debit: complete, but no money yet. */
export function delaySession(sandbox: Sandbox, id: string): StripeSession {
  const session = openSession(sandbox, id)
  const intent: StripeIntent = { ...intentFor(sandbox, session), status: 'processing', declined: false }
  sandbox.stripe.intents.put(intent.id, intent)
  const waiting: StripeSession = {
    ...session,
    status: 'complete',
    settlement: 'waiting',
    buyer: testBuyer,
    intentId: intent.id,
  }
  sandbox.stripe.sessions.put(id, waiting)
  emitStripe(sandbox, 'checkout.session.completed', id, sessionView(sandbox, waiting))
  return waiting
}

export function settleDelayedSession(
  sandbox: Sandbox,
  id: string,
  outcome: 'succeeded' | 'failed',
): StripeSession {
  const session = sessionNow(sandbox, id)
  if (session.settlement !== 'waiting')
    throw invalidRequest({ message: 'This session awaits no delayed payment.' })
  const intent = intentFor(sandbox, session)
  if (outcome === 'failed') {
    sandbox.stripe.intents.put(intent.id, { ...intent, status: 'requires_payment_method', declined: true })
    const failed: StripeSession = { ...session, settlement: 'failed' }
    sandbox.stripe.sessions.put(id, failed)
    emitStripe(sandbox, 'checkout.session.async_payment_failed', id, sessionView(sandbox, failed))
    return failed
  }
  capture(sandbox, session, intent)
  const paid: StripeSession = { ...session, paymentStatus: 'paid', settlement: 'none' }
  sandbox.stripe.sessions.put(id, paid)
  emitStripe(sandbox, 'checkout.session.async_payment_succeeded', id, sessionView(sandbox, paid))
  return paid
}

/** Makes the provider's idea of the amount differ from the shop's. */
export function editSession(
  sandbox: Sandbox,
  id: string,
  change: { amountCents?: number; currency?: string },
): StripeSession {
  const session = sessionNow(sandbox, id)
  const edited: StripeSession = {
    ...session,
    totalCents: change.amountCents ?? session.totalCents,
    currency: change.currency ?? session.currency,
  }
  sandbox.stripe.sessions.put(id, edited)
  return edited
}

function openSession(sandbox: Sandbox, id: string): StripeSession {
  const session = sessionNow(sandbox, id)
  if (session.status !== 'open')
    throw invalidRequest({ message: `This session is ${session.status}, not open.` })
  return session
}

function intentFor(sandbox: Sandbox, session: StripeSession): StripeIntent {
  const earlier = session.intentId === null ? undefined : sandbox.stripe.intents.get(session.intentId)
  const id = earlier?.id ?? stripeId('pi')
  return {
    id,
    sessionId: session.id,
    clientSecret: earlier?.clientSecret ?? stripeId(`${id}_secret`, 25),
    created: earlier?.created ?? nowSeconds(),
    amountCents: session.totalCents,
    currency: session.currency,
    status: earlier?.status ?? 'requires_payment_method',
    chargeId: earlier?.chargeId ?? null,
    description: session.intentDescription,
    metadata: session.intentMetadata,
    declined: earlier?.declined ?? false,
  }
}

function capture(sandbox: Sandbox, session: StripeSession, intent: StripeIntent): StripeIntent {
  const charge: StripeCharge = {
    id: stripeId('ch'),
    intentId: intent.id,
    sessionId: session.id,
    created: nowSeconds(),
    amountCents: intent.amountCents,
    refundedCents: 0,
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    email: session.customerEmail,
  }
  const succeeded: StripeIntent = { ...intent, status: 'succeeded', chargeId: charge.id, declined: false }
  sandbox.stripe.charges.put(charge.id, charge)
  addChargeTransaction(sandbox, charge)
  sandbox.stripe.intents.put(intent.id, succeeded)
  sandbox.ledger.capture({
    provider: 'stripe',
    reference: session.id,
    captureId: charge.id,
    paymentIntentId: intent.id,
    amountCents: charge.amountCents,
    currency: charge.currency,
    metadata: { ...session.metadata, ...intent.metadata },
    clientReferenceId: session.clientReferenceId ?? undefined,
  })
  return succeeded
}
