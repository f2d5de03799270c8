import type { Sandbox } from '../sandbox.ts'
import { badParameter } from './errors.ts'
import type { StripeIntent, StripeRefund, StripeSession } from './records.ts'
import { lineItemsView, sessionView } from './session-view.ts'
import { chargeView, intentView, refundView } from './views.ts'

type Paths = string[] | undefined

/** Replaces ids by the objects they name, one allowed path at a time. */
export function expandedSession(sandbox: Sandbox, session: StripeSession, paths: Paths) {
  const inside = allowed(paths, ['line_items', 'payment_intent', 'payment_intent.latest_charge'])
  const view = sessionView(sandbox, session)
  const intent = session.intentId === null ? undefined : sandbox.stripe.intents.get(session.intentId)
  return {
    ...view,
    ...(inside.has('line_items') ? { line_items: lineItemsView(session) } : {}),
    ...(inside.has('payment_intent') && intent !== undefined
      ? { payment_intent: withCharge(sandbox, intent, inside.has('payment_intent.latest_charge')) }
      : {}),
  }
}

export function expandedIntent(sandbox: Sandbox, intent: StripeIntent, paths: Paths) {
  return withCharge(sandbox, intent, allowed(paths, ['latest_charge']).has('latest_charge'))
}

export function expandedRefund(sandbox: Sandbox, refund: StripeRefund, paths: Paths) {
  const inside = allowed(paths, ['charge', 'payment_intent'])
  const charge = sandbox.stripe.charges.get(refund.chargeId)
  const intent = sandbox.stripe.intents.get(refund.intentId)
  return {
    ...refundView(refund),
    ...(inside.has('charge') && charge !== undefined ? { charge: chargeView(sandbox, charge) } : {}),
    ...(inside.has('payment_intent') && intent !== undefined ? { payment_intent: intentView(intent) } : {}),
  }
}

function withCharge(sandbox: Sandbox, intent: StripeIntent, wanted: boolean) {
  const charge = intent.chargeId === null ? undefined : sandbox.stripe.charges.get(intent.chargeId)
  const view = intentView(intent)
  return wanted && charge !== undefined ? { ...view, latest_charge: chargeView(sandbox, charge) } : view
}

function allowed(paths: Paths, known: string[]): Set<string> {
  const inside = new Set<string>()
  for (const path of paths ?? []) {
    if (!known.includes(path)) {
      throw badParameter(undefined, `This property cannot be expanded (${path}).`, 'expand')
    }
    // Expanding an inner object expands every object on the way to it.
    const steps = path.split('.')
    for (const [index] of steps.entries()) inside.add(steps.slice(0, index + 1).join('.'))
  }
  return inside
}
