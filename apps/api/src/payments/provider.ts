import type { IncomingHttpHeaders } from 'node:http'

export type ProviderName = 'stripe' | 'paypal'

/** What the buyer is asked to pay, whatever it is for. */
export type Charge = {
  paymentId: string
  /** `Order 7K3M-…`, shown on the provider's page. */
  title: string
  /** Our number on the provider's side; unique for each attempt. */
  invoice: string
  email: string
  amountCents: number
  currency: string
  lines: readonly { name: string; detail: string; unitCents: number; quantity: number }[]
  discountCents: number
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type PayPage = { reference: string; url: string }

/** How things stand at the provider, in our words. */
export type ProviderState =
  /** Nobody paid yet. `declined`: somebody tried. `url` is where it can still be paid. */
  | { state: 'open'; declined: boolean; url: string | null }
  /** The buyer agreed to something we did not ask for; nothing was collected. */
  | { state: 'unfit'; amountCents: number; currency: string }
  | { state: 'processing' }
  | {
      state: 'paid'
      capturedCents: number
      currency: string
      captureReference: string
      refundedCents: number
    }
  | { state: 'failed' }
  | { state: 'expired' }
  /** The provider has never heard of it. */
  | { state: 'missing' }

/** What may be collected when the buyer has agreed; null when nothing may. */
export type CaptureLimit = { paymentId: string; amountCents: number; currency: string } | null

/** An event that concerns a payment. What it says about money is not believed: the provider is asked. */
export type ProviderEvent = {
  eventId: string
  type: string
  reference: string | null
  captureReference: string | null
  paymentId: string | null
}

export type RefundRequest = {
  refundId: string
  captureReference: string
  amountCents: number
  currency: string
}

export type PaymentProvider = {
  /** Opens a place to pay. Called again for the same payment it gives the same place. */
  start: (charge: Charge) => Promise<PayPage>
  /** The truth about a reference. Collects the money where the buyer's agreement alone does not (PayPal), once. */
  find: (reference: string, options: { collect: CaptureLimit; timeoutMs?: number }) => Promise<ProviderState>
  /** Makes sure that it can no longer be paid, and says how it ended. */
  expire: (reference: string) => Promise<ProviderState>
  /** Gives money back; the same refundId gives it back once. */
  refund: (request: RefundRequest) => Promise<{ reference: string }>
  /** Null for a genuine event that does not concern us; throws `bad_signature` for one that is not genuine. */
  readWebhook: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<ProviderEvent | null>
}

/** Longer than any healthy provider takes, shorter than anyone waits. */
export const PROVIDER_TIMEOUT_MS = 10_000

/**
 * `unavailable`: trying again later makes sense. `refused`: it does not; a person must look.
 * What a buyer may bring about (declined, pending) is a Truth, not an error.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unavailable' | 'refused'
  readonly httpStatus: number
  /** The provider's own word for it. */
  readonly issue: string
  constructor(kind: 'unavailable' | 'refused', httpStatus: number, issue: string, cause?: unknown) {
    super(`${kind}: ${httpStatus} ${issue}`.slice(0, 500), { cause })
    this.kind = kind
    this.httpStatus = httpStatus
    this.issue = issue
  }
}

/** 5xx, too many requests, a conflict with a request under way: later it may work. Other refusals stay refusals. */
export const errorKindOf = (status: number): 'unavailable' | 'refused' =>
  status >= 500 || [0, 401, 403, 408, 409, 425, 429].includes(status) || status < 400
    ? 'unavailable'
    : 'refused'
