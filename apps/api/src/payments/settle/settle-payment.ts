import type { PaymentStatus } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { ProviderName, ProviderState } from '../provider.ts'
import { subjectOf } from '../subjects.ts'
import type { HandledEvent } from '../webhooks/event-ledger.ts'
import { applyProviderState } from './apply-provider-state.ts'

export type Settled = { status: PaymentStatus; declined: boolean; url: string | null }

type How = {
  /** The event that made us ask; it is noted together with its effect. */
  event?: HandledEvent
  timeoutMs?: number
  /** End it: it shall not be paid any more. */
  expire?: boolean
}

/**
 * Asks the provider how a payment stands and brings our books in line: called by the webhook, by the return page, by the
 * sweeper, any number of times, in any order, at once. No network call happens inside the transaction.
 */
export async function settlePayment(deps: Deps, paymentId: string, how: How = {}): Promise<Settled> {
  const payment = await deps.db.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { provider, reference } = payment
  if (provider === 'none') return { status: payment.status, declined: false, url: null }
  const truth = await ask(deps, payment, provider, reference, how)
  const status = await deps.db.$transaction((tx) => applyProviderState(tx, deps, paymentId, truth, how.event))
  const open = truth.state === 'open' && status === 'started'
  return {
    status,
    declined: truth.state === 'open' && truth.declined,
    url: open ? (truth.url ?? payment.url) : null,
  }
}

type Payment = Awaited<ReturnType<Deps['db']['payment']['findUniqueOrThrow']>>

async function ask(
  deps: Deps,
  payment: Payment,
  provider: ProviderName,
  reference: string | null,
  { expire, timeoutMs }: How,
): Promise<ProviderState> {
  // no place to pay was ever shown to anyone
  if (reference === null) return expire ? { state: 'expired' } : { state: 'open', declined: false, url: null }
  const asked = deps.payments[provider]
  if (expire) {
    const truth = await asked.expire(reference)
    return truth.state === 'missing' ? { state: 'expired' } : truth
  }
  const collect = (await mayCollect(deps, payment))
    ? { paymentId: payment.id, amountCents: payment.amountCents, currency: payment.currency }
    : null
  return asked.find(reference, { collect, ...(timeoutMs !== undefined && { timeoutMs }) })
}

/** Collecting takes the buyer's money: only while it is still wanted. */
async function mayCollect(deps: Deps, payment: Payment): Promise<boolean> {
  if (payment.status !== 'started' && payment.status !== 'processing') return false
  const { id, subject } = subjectOf(payment)
  const standing = await deps.db.$transaction((tx) => subject.lock(tx, id))
  return standing === 'waiting'
}
