import type { Sandbox } from '../sandbox.ts'
import type { StripeSession } from './records.ts'

/** All fields of a Checkout Session, null where the sandbox has no value: the shop's schemas must accept the whole object. */
export function sessionView(sandbox: Sandbox, session: StripeSession) {
  const isOpen = session.status === 'open'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: session.totalCents,
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
      submit: session.submitText ? { message: session.submitText } : null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session),
    customer_email: session.customerEmail,
    discounts: [],
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
    locale: null,
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
    phone_number_collection: { enabled: session.asksPhone },
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
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? `${sandbox.publicUrl}/pay/stripe/${session.id}` : null,
    wallet_options: null,
  }
}

function customerDetails(session: StripeSession) {
  const { customerEmail, buyer } = session
  if (customerEmail === null && buyer === null) return null
  return {
    address: null,
    business_name: null,
    email: customerEmail ?? buyer?.email ?? null,
    individual_name: null,
    name: [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' ') || null,
    phone: session.asksPhone && buyer?.phone ? `+1${buyer.phone}` : null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}
