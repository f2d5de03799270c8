import Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import { type PaymentProvider, PROVIDER_TIMEOUT_MS, ProviderError } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { withIdempotencyKeys } from './idempotency.ts'
import { listPayoutRows, listStripeRows } from './stripe-balance.ts'
import { describeStripeCapture } from './stripe-capture.ts'
import { listStripeDisputes, sendStripeEvidence } from './stripe-disputes.ts'
import { withProviderErrors } from './stripe-errors.ts'
import { parseStripeEvent } from './stripe-event.ts'
import { parsePayPage, sessionParams, stateOfSession } from './stripe-session.ts'

type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string | undefined }

const Refund = z.object({ id: z.string(), status: z.nullish(z.string()) })

export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...parseApiAddress(apiUrl),
  })

  async function findSession(reference: string, paymentIds: readonly string[], timeoutMs: number) {
    const params = { expand: ['payment_intent.latest_charge'] }
    try {
      const session = await withProviderErrors(() =>
        stripe.checkout.sessions.retrieve(reference, params, { timeout: timeoutMs }),
      )
      return stateOfSession(session, paymentIds)
    } catch (err) {
      if (err instanceof ProviderError && err.httpStatus === 404) return { state: 'missing' } as const
      throw err
    }
  }

  return {
    async start(charge) {
      const session = await withIdempotencyKeys(`payment-${charge.paymentId}`, (options) =>
        stripe.checkout.sessions.create(sessionParams(charge), options),
      )
      return parsePayPage(session)
    },

    find: (reference, { paymentIds, timeoutMs }) => findSession(reference, paymentIds, timeoutMs),

    async expire(reference, paymentIds) {
      try {
        const session = await withProviderErrors(() => stripe.checkout.sessions.expire(reference))
        return stateOfSession(session, paymentIds)
      } catch (err) {
        // Stripe expires open sessions only: this one has ended in another way
        if (err instanceof ProviderError && err.kind === 'refused')
          return findSession(reference, paymentIds, PROVIDER_TIMEOUT_MS)
        throw err
      }
    },

    async refund({ refundId, captureReference, amountCents }) {
      const response = await withIdempotencyKeys(
        `refund-${refundId}`,
        (options) =>
          stripe.refunds.create(
            { payment_intent: captureReference, amount: amountCents, metadata: { refund_id: refundId } },
            options,
          ),
        async (options) => {
          const existing = await stripe.refunds.list(
            { payment_intent: captureReference, limit: 100 },
            options,
          )
          return existing.data.find(({ metadata }) => metadata?.refund_id === refundId)
        },
      )
      const { id, status } = parseResponse(Refund, response)
      if (status === 'failed' || status === 'canceled')
        throw new ProviderError('refused', 200, `refund ${status}`)
      return { reference: id }
    },

    listRows: (from, now, onPage) => listStripeRows(stripe, from, now, onPage),

    listPayoutRows: (payoutReference) => listPayoutRows(stripe, payoutReference),

    describeCapture: (captureReference) => describeStripeCapture(stripe, captureReference),

    listDisputes: (captureReference) => listStripeDisputes(stripe, captureReference),

    sendEvidence: (disputeId, evidence) => sendStripeEvidence(stripe, disputeId, evidence),

    async readWebhook(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new AppError('bad_signature', 'The signature is missing.')
      try {
        // checks age and signature of the raw bytes before it parses them
        return parseStripeEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret))
      } catch (err) {
        if (err instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new AppError('bad_signature', 'The signature does not match.')
        // genuine, but not JSON: sending it again would not help
        if (err instanceof SyntaxError) return null
        throw err
      }
    },
  }
}

/** For the payment sandbox; without an address the SDK calls Stripe itself. */
function parseApiAddress(
  apiUrl: string | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const defaultPort = isPlain ? 80 : 443
  return {
    host: hostname,
    port: port === '' ? defaultPort : Number(port),
    protocol: isPlain ? 'http' : 'https',
  }
}
