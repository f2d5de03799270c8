import type { PaymentModel as Payment } from '@baobab/db'
import type { PayableState } from '../../ports/payable.ts'
import type { ProviderName } from '../../ports/provider.ts'
import { MIN_REMAINING_MS, payPageEnd } from '../settle/timing.ts'

type Stored = {
  requestHash: string | null
  state: PayableState
  /** It can no longer be paid then, and no new attempt moves it. */
  endsAt: Date
  /** Newest first. */
  payments: readonly Payment[]
}

export type Resumption =
  | { action: 'refuse'; because: 'changed' | 'ended' }
  | { action: 'show_paid' }
  | { action: 'end' }
  | { action: 'pay_at'; url: string }
  | { action: 'open'; payment: Payment }
  | { action: 'replace'; askFirst: Payment | null }

/** Stripe opens no page that closes in less than 30 minutes; the extra minute is for the call itself. */
const MIN_NEW_PAGE_MS = 31 * 60_000

/**
 * What a repeated idempotency key gets. The first row that applies counts.
 *
 * | what is stored under it, or its newest attempt to pay          | action                                  |
 * | -------------------------------------------------------------- | --------------------------------------- |
 * | another cart, event, name or address                           | refuse: changed                         |
 * | cancelled, or not paid in time    | refuse: ended                           |
 * | paid, or its money is on its way or in review                  | show the page of what is paid           |
 * | less than two minutes left to pay                              | end it after asking its provider        |
 * | same provider, has a pay page                                  | pay there                               |
 * | same provider, no pay page yet, enough time left to open one   | open it                                 |
 * | another provider, but it may have been paid                    | replace it after asking its provider    |
 * | declined, expired, or never had a pay page                     | replace it                              |
 */
export function chooseResumption(
  stored: Stored,
  request: { requestHash: string; method: ProviderName; now: Date },
): Resumption {
  if (stored.requestHash !== request.requestHash) return { action: 'refuse', because: 'changed' }
  if (stored.state === 'closed') return { action: 'refuse', because: 'ended' }

  const [newest] = stored.payments
  if (newest === undefined) throw new Error('what can be paid has at least one payment')
  if (stored.state === 'paid' || newest.status === 'processing' || stored.payments.some(holdsMoneyInReview))
    return { action: 'show_paid' }
  const untilMs = (end: Date) => end.getTime() - request.now.getTime()
  if (untilMs(stored.endsAt) <= MIN_REMAINING_MS) return { action: 'end' }
  if (newest.status !== 'started') return { action: 'replace', askFirst: null }

  if (newest.provider === request.method) {
    if (newest.url !== null) return { action: 'pay_at', url: newest.url }
    if (untilMs(pageEnd(newest)) > MIN_NEW_PAGE_MS) return { action: 'open', payment: newest }
  }
  return { action: 'replace', askFirst: newest.reference === null ? null : newest }
}

function pageEnd({ id, createdAt, expiresAt }: Payment): Date {
  if (expiresAt === null) throw new Error(`payment ${id} is open for ever`)
  return payPageEnd({ createdAt, expiresAt })
}

/** Money that staff must look at is not paid again. */
const holdsMoneyInReview = ({ status, capturedCents, refundedCents }: Payment) =>
  status === 'review' && capturedCents !== null && capturedCents > refundedCents
