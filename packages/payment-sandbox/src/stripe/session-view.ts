import type { Sandbox } from '../sandbox.ts'
import type { StripeLine, StripeSession } from './records.ts'

/** Every field of a session that Stripe names, null where it says nothing here. */
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
