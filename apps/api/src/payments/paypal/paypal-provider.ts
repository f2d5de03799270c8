import sdk from '@paypal/checkout-server-sdk'
import * as z from 'zod/mini'
import {
  type CaptureLimit,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderError,
  type ProviderState,
} from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { describePaypalCapture } from './paypal-capture.ts'
import { type PaypalSettings, paypalClient } from './paypal-client.ts'
import { paypalAmount, paypalOrderBody } from './paypal-order-request.ts'
import { findPayUrl, isForeign, PaypalOrder, stateOfOrder, toCents } from './paypal-order-state.ts'
import { listPaypalRows } from './paypal-report.ts'
import { paypalWebhooks } from './paypal-signature.ts'

const Refund = z.object({ id: z.string(), status: z.string() })

export function paypalProvider(settings: PaypalSettings): PaymentProvider {
  const execute = paypalClient(settings)

  async function readOrder(reference: string, timeoutMs: number): Promise<PaypalOrder | null> {
    try {
      const response = await execute(new sdk.orders.OrdersGetRequest(reference), timeoutMs)
      return parseResponse(PaypalOrder, response)
    } catch (err) {
      if (err instanceof ProviderError && err.httpStatus === 404) return null
      throw err
    }
  }

  type Attempt = { limit: NonNullable<CaptureLimit>; endsAt: number; isSecond?: boolean }

  /** One of any number of calls at the same time captures; the others learn that it is done. */
  async function capture(order: PaypalOrder, attempt: Attempt): Promise<ProviderState> {
    const { limit, endsAt } = attempt
    const wrongAmount = findWrongAmount(order, limit)
    if (wrongAmount !== null) return wrongAmount
    // another approval (a second card after a declined one) needs another key
    const approval = order.update_time === undefined ? '' : `-${order.update_time}`
    const request = new sdk.orders.OrdersCaptureRequest(order.id)
      .payPalRequestId(`capture-${limit.paymentId}${approval}`)
      .prefer('return=representation')
      .requestBody({})
    try {
      await execute(request, remainingMs(endsAt))
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      if (err.issue === 'INSTRUMENT_DECLINED') return stateAfterDecline(order, attempt)
      if (err.issue !== 'ORDER_ALREADY_CAPTURED') throw err
    }
    // the order says how it ended, whichever call captured it
    const after = await readOrder(order.id, remainingMs(endsAt))
    return after === null ? { state: 'missing' } : stateOfOrder(after)
  }

  /** The buyer has read that nothing was charged: only another approval may be captured, which has another time. */
  async function stateAfterDecline(declined: PaypalOrder, attempt: Attempt): Promise<ProviderState> {
    const order = (await readOrder(declined.id, remainingMs(attempt.endsAt)).catch(() => null)) ?? declined
    const state = stateOfOrder(order)
    if (state.state !== 'open') return state
    // The buyer has approved again meanwhile, or the refusal itself counts as an update. A second try tells, before this call answers.
    if (!attempt.isSecond && order.status === 'APPROVED' && approvalKey(order) !== approvalKey(declined))
      return capture(order, { ...attempt, isSecond: true })
    return { ...state, declined: true, declinedApproval: approvalKey(order) }
  }

  return {
    async start(charge) {
      const request = new sdk.orders.OrdersCreateRequest()
        .prefer('return=representation')
        .requestBody(paypalOrderBody(charge))
      // the SDK has no setter for it
      request.headers['PayPal-Request-Id'] = `payment-${charge.paymentId}`
      const order = parseResponse(PaypalOrder, await execute(request, PROVIDER_TIMEOUT_MS))
      const url = findPayUrl(order)
      if (url === null) throw new ProviderError('unavailable', 200, 'an order without an address')
      return { reference: order.id, url }
    },

    async find(reference, { paymentIds, captureLimit, timeoutMs }) {
      const endsAt = performance.now() + timeoutMs
      const order = await readOrder(reference, timeoutMs)
      if (order === null) return { state: 'missing' }
      if (isForeign(order, paymentIds)) return { state: 'foreign' }
      if (order.status !== 'APPROVED' || captureLimit === null) return stateOfOrder(order)
      if (captureLimit.declinedApproval === approvalKey(order))
        return { state: 'open', declined: true, url: findPayUrl(order) }
      return capture(order, { limit: captureLimit, endsAt })
    },

    // PayPal has no call for it. Only our own capture moves money, and an expired payment is not captured.
    async expire(reference, paymentIds) {
      const order = await readOrder(reference, PROVIDER_TIMEOUT_MS)
      if (order === null) return { state: 'missing' }
      if (isForeign(order, paymentIds)) return { state: 'foreign' }
      const providerState = stateOfOrder(order)
      return providerState.state === 'open' ? { state: 'expired' } : providerState
    },

    async refund({ refundId, captureReference, amountCents, currency }) {
      const request = new sdk.payments.CapturesRefundRequest(captureReference)
        .payPalRequestId(`refund-${refundId}`)
        .prefer('return=representation')
        .requestBody({ amount: paypalAmount(amountCents, currency) })
      const { id, status } = parseResponse(Refund, await execute(request, PROVIDER_TIMEOUT_MS))
      if (status === 'FAILED' || status === 'CANCELLED')
        throw new ProviderError('refused', 200, `refund ${status.toLowerCase()}`)
      return { reference: id }
    },

    listRows: (from, now, onPage) => listPaypalRows(execute, from, now, onPage),

    // a withdrawal takes an amount, not rows
    listPayoutRows: async () => [],

    describeCapture: (captureReference) => describePaypalCapture(execute, captureReference),

    // its disputes are answered at PayPal's Resolution Center
    listDisputes: async () => [],

    async sendEvidence() {
      throw new ProviderError('refused', 0, 'PayPal takes evidence at its Resolution Center only')
    },

    readWebhook: paypalWebhooks(settings),
  }
}

const approvalKey = (order: PaypalOrder): string => order.update_time ?? ''

const remainingMs = (endsAt: number) => Math.max(1, Math.round(endsAt - performance.now()))

/** Compares the approved amount with ours before any money moves. */
function findWrongAmount(order: PaypalOrder, limit: NonNullable<CaptureLimit>): ProviderState | null {
  const amount = order.purchase_units?.[0]?.amount
  if (amount === undefined) throw new ProviderError('unavailable', 200, 'an approved order without an amount')
  const currency = amount.currency_code.toLowerCase()
  const amountCents = toCents(amount)
  if (amountCents === limit.amountCents && currency === limit.currency) return null
  return { state: 'wrong-amount', amountCents, currency }
}
