import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'

export type ProviderName = 'stripe' | 'paypal'

/** What the buyer is asked to pay. */
export type Charge = {
  paymentId: string
  /** `Order 7K3M-…`, shown on the provider's page. */
  title: string
  /** Our number on the provider's side; unique for each attempt. */
  invoice: string
  /** For the provider's page, which shows it; null where it may be another person who pays, or is not known. */
  email: string | null
  /** The provider's page asks for the telephone: we do not know who pays. */
  asksPhone?: true
  amountCents: number
  currency: string
  lines: readonly { name: string; detail: string; unitCents: number; quantity: number }[]
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  /** “Includes $1.49 sales tax”; null where we do not know. The providers do not add it up: they would round each line. */
  taxNote: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type PayPage = { reference: string; url: string }

/** The state of a payment at the provider, the same for all providers. */
export type ProviderState =
  /**
   * Not paid yet. `declined`: an attempt was refused. `url`: where it can still be paid. `declinedApproval`: which
   * approval of the buyer was refused.
   */
  | { state: 'open'; declined: boolean; url: string | null; declinedApproval?: string }
  /** The buyer approved another amount than we asked for; nothing was captured. */
  | { state: 'wrong-amount'; amountCents: number; currency: string }
  | { state: 'processing' }
  | PaidState
  /** The reference belongs to another payment than ours. */
  | { state: 'foreign' }
  | { state: 'failed' }
  | { state: 'expired' }
  /** The provider does not know the reference. */
  | { state: 'missing' }

export type PaidState = {
  state: 'paid'
  capturedCents: number
  currency: string
  captureReference: string
  /** All refunds so far, also those made on the provider's website. */
  refundedCents: number
  payer: Payer
}

/** Who paid, in the provider's words. */
export type Payer = { firstName: string; lastName: string; email: string | null; phone: string | null }

/** What may be captured when the buyer has approved it; null when nothing may. */
export type CaptureLimit = {
  paymentId: string
  amountCents: number
  currency: string
  /** An approval whose card was declined: only a later one may be captured. */
  declinedApproval: string | null
} | null

/** A customer's complaint at the provider, or a chargeback. `summary`: amount, reason and state in the provider's words. */
export type Dispute = { id: string; summary: string; isOver: boolean }

/** A dispute as the provider says. `dropped`: an inquiry that became no dispute. */
export type DisputeState = {
  id: string
  amountCents: number
  /** In the provider's words, as the status. */
  reason: string
  status: string
  dueBy: Date | null
  openedAt: Date
  end: 'won' | 'lost' | 'dropped' | null
}

/** The fields of Stripe's evidence that we fill. */
export const EVIDENCE_FIELDS = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'service_date',
  'shipping_address',
  'access_activity_log',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'uncategorized_text',
] as const
export type Evidence = Partial<Record<(typeof EVIDENCE_FIELDS)[number], string>>

/** A webhook event about a payment. It only says which payment to look at; its amounts and states are not used. */
export type ProviderEvent = {
  eventId: string
  type: string
  reference: string | null
  captureReference: string | null
  paymentId: string | null
  dispute?: Dispute
  /** The money of many payments went to the bank, or came back from it. */
  isPayout?: boolean
}

/** A payment as its provider knows it. `paymentId`: our id, which the provider was given. `note`: what was bought, in its words. */
export type FoundCapture = {
  reference: string
  paymentId: string | null
  capturedCents: number
  currency: string
  paidAt: Date
  email: string | null
  note: string
}

export type RefundRequest = {
  refundId: string
  captureReference: string
  amountCents: number
  currency: string
}

/** A movement of money in the provider's own list. `kind`: in the provider's words. A fee that is charged is positive. */
export type ProviderRow = {
  rowId: string
  kind: string
  captureReference: string | null
  grossCents: number
  feeCents: number
  currency: string
  occurredAt: Date
}

export type PaymentProvider = {
  /** Opens a pay page. Called again for the same payment, it returns the same page. */
  start: (charge: Charge) => Promise<PayPage>
  /** Reads the state. At PayPal it also captures what the buyer has approved, within the limit and once. */
  find: (
    reference: string,
    options: {
      /** The payments that the reference may name: all attempts to pay for the same thing. */
      paymentIds: readonly string[]
      captureLimit: CaptureLimit
      timeoutMs: number
    },
  ) => Promise<ProviderState>
  /** Closes the pay page, so that it can no longer be paid, and reads the state. */
  expire: (reference: string, paymentIds: readonly string[]) => Promise<ProviderState>
  /** Idempotent: the same refundId refunds once. */
  refund: (request: RefundRequest) => Promise<{ reference: string }>
  /** All movements of money since then, page by page. Returns until when the provider's list is complete. */
  listRows: (from: Date, now: Date, onPage: (rows: readonly ProviderRow[]) => Promise<void>) => Promise<Date>
  /** The rows that a payout is made of; none when it was made by hand, or the provider cannot say. */
  listPayoutRows: (payoutReference: string) => Promise<string[]>
  /** Everything that the provider says of a payment that we do not know. */
  describeCapture: (captureReference: string) => Promise<FoundCapture>
  /** All disputes about a payment; none where the provider has no list. */
  listDisputes: (captureReference: string) => Promise<DisputeState[]>
  /** Hands our evidence to the customer's bank. It cannot be changed afterwards. */
  sendEvidence: (disputeId: string, evidence: Evidence) => Promise<void>
  /** Null for a genuine event that is not about payments. Throws `bad_signature` for a forged one. */
  readWebhook: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<ProviderEvent | null>
}

export const PROVIDER_TIMEOUT_MS = 10_000

/**
 * `unavailable`: a later try may succeed. `refused`: it will not, and a person must look.
 * What a buyer can cause (declined, pending) is a ProviderState, not an error.
 */
type ErrorKind = 'unavailable' | 'refused'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ErrorKind
  /** 0 when there was no response. */
  readonly httpStatus: number
  /** The provider's own code for the error. */
  readonly issue: string
  constructor(kind: ErrorKind, httpStatus: number, issue: string, cause?: unknown) {
    super(`${kind}: ${httpStatus} ${issue}`.slice(0, 500), { cause })
    this.kind = kind
    this.httpStatus = httpStatus
    this.issue = issue
  }
}

/** Server errors, rate limits, expired keys and conflicts with a running request pass; other client errors do not. */
export const toErrorKind = (httpStatus: number): ErrorKind =>
  httpStatus >= 500 || httpStatus < 400 || [401, 403, 408, 409, 425, 429].includes(httpStatus)
    ? 'unavailable'
    : 'refused'

/** An id or a name from an event. Others would be refused by PostgreSQL, and the event would come again for days. */
export const EventText = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/))
