import type { confirmOrderPayment, Output, PaymentState } from '@baobab/contract'
import type { PaymentModel as Payment } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { askOnceASecond } from './ask-once-a-second.ts'
import { isPaid, mainPayment } from './main-payment.ts'
import { settlePayment } from './settle/settle-payment.ts'

/** The buyer waits for this on the return page. */
const SETTLE_TIMEOUT_MS = 6_000

/** What the return page says for each state. */
export type PaymentMessages = Record<PaymentState, string>

const CANCELLED = 'This was canceled. The old payment page no longer works, and nothing was charged.'

/** One for each route that confirms payments. */
export const sharedSettlements = (deps: Deps) =>
  askOnceASecond((paymentId) => settlePayment(deps, paymentId, { timeoutMs: SETTLE_TIMEOUT_MS }))

/** Asks the provider unless the payment is settled already. An unknown outcome is never reported as failed. */
export async function confirmPayment(
  settle: ReturnType<typeof sharedSettlements>,
  paidFor: {
    /** All attempts to pay for it, newest first. */
    payments: readonly Payment[]
    /** It can no longer be paid, whatever a page at the provider says. */
    isCancelled: boolean
  },
  messages: PaymentMessages,
): Promise<Output<typeof confirmOrderPayment>> {
  const payment = mainPayment(paidFor.payments)
  if (payment === undefined) throw notFound()
  const toConfirmation = (
    status: PaymentState,
    { url = null, declined = status === 'failed' }: { url?: string | null; declined?: boolean } = {},
  ) => ({
    // a return page says “booked” or empties the cart then: not for money that went back
    status: isPaid(status) && status !== 'refunded',
    payment_status: status,
    is_declined: declined,
    message: status === 'expired' && paidFor.isCancelled ? CANCELLED : messages[declined ? 'failed' : status],
    url,
    pay_until: url === null ? null : (payment.expiresAt?.toISOString() ?? null),
  })
  if (isPaid(payment.status) || payment.status === 'review') return toConfirmation(payment.status)
  try {
    const { status, declined, url } = await settle(payment.id)
    if (status !== 'started') return toConfirmation(status)
    return paidFor.isCancelled ? toConfirmation('expired') : toConfirmation(status, { url, declined })
  } catch {
    // unknown is not "no": the page keeps waiting
    return { ...toConfirmation('processing'), message: 'We haven’t heard from the payment provider yet.' }
  }
}
