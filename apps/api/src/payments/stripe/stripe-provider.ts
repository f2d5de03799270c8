import Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import {
  type Charge,
  errorKindOf,
  type PaymentProvider,
  type PayPage,
  PROVIDER_TIMEOUT_MS,
  ProviderError,
  type ProviderState,
  type RefundRequest,
} from '../provider.ts'
import { parseStripeEvent } from './stripe-event.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl?: string | undefined }

/** A key replays a stored 500 for a day; so often we go on to the next number before we give up. */
const MAX_NUMBERED_KEYS = 5

export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...standIn(apiUrl),
  })

  return {
    async start(charge) {
      const session = await withIdempotencyKeys(`payment-${charge.paymentId}`, (options) =>
        stripe.checkout.sessions.create(sessionParams(charge), options),
      )
      return startedOf(session)
    },

    async find(reference, { timeoutMs = PROVIDER_TIMEOUT_MS }) {
      const params = { expand: ['payment_intent.latest_charge'] }
      try {
        return stateOfSession(
          await withProviderErrors(() =>
            stripe.checkout.sessions.retrieve(reference, params, { timeout: timeoutMs }),
          ),
        )
      } catch (err) {
        if (err instanceof ProviderError && err.httpStatus === 404) return { state: 'missing' }
        throw err
      }
    },

    async expire(reference) {
      try {
        return stateOfSession(await withProviderErrors(() => stripe.checkout.sessions.expire(reference)))
      } catch (err) {
        // only an open one can expire: it has ended some other way, and we want to know how
        if (err instanceof ProviderError && err.kind === 'refused')
          return this.find(reference, { collect: null })
        throw err
      }
    },

    async refund({ refundId, captureReference, amountCents }: RefundRequest) {
      const params = {
        payment_intent: captureReference,
        amount: amountCents,
        metadata: { refund_id: refundId },
      }
      const refund = await withIdempotencyKeys(
        `refund-${refundId}`,
        (options) => stripe.refunds.create(params, options),
        // unlike a second place to pay, a second refund costs money, and Stripe forgets a key after a day: was it made already?
        async (timeout) => {
          const made = await stripe.refunds.list(
            { payment_intent: captureReference, limit: 100 },
            { timeout },
          )
          return made.data.find(({ metadata }) => metadata?.refund_id === refundId)
        },
      )
      const { id, status } = read(RefundAnswer, refund)
      if (status === 'failed' || status === 'canceled')
        throw new ProviderError('refused', 200, `refund ${status}`)
      return { reference: id }
    },

    async readWebhook(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new AppError('bad_signature', 'The signature is missing.')
      try {
        // verifies age and signature over the raw bytes before it parses them
        return parseStripeEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret))
      } catch (err) {
        if (err instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new AppError('bad_signature', 'The signature does not fit.')
        // genuine, but not JSON: nothing to do and nothing to repeat
        if (err instanceof SyntaxError) return null
        throw err
      }
    },
  }
}

function standIn(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return {
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port),
    protocol: scheme,
  }
}

function sessionParams(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const { paymentId, title, amountCents, currency, lines, discountCents } = charge
  const item = (name: string, detail: string, unitCents: number, quantity: number) => ({
    quantity,
    price_data: {
      currency,
      unit_amount: unitCents,
      product_data: { name: name.slice(0, 250), ...(detail && { description: detail.slice(0, 500) }) },
    },
  })
  return {
    mode: 'payment',
    // Stripe knows no negative line: a discounted cart is one line of what is left to pay
    line_items:
      discountCents > 0
        ? [item(title, 'after discount', amountCents, 1)]
        : lines.map((line) => item(line.name, line.detail, line.unitCents, line.quantity)),
    success_url: charge.successUrl,
    cancel_url: charge.cancelUrl,
    client_reference_id: paymentId,
    // Stripe takes no international addresses; the buyer then types one there
    ...(/^[\x21-\x7e]+$/.test(charge.email) && { customer_email: charge.email }),
    metadata: { payment_id: paymentId },
    payment_intent_data: { description: title, metadata: { payment_id: paymentId } },
    expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
    submit_type: 'pay',
  }
}

const SessionAnswer = z.object({
  id: z.string(),
  url: z.nullable(z.url()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  payment_intent: z.nullish(
    z.union([
      z.string(),
      z.object({
        id: z.string(),
        status: z.string(),
        amount_received: z.int(),
        currency: z.string(),
        last_payment_error: z.nullish(z.object({})),
        latest_charge: z.nullish(
          z.union([
            z.string(),
            z.object({ amount_captured: z.int(), amount_refunded: z.int(), currency: z.string() }),
          ]),
        ),
      }),
    ]),
  ),
})
const RefundAnswer = z.object({ id: z.string(), status: z.nullish(z.string()) })

function startedOf(session: unknown): PayPage {
  const { id, url } = read(SessionAnswer, session)
  if (url === null) throw new ProviderError('unavailable', 200, 'a session without an address')
  return { reference: id, url }
}

function stateOfSession(session: unknown): ProviderState {
  const { status, payment_status, payment_intent, url } = read(SessionAnswer, session)
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  if (status === 'expired') return { state: 'expired' }
  if (status === 'open') return { state: 'open', declined: Boolean(intent?.last_payment_error), url }
  if (payment_status === 'paid') {
    if (!intent) throw new ProviderError('unavailable', 200, 'paid without a payment intent')
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    return {
      state: 'paid',
      capturedCents: charge?.amount_captured ?? intent.amount_received,
      currency: charge?.currency ?? intent.currency,
      captureReference: intent.id,
      refundedCents: charge?.amount_refunded ?? 0,
    }
  }
  // complete, but no money yet: a delayed method that is on its way or came to nothing
  const ended = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return { state: ended ? 'failed' : 'processing' }
}

async function withIdempotencyKeys<T>(
  name: string,
  ask: (options: { idempotencyKey: string; timeout: number }) => Promise<T>,
  findMade: (timeout: number) => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  const endsAt = performance.now() + PROVIDER_TIMEOUT_MS
  const left = () => Math.max(1, Math.round(endsAt - performance.now()))
  for (let number = 1; ; number += 1) {
    const made = await withProviderErrors(() => findMade(left()))
    if (made !== undefined) return made
    try {
      return await ask({ idempotencyKey: `${name}-${number}`, timeout: left() })
    } catch (err) {
      if (!(isReplayedFailure(err) && number < MAX_NUMBERED_KEYS)) throw asProviderError(err)
    }
  }
}

const isReplayedFailure = (err: unknown) =>
  err instanceof Stripe.errors.StripeError &&
  (err.statusCode ?? 0) >= 500 &&
  err.headers?.['idempotent-replayed'] === 'true'

async function withProviderErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (err) {
    throw asProviderError(err)
  }
}

function asProviderError(err: unknown): ProviderError {
  if (err instanceof ProviderError) return err
  if (!(err instanceof Stripe.errors.StripeError))
    return new ProviderError('unavailable', 0, String(err), err)
  const status = err.statusCode ?? 0
  const unreadable =
    err instanceof Stripe.errors.StripeConnectionError || err instanceof Stripe.errors.StripeAPIError
  return new ProviderError(
    unreadable ? 'unavailable' : errorKindOf(status),
    status,
    err.code ?? err.message,
    err,
  )
}

/** The SDK's types are a promise that nobody checks; an answer of another shape is no answer. */
function read<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw new ProviderError('unavailable', 200, 'an answer of an unknown shape', parsed.error)
}
