import { stripeId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { invalidRequest, notFound } from './errors.ts'
import { emitStripe } from './events.ts'
import { addTransaction } from './money/balance.ts'
import type { StripeCharge, StripeRefund } from './records.ts'
import type { CreateRefund } from './requests.ts'
import { nowSeconds } from './sessions.ts'
import { chargeView, refundView } from './views.ts'

export function refundPayment(sandbox: Sandbox, input: CreateRefund): StripeRefund {
  const charge = findCharge(sandbox, input.payment_intent)
  const leftCents = charge.amountCents - charge.refundedCents
  if (leftCents === 0) {
    throw invalidRequest({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
      charge: charge.id,
    })
  }
  const amountCents = input.amount ?? leftCents
  if (amountCents > leftCents) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw invalidRequest({
      message: `Refund amount (${dollars(amountCents)}) is greater than unrefunded amount on charge (${dollars(leftCents)})`,
      param: 'amount',
    })
  }
  const refund: StripeRefund = {
    id: stripeId('re'),
    chargeId: charge.id,
    intentId: charge.intentId,
    created: nowSeconds(),
    amountCents,
    currency: charge.currency,
    metadata: input.metadata ?? {},
    status: 'succeeded',
  }
  const refunded: StripeCharge = { ...charge, refundedCents: charge.refundedCents + amountCents }
  sandbox.stripe.refunds.put(refund.id, refund)
  sandbox.stripe.charges.put(charge.id, refunded)
  addTransaction(sandbox, {
    type: 'refund',
    reportingCategory: 'refund',
    amountCents: -amountCents,
    currency: refund.currency,
    sourceId: refund.id,
    description: 'REFUND FOR CHARGE',
  })
  sandbox.ledger.refund(charge.id, amountCents)
  emitStripe(sandbox, 'refund.created', charge.sessionId, refundView(refund))
  emitStripe(sandbox, 'charge.refunded', charge.sessionId, chargeView(sandbox, refunded), {
    amount_refunded: charge.refundedCents,
    refunded: false,
  })
  emitStripe(sandbox, 'refund.updated', charge.sessionId, refundView(refund))
  return refund
}

/** The bank sends the money back, perhaps weeks later: it is in the balance again. */
export function failRefund(sandbox: Sandbox, id: string): StripeRefund {
  const refund = sandbox.stripe.refunds.get(id)
  if (refund === undefined) throw notFound('refund', id, 'refund')
  const charge = sandbox.stripe.charges.get(refund.chargeId)
  if (charge === undefined || refund.status === 'failed')
    throw invalidRequest({ message: `Refund ${id} cannot fail.` })
  const failed: StripeRefund = { ...refund, status: 'failed' }
  sandbox.stripe.refunds.put(id, failed)
  sandbox.stripe.charges.put(charge.id, {
    ...charge,
    refundedCents: charge.refundedCents - refund.amountCents,
  })
  addTransaction(sandbox, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amountCents: refund.amountCents,
    currency: refund.currency,
    sourceId: id,
    suffix: 'failed',
    description: 'REFUND FAILURE',
  })
  sandbox.ledger.refund(charge.id, -refund.amountCents)
  emitStripe(sandbox, 'refund.failed', charge.sessionId, refundView(failed))
  return failed
}

function findCharge(sandbox: Sandbox, intentId: string): StripeCharge {
  const intent = sandbox.stripe.intents.get(intentId)
  if (intent === undefined) throw notFound('payment_intent', intentId, 'payment_intent')
  const charge = intent.chargeId === null ? undefined : sandbox.stripe.charges.get(intent.chargeId)
  if (charge === undefined) {
    throw invalidRequest({
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    })
  }
  return charge
}
