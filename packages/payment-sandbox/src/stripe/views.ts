import type { Sandbox } from '../sandbox.ts'
import type { StripeCharge, StripeIntent, StripeRefund } from './records.ts'

/** The records as Stripe writes them: every field its API names, null where it says nothing here. */
export function intentView(intent: StripeIntent) {
  const succeeded = intent.status === 'succeeded'
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: succeeded ? intent.amountCents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.declined
      ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      : null,
    latest_charge: intent.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: succeeded ? `pm_${intent.id.slice(3)}` : null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function chargeView(sandbox: Sandbox, charge: StripeCharge) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: charge.amountCents,
    amount_refunded: charge.refundedCents,
    balance_transaction: `txn_${charge.id.slice(3)}`,
    billing_details: { address: null, email: charge.email, name: 'Test Buyer', phone: null, tax_id: null },
    captured: true,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: charge.metadata,
    outcome: { network_status: 'approved_by_network', risk_level: 'normal', type: 'authorized' },
    paid: true,
    payment_intent: charge.intentId,
    payment_method: `pm_${charge.intentId.slice(3)}`,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    receipt_email: null,
    receipt_url: `${sandbox.publicUrl}/pay/stripe/${charge.sessionId}`,
    refunded: charge.refundedCents === charge.amountCents,
    status: 'succeeded',
  }
}

export function refundView(refund: StripeRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: `txn_${refund.id.slice(3)}`,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: `pm_${refund.intentId.slice(3)}`,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.status === 'failed' && {
      failure_balance_transaction: `txn_${refund.id.slice(3)}failed`,
      failure_reason: 'expired_or_canceled_card',
    }),
  }
}
