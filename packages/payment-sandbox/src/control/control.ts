import type { Buyer } from '../buyer.ts'
import type { RecordedCall } from '../calls.ts'
import type { Faults } from '../faults.ts'
import type { LedgerEntry } from '../ledger.ts'
import { approveOrder, editOrder } from '../paypal/approvals.ts'
import { captureOrder, settleDelayedOrder } from '../paypal/captures.ts'
import { paypalEvent, paypalJson, paypalSignature } from '../paypal/events.ts'
import { toMoney } from '../paypal/money.ts'
import { findOrder } from '../paypal/orders.ts'
import type { PaypalOrder } from '../paypal/records.ts'
import { refundCapture } from '../paypal/refunds.ts'
import type { Provider } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { stripeEvent, stripeSignature } from '../stripe/events.ts'
import {
  declineSession,
  delaySession,
  editSession,
  paySession,
  settleDelayedSession,
} from '../stripe/payments.ts'
import type { StripeSession } from '../stripe/records.ts'
import { refundPayment } from '../stripe/refunds.ts'
import { expireSession, sessionNow } from '../stripe/sessions.ts'
import type { Delivery, SandboxEvent } from '../webhooks.ts'
import { type MoneyControl, moneyControl } from './money.ts'

export type Edit = { amountCents?: number; currency?: string }
export type Outcome = 'succeeded' | 'failed'
export type SignOptions = {
  ageSeconds?: number
  /** Another signing secret or webhook id than the configured one. */
  secret?: string
  webhookId?: string
}

/** What a test does as the buyer, on a provider's dashboard, or to make the provider fail. */
export type SandboxControl = MoneyControl & {
  ledger: () => LedgerEntry[]
  faults: Faults
  calls: () => RecordedCall[]
  events: () => SandboxEvent[]
  deliveries: () => Delivery[]
  /** Resolves when no webhook is being sent; retries that wait for their time do not count. */
  webhooksIdle: () => Promise<void>
  resend: (eventId: string) => boolean
  /** A new event of any type and content, delivered once; resolves to the shop's status. */
  sendEvent: (provider: Provider, type: string, object: unknown, options?: SignOptions) => Promise<number>
  /** Any bytes as a body, with a valid signature. */
  sendRaw: (provider: Provider, rawBody: string, options?: SignOptions) => Promise<number>
  sign: (provider: Provider, rawBody: string, options?: SignOptions) => Record<string, string>
  stripe: {
    pay: (id: string, buyer?: Buyer) => StripeSession
    decline: (id: string) => StripeSession
    delay: (id: string) => StripeSession
    settleDelayed: (id: string, outcome?: Outcome) => StripeSession
    expire: (id: string) => StripeSession
    edit: (id: string, change: Edit) => StripeSession
    refund: (id: string, amountCents?: number) => string
  }
  paypal: {
    order: (id: string) => PaypalOrder
    approve: (id: string, buyer?: Buyer) => PaypalOrder
    decline: (id: string) => PaypalOrder
    delay: (id: string) => PaypalOrder
    capture: (id: string) => PaypalOrder
    settleDelayed: (id: string, outcome?: Outcome) => PaypalOrder
    edit: (id: string, change: Edit) => PaypalOrder
    refund: (id: string, amountCents?: number) => string
  }
}

export function createControl(sandbox: Sandbox): SandboxControl {
  const { add, list, clear } = sandbox.faults
  const sign = (provider: Provider, rawBody: string, options: SignOptions = {}) =>
    provider === 'stripe'
      ? stripeSignature(rawBody, options.secret ?? sandbox.options.stripe.webhookSecret, options.ageSeconds)
      : paypalSignature(
          sandbox.certificate,
          sandbox.publicUrl,
          options.webhookId ?? sandbox.options.paypal.webhookId,
          rawBody,
          options.ageSeconds,
        )
  const sendRaw = (provider: Provider, rawBody: string, options?: SignOptions) =>
    sandbox.webhooks.sendRaw(provider, rawBody, sign(provider, rawBody, options))
  return {
    ...moneyControl(sandbox),
    ledger: () => sandbox.ledger.entries(),
    faults: { add, list, clear },
    calls: () => sandbox.calls.all(),
    events: () => sandbox.webhooks.events(),
    deliveries: () => sandbox.webhooks.deliveries(),
    webhooksIdle: () => sandbox.webhooks.idle(),
    resend: (eventId) => sandbox.webhooks.resend(eventId),
    sendEvent: (provider, type, object, options) => {
      const rawBody =
        provider === 'stripe'
          ? JSON.stringify(stripeEvent(type, object))
          : paypalJson(paypalEvent(sandbox, type, object))
      return sendRaw(provider, rawBody, options)
    },
    sendRaw,
    sign,
    stripe: {
      pay: (id, buyer) => paySession(sandbox, id, buyer),
      decline: (id) => declineSession(sandbox, id),
      delay: (id) => delaySession(sandbox, id),
      settleDelayed: (id, outcome = 'succeeded') => settleDelayedSession(sandbox, id, outcome),
      expire: (id) => expireSession(sandbox, id),
      edit: (id, change) => editSession(sandbox, id, change),
      refund: (id, amount) => {
        const { intentId } = sessionNow(sandbox, id)
        if (intentId === null) throw new Error(`session ${id} is not paid`)
        return refundPayment(sandbox, { payment_intent: intentId, amount }).id
      },
    },
    paypal: {
      order: (id) => findOrder(sandbox, id),
      approve: (id, buyer) => approveOrder(sandbox, id, 'good', buyer),
      decline: (id) => approveOrder(sandbox, id, 'declined'),
      delay: (id) => approveOrder(sandbox, id, 'delayed'),
      capture: (id) => captureOrder(sandbox, id),
      settleDelayed: (id, outcome = 'succeeded') => {
        settleDelayedOrder(sandbox, id, outcome)
        return findOrder(sandbox, id)
      },
      edit: (id, change) => editOrder(sandbox, id, change),
      refund: (id, amountCents) => {
        const { captureId, currency } = findOrder(sandbox, id)
        const amount = amountCents === undefined ? undefined : toMoney(amountCents, currency)
        return refundCapture(sandbox, captureId, { amount }).id
      },
    },
  }
}
