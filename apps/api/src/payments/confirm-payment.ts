import type { PaymentState } from '@baobab/contract'
import type { PaymentModel as Payment } from '@baobab/db'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { isPaid, mainPayment } from './main-payment.ts'
import { settlePayment } from './settle/settle-payment.ts'

type Confirmation = {
  status: boolean
  payment_status: PaymentState
  message: string
  url: string | null
  pay_until: string | null
}

/** The buyer waits for this on the return page. */
const SETTLE_TIMEOUT_MS = 6_000

/** What the return page says for each state. */
export type PaymentMessages = Record<PaymentState, string>

/** How long one answer of a provider serves all who ask. Off, like the limits, in tests. */
const REMEMBER_MS = 1_000
const MAX_PAYMENTS = 5_000

/** Asks the provider about a payment at most once at a time and once a second, however many callers poll. */
export const sharedSettlements = (deps: Deps) =>
  new LRUCache<string, Awaited<ReturnType<typeof settlePayment>>>({
    max: MAX_PAYMENTS,
    ttl: deps.config.RATE_LIMIT === 0 ? 1 : REMEMBER_MS,
    ignoreFetchAbort: true,
    fetchMethod: (paymentId) => settlePayment(deps, paymentId, { timeoutMs: SETTLE_TIMEOUT_MS }),
  })

/** Asks the provider unless the payment is settled already. An unknown outcome is never reported as failed. */
export async function confirmPayment(
  settlements: ReturnType<typeof sharedSettlements>,
  /** All attempts to pay for it, newest first. */
  payments: readonly Payment[],
  messages: PaymentMessages,
): Promise<Confirmation> {
  const payment = mainPayment(payments)
  if (payment === undefined) throw notFound()
  const toConfirmation = (status: PaymentState, url: string | null = null): Confirmation => ({
    status: isPaid(status),
    payment_status: status,
    message: messages[status],
    url,
    pay_until: url === null ? null : (payment.expiresAt?.toISOString() ?? null),
  })
  if (isPaid(payment.status) || payment.status === 'review') return toConfirmation(payment.status)
  try {
    const { status, declined, url } = await settlements.forceFetch(payment.id)
    if (status !== 'started') return toConfirmation(status)
    return { ...toConfirmation(status, url), ...(declined && { message: messages.failed }) }
  } catch {
    // unknown is not "no": the page keeps waiting
    return { ...toConfirmation('processing'), message: 'We have not heard from the payment service yet.' }
  }
}
