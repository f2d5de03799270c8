import type { Sandbox } from '../sandbox.ts'
import type { StripeSession } from './records.ts'
import { sessionView } from './session-view.ts'
import { chargeView, intentView } from './views.ts'

/** The session with the objects that `expand` names in place of their ids. */
export function expandedSession(sandbox: Sandbox, session: StripeSession, expand: string[] = []) {
  const view = sessionView(sandbox, session)
  const intent = session.intentId === null ? undefined : sandbox.stripe.intents.get(session.intentId)
  if (intent === undefined || expand.length === 0) return view
  const charge = intent.chargeId === null ? undefined : sandbox.stripe.charges.get(intent.chargeId)
  const withCharge = expand.includes('payment_intent.latest_charge') && charge !== undefined
  const payment_intent = {
    ...intentView(intent),
    ...(withCharge ? { latest_charge: chargeView(sandbox, charge) } : {}),
  }
  return { ...view, payment_intent }
}

export const lineItems = ({ id, lines, currency }: StripeSession) => ({
  object: 'list',
  url: `/v1/checkout/sessions/${id}/line_items`,
  has_more: false,
  data: lines.map((line) => ({
    id: line.id,
    object: 'item',
    description: line.name,
    quantity: line.quantity,
    amount_total: line.unitAmountCents * line.quantity,
    currency,
  })),
})
