import type { Buyer } from '../buyer.ts'
import type { Journal, Table } from '../journal.ts'
import type { ProviderResponse } from '../provider-api.ts'

export type Metadata = Record<string, string>
export type StripeLine = {
  id: string
  name: string
  description: string | null
  unitAmountCents: number
  quantity: number
}
export type StripeSession = {
  id: string
  /** Unix seconds, as everywhere on Stripe's wire. */
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  settlement: 'none' | 'waiting' | 'failed'
  lines: StripeLine[]
  totalCents: number
  currency: string
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  asksPhone: boolean
  /** Who has paid. */
  buyer: Buyer | null
  metadata: Metadata
  intentMetadata: Metadata
  intentDescription: string | null
  submitType: string | null
  /** Beside the button that pays. */
  submitText: string | null
  intentId: string | null
}
export type StripeIntent = {
  id: string
  sessionId: string
  clientSecret: string
  created: number
  amountCents: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  chargeId: string | null
  description: string | null
  metadata: Metadata
  declined: boolean
}
export type StripeCharge = {
  id: string
  intentId: string
  sessionId: string
  created: number
  amountCents: number
  refundedCents: number
  currency: string
  description: string | null
  metadata: Metadata
  email: string | null
}
export type StripeRefund = {
  id: string
  chargeId: string
  intentId: string
  created: number
  amountCents: number
  currency: string
  metadata: Metadata
  status: 'succeeded' | 'failed'
}
/** A movement of the balance. Its net amount is the amount less the fee. */
export type StripeTransaction = {
  id: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure' | 'stripe_fee'
  reportingCategory: string
  created: number
  amountCents: number
  feeCents: number
  currency: string
  sourceId: string
  description: string | null
  /** The automatic payout that it is a part of. */
  payoutId: string | null
}
export type StripePayout = {
  id: string
  created: number
  amountCents: number
  currency: string
  automatic: boolean
  status: 'in_transit' | 'paid' | 'failed'
}
export type StripeDispute = {
  id: string
  chargeId: string
  intentId: string
  sessionId: string
  created: number
  dueBy: number
  amountCents: number
  currency: string
  reason: string
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
  evidence: Record<string, string>
  submissions: number
  transactionIds: string[]
}
export type StoredResponse = { fingerprint: string; response: ProviderResponse }

export type StripeTables = {
  sessions: Table<StripeSession>
  intents: Table<StripeIntent>
  charges: Table<StripeCharge>
  refunds: Table<StripeRefund>
  transactions: Table<StripeTransaction>
  payouts: Table<StripePayout>
  disputes: Table<StripeDispute>
  responses: Table<StoredResponse>
}

export const stripeTables = (journal: Journal): StripeTables => ({
  sessions: journal.table('stripe.sessions'),
  intents: journal.table('stripe.intents'),
  charges: journal.table('stripe.charges'),
  refunds: journal.table('stripe.refunds'),
  transactions: journal.table('stripe.transactions'),
  payouts: journal.table('stripe.payouts'),
  disputes: journal.table('stripe.disputes'),
  responses: journal.table('stripe.responses'),
})
