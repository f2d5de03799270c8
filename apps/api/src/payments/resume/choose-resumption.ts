import type { OrderModel, PaymentModel as Payment } from '@baobab/db'
import type { ProviderName } from '../provider.ts'
import { MIN_REMAINING_MS } from '../settle/timing.ts'

type Order = Pick<OrderModel, 'requestHash' | 'status' | 'paidAt'> & {
  /** Newest first. */
  payments: readonly Payment[]
}

export type Resumption =
  | { action: 'refuse'; message: string }
  | { action: 'show_placed' }
  | { action: 'pay_at'; url: string }
  | { action: 'open'; payment: Payment }
  | { action: 'replace'; askFirst: Payment | null }

/** Stripe opens no page that closes in less than 30 minutes; the extra minute is for the call itself. */
const MIN_NEW_PAGE_MS = 31 * 60_000

/**
 * What a repeated idempotency key gets. The first row that applies counts.
 *
 * | the order, or its newest attempt to pay                       | action                                  |
 * | -------------------------------------------------------------- | --------------------------------------- |
 * | another cart, name or address                                  | refuse                                  |
 * | the order is cancelled                                         | refuse                                  |
 * | paid, or its money is on its way or in review                  | show the "order placed" page            |
 * | same provider, has a pay page, enough time left to pay         | pay there                               |
 * | same provider, no pay page yet, enough time left to open one   | open it                                 |
 * | another provider or too little time, but it may have been paid | replace it after asking its provider    |
 * | declined, expired, or never had a pay page                     | replace it                              |
 */
export function chooseResumption(
  order: Order,
  request: { requestHash: string; method: ProviderName; now: Date },
): Resumption {
  if (order.requestHash !== request.requestHash)
    return { action: 'refuse', message: 'Your cart has changed since. Please check out again.' }
  if (order.status === 'cancelled')
    return { action: 'refuse', message: 'This order has ended. Please check out again.' }

  const [newest] = order.payments
  if (newest === undefined) throw new Error('an order has at least one payment')
  if (order.paidAt !== null || newest.status === 'processing' || order.payments.some(holdsMoneyInReview))
    return { action: 'show_placed' }
  if (newest.status !== 'started') return { action: 'replace', askFirst: null }

  if (newest.provider === request.method) {
    if (newest.expiresAt === null) throw new Error(`payment ${newest.id} is open for ever`)
    const leftMs = newest.expiresAt.getTime() - request.now.getTime()
    if (newest.url !== null && leftMs > MIN_REMAINING_MS) return { action: 'pay_at', url: newest.url }
    if (newest.url === null && leftMs > MIN_NEW_PAGE_MS) return { action: 'open', payment: newest }
  }
  return { action: 'replace', askFirst: newest.reference === null ? null : newest }
}

/** Money that staff must look at is not paid again. */
const holdsMoneyInReview = ({ status, capturedCents, refundedCents }: Payment) =>
  status === 'review' && capturedCents !== null && capturedCents > refundedCents
