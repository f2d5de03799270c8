import type { Sandbox } from '../sandbox.ts'
import type {
  StripeCharge,
  StripeCoupon,
  StripeIntent,
  StripeLine,
  StripeRefund,
  StripeSession,
} from './records.ts'

/** The records as Stripe writes them: every field its API names, null where it says nothing here. */
export function sessionView(sandbox: Sandbox, session: StripeSession) {
  const isOpen = session.status === 'open'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: session.subtotalCents,
    amount_total: session.totalCents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session),
    customer_email: session.customerEmail,
    discounts: session.couponId === null ? [] : [{ coupon: session.couponId, promotion_code: null }],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.intentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: session.discountCents, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? `${sandbox.publicUrl}/pay/stripe/${session.id}` : null,
    wallet_options: null,
  }
}

function customerDetails(session: StripeSession) {
  if (session.customerEmail === null && session.status !== 'complete') return null
  return {
    address: null,
    business_name: null,
    email: session.customerEmail ?? 'buyer@example.com',
    individual_name: null,
    name: session.status === 'complete' ? 'Test Buyer' : null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

export function lineItemsView(session: StripeSession) {
  const data = session.lines.map((line) => lineView(line, session.currency))
  return {
    object: 'list',
    data,
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}

function lineView(line: StripeLine, currency: string) {
  const totalCents = line.unitAmountCents * line.quantity
  return {
    id: line.id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: totalCents,
    amount_tax: 0,
    amount_total: totalCents,
    currency,
    description: line.name,
    price: { object: 'price', currency, unit_amount: line.unitAmountCents, type: 'one_time' },
    quantity: line.quantity,
  }
}

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
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export function couponView(coupon: StripeCoupon) {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOffCents,
    created: coupon.created,
    currency: coupon.currency,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
}
