import sdk from '@paypal/checkout-server-sdk'
import * as z from 'zod/mini'
import {
  type CaptureLimit,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderError,
  type ProviderState,
} from '../provider.ts'
import { type PaypalRequest, type PaypalSettings, paypalClient } from './paypal-client.ts'
import { moneyOf, paypalOrderBody } from './paypal-order-request.ts'
import { OrderAnswer, stateOfOrder } from './paypal-order-state.ts'
import { paypalWebhooks } from './paypal-signature.ts'

const RefundAnswer = z.object({ id: z.string(), status: z.string() })

export function paypalProvider(settings: PaypalSettings): PaymentProvider {
  const execute = paypalClient(settings)

  async function ask<S extends z.ZodMiniType>(
    schema: S,
    request: PaypalRequest,
    timeoutMs = PROVIDER_TIMEOUT_MS,
  ): Promise<z.output<S>> {
    const { status, json } = await execute(request, timeoutMs)
    const parsed = z.safeParse(schema, json)
    if (parsed.success) return parsed.data
    throw new ProviderError('unavailable', status, 'an answer of an unknown shape', parsed.error)
  }

  async function readOrder(reference: string, timeoutMs?: number) {
    try {
      return await ask(OrderAnswer, new sdk.orders.OrdersGetRequest(reference), timeoutMs)
    } catch (err) {
      if (err instanceof ProviderError && err.httpStatus === 404) return null
      throw err
    }
  }

  /** Collects what the buyer agreed to. Of any number of callers at once one collects; the others are told that it is done. */
  async function capture(order: OrderAnswer, paymentId: string, endsAt: number): Promise<ProviderState> {
    // another agreement (a second card after a declined one) is another request
    const agreedAt = order.update_time ?? ''
    const request = new sdk.orders.OrdersCaptureRequest(order.id)
      .payPalRequestId(`capture-${paymentId}-${agreedAt}`)
      .prefer('return=representation')
      .requestBody({})
    try {
      await execute(request, left(endsAt))
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      if (err.issue === 'INSTRUMENT_DECLINED') return { ...openTruth(order), declined: true }
      if (err.issue !== 'ORDER_ALREADY_CAPTURED') throw err
    }
    // whatever was answered, the order itself says how it ended
    const after = await readOrder(order.id, left(endsAt))
    return after === null ? { state: 'missing' } : stateOfOrder(after)
  }

  return {
    async start(charge) {
      const request = new sdk.orders.OrdersCreateRequest()
        .prefer('return=representation')
        .requestBody(paypalOrderBody(charge))
      // the SDK has no setter for it
      request.headers['PayPal-Request-Id'] = `payment-${charge.paymentId}`
      const order = await ask(OrderAnswer, request)
      const { url } = openTruth(order)
      if (url === null) throw new ProviderError('unavailable', 200, 'an order without an address')
      return { reference: order.id, url }
    },

    async find(reference, { collect, timeoutMs = PROVIDER_TIMEOUT_MS }) {
      const endsAt = performance.now() + timeoutMs
      const order = await readOrder(reference, timeoutMs)
      if (order === null) return { state: 'missing' }
      if (order.status !== 'APPROVED' || collect === null) return stateOfOrder(order)
      const odd = findAmountMismatch(order, collect)
      return odd ?? capture(order, collect.paymentId, endsAt)
    },

    // PayPal has no call for it. Only our own capture moves money, and an expired payment is not captured.
    async expire(reference) {
      const order = await readOrder(reference)
      if (order === null) return { state: 'missing' }
      const truth = stateOfOrder(order)
      return truth.state === 'open' ? { state: 'expired' } : truth
    },

    async refund({ refundId, captureReference, amountCents, currency }) {
      const request = new sdk.payments.CapturesRefundRequest(captureReference)
        .payPalRequestId(`refund-${refundId}`)
        .prefer('return=representation')
        .requestBody({ amount: moneyOf(amountCents, currency) })
      const { id, status } = await ask(RefundAnswer, request)
      if (status === 'FAILED' || status === 'CANCELLED')
        throw new ProviderError('refused', 200, `refund ${status.toLowerCase()}`)
      return { reference: id }
    },

    readWebhook: paypalWebhooks(settings),
  }
}

const left = (endsAt: number) => Math.max(1, Math.round(endsAt - performance.now()))

function openTruth(order: OrderAnswer): Extract<ProviderState, { state: 'open' }> {
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { state: 'open', declined: false, url: link?.href ?? null }
}

/** Before the money moves: is it the amount that we asked for? */
function findAmountMismatch(order: OrderAnswer, collect: NonNullable<CaptureLimit>): ProviderState | null {
  const truth = stateOfOrder(order)
  const amount = order.purchase_units?.[0]?.amount
  if (truth.state !== 'open' || !amount) return null
  const currency = amount.currency_code.toLowerCase()
  const amountCents = Math.round(Number(amount.value) * 100)
  if (amountCents === collect.amountCents && currency === collect.currency) return null
  return { state: 'unfit', amountCents, currency }
}
