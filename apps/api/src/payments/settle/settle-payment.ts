import type { PaymentModel as Payment, PaymentStatus } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { payableFor } from '../../ports/payable.ts'
import {
  type CaptureLimit,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  type ProviderState,
} from '../../ports/provider.ts'
import { type HandledEvent, recordHandledEvent } from '../event-ledger.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { expireOverdue } from './expire-overdue.ts'

type Options = {
  /** The webhook event being handled. It is recorded in the same transaction as its effect. */
  event?: HandledEvent
  /** Close the payment at the provider, so that it can no longer be paid. */
  expire?: boolean
  timeoutMs?: number
}

type Settled = {
  status: PaymentStatus
  declined: boolean
  /** Where it can still be paid. */
  url: string | null
}

/**
 * Asks the provider for the state of a payment and applies it to our database. Webhooks, the return page, the sweeper and
 * jobs all call this, any number of times, in any order and at the same time.
 */
export async function settlePayment(deps: Deps, paymentId: string, options: Options = {}): Promise<Settled> {
  const payment = await deps.db.payment.findUniqueOrThrow({ where: { id: paymentId } })
  if (payment.provider === 'none') return { status: payment.status, declined: false, url: null }

  // outside the transaction: locks must not wait for the network
  const provider = deps.providers[payment.provider]
  const providerState = await askProvider(deps, provider, payment, options)

  // most answers to a sweep: nothing to lock, so that thousands of unpaid orders are asked about in a minute
  if (isUneventful(providerState) && !options.event) {
    const { status } = await deps.db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: { status: true },
    })
    return toSettled(status, payment, providerState)
  }

  const { id, payable } = payableFor(deps, payment)
  // a transaction of its own: the next one takes lots and slots anew, in their order
  if (providerState.state === 'paid' && payment.capturedCents === null) await expireOverdue(deps, payable, id)
  const status = await deps.db.$transaction(async (tx) => {
    const newStatus = await applyProviderState(tx, deps, paymentId, providerState)
    if (options.event) await recordHandledEvent(tx, deps, payment, options.event, newStatus)
    return newStatus
  })
  return toSettled(status, payment, providerState)
}

/** It is still unpaid, and no mail is due. */
const isUneventful = (state: ProviderState) =>
  state.state === 'missing' ||
  (state.state === 'open' && !state.declined && state.declinedApproval === undefined)

function toSettled(status: PaymentStatus, payment: Payment, providerState: ProviderState): Settled {
  if (providerState.state !== 'open') return { status, declined: false, url: null }
  const url = status === 'started' ? (providerState.url ?? payment.url) : null
  return { status, declined: providerState.declined, url }
}

async function askProvider(
  deps: Deps,
  provider: PaymentProvider,
  payment: Payment,
  { expire = false, timeoutMs = PROVIDER_TIMEOUT_MS }: Options,
): Promise<ProviderState> {
  const { reference } = payment
  // without a reference no buyer has ever seen a pay page
  if (reference === null) return expire ? { state: 'expired' } : { state: 'open', declined: false, url: null }
  const paymentIds = await findAttempts(deps, payment)
  if (expire) {
    const providerState = await provider.expire(reference, paymentIds)
    return providerState.state === 'missing' ? { state: 'expired' } : providerState
  }
  return provider.find(reference, { paymentIds, captureLimit: await captureLimit(deps, payment), timeoutMs })
}

/** A pay page that we did not know of names the attempt it was opened for. */
async function findAttempts(deps: Deps, payment: Payment): Promise<string[]> {
  const { id, payable } = payableFor(deps, payment)
  const attempts = await deps.db.payment.findMany({ where: payable.paymentKey(id), select: { id: true } })
  return attempts.map((attempt) => attempt.id)
}

/** Capturing takes the buyer's money, so it is only allowed while the payable still waits for it. */
async function captureLimit(deps: Deps, payment: Payment): Promise<CaptureLimit> {
  if (payment.status !== 'started' && payment.status !== 'processing') return null
  const { id, payable } = payableFor(deps, payment)
  if ((await payable.state(deps.db, deps, id)) !== 'waiting') return null
  const { amountCents, currency, declinedApproval } = payment
  return { paymentId: payment.id, amountCents, currency, declinedApproval }
}
