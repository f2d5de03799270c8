import type { PaymentState } from '@baobab/contract'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { isPaid, mainPayment } from './main-payment.ts'
import { settlePayment } from './settle/settle-payment.ts'

type Confirmation = { status: boolean; payment_status: PaymentState; message: string; url: string | null }

/** The buyer waits for this on the return page. */
const SETTLE_TIMEOUT_MS = 6_000

const messages: Record<PaymentState, string> = {
  started: 'Your order is not paid yet.',
  processing: 'Your payment is on its way. We will tell you by mail when it has arrived.',
  paid: 'Your order is paid.',
  partly_refunded: 'Your order is paid.',
  refunded: 'Your payment was given back.',
  failed: 'Your payment was declined. Nothing was charged.',
  expired: 'The time to pay this order is over. Nothing was charged.',
  review: 'We are looking at your payment and will get in touch with you.',
}

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

/** Asks the provider unless the order is settled already. An unknown outcome is never reported as failed. */
export async function confirmPayment(
  { db }: Deps,
  settlements: ReturnType<typeof sharedSettlements>,
  trackingId: string,
): Promise<Confirmation> {
  const order = await db.order.findUnique({
    where: { trackingId },
    select: { status: true, payments: { orderBy: { attempt: 'desc' } } },
  })
  const payment = mainPayment(order?.payments ?? [])
  if (payment === undefined) throw notFound()
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

const toConfirmation = (status: PaymentState, url: string | null = null): Confirmation => ({
  status: isPaid(status),
  payment_status: status,
  message: messages[status],
  url,
})
