import { isUniqueViolation, newId, type PaymentModel as Payment, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { Payable, PayableState } from '../../ports/payable.ts'
import { type Charge, ProviderError, type ProviderName } from '../../ports/provider.ts'
import { refuseBelowMinimum } from '../below-minimum.ts'
import { isPaid } from '../main-payment.ts'
import { expireUnpaid } from '../settle/expire-unpaid.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { firstCheckAt, payPageEnd } from '../settle/timing.ts'
import { startPayment } from '../start-payment.ts'
import { chooseResumption } from './choose-resumption.ts'

/** An attempt that can be opened at a provider. */
export type Attempt = { id: string; attempt: number; expiresAt: Date }

/** Something that was stored under an idempotency key and waits to be paid. */
export type Resumable = {
  payable: Payable
  id: string
  state: PayableState
  requestHash: string | null
  totalCents: number
  /** Newest first. */
  payments: readonly Payment[]
  /** The page that shows it when it is paid. */
  paidPage: string
  charge: (attempt: Attempt) => Promise<Charge>
  /** When an attempt that begins now ends: with what it pays for, which no attempt prolongs. */
  attemptEnd: (at: Date) => Date
  /** Notes the new attempt, in the transaction that stores it. False when there is nothing to pay any more. */
  beginAttempt: (tx: Tx, attempt: { method: ProviderName; at: Date; expiresAt: Date }) => Promise<boolean>
  /** The refusal of another request under the same key, or of the same one when it has ended. */
  messages: { changed: string; ended: string; inProgress: string }
}

/** A provider normally answers within this. After it another request may ask for the same pay page. */
const PAY_PAGE_OPENS_WITHIN_MS = 2_000
const SETTLE_TIMEOUT_MS = 3_000

/** The same key again: the address where it can be paid now. See `chooseResumption`. */
export async function resumePayment(
  deps: Deps,
  resumable: Resumable,
  { requestHash, method }: { requestHash: string; method: ProviderName },
): Promise<string> {
  const { paidPage, totalCents, messages } = resumable
  const now = deps.now()
  const stored = { ...resumable, endsAt: resumable.attemptEnd(now) }
  const next = chooseResumption(stored, { requestHash, method, now })
  switch (next.action) {
    case 'refuse':
      throw new AppError('idempotency_conflict', messages[next.because])
    case 'show_paid':
      return paidPage
    case 'end':
      if (await endUnlessPaid(deps, resumable)) return paidPage
      throw new AppError('idempotency_conflict', messages.ended)
    case 'pay_at':
      return next.url
    case 'open':
      refuseBelowMinimum(method, totalCents)
      await claimAttempt(deps, resumable, next.payment)
      return openPayPage(deps, resumable, next.payment)
    case 'replace':
      refuseBelowMinimum(method, totalCents)
      if (next.askFirst && (await isPaidByNow(deps, next.askFirst))) return paidPage
      return openPayPage(deps, resumable, await replaceAttempts(deps, resumable, method))
  }
}

const inProgress = ({ messages }: Resumable) =>
  new AppError('in_progress', messages.inProgress, { retryAfterSeconds: 1 })

/**
 * When several requests come at once, one asks the provider and the others wait for it, see `waitForFirst`. Two that ask all the same, because
 * the first took long, get the same pay page: the provider knows the payment by its id.
 */
async function claimAttempt({ db, now }: Deps, resumable: Resumable, { id }: Payment): Promise<void> {
  const at = now()
  const { count } = await db.payment.updateMany({
    where: {
      id,
      url: null,
      // null after a failed start: no request asks any more
      OR: [{ nextCheckAt: null }, { updatedAt: { lte: new Date(at.getTime() - PAY_PAGE_OPENS_WITHIN_MS) } }],
    },
    data: { nextCheckAt: firstCheckAt(at), updatedAt: at },
  })
  if (count === 0) throw inProgress(resumable)
}

async function openPayPage(deps: Deps, { charge }: Resumable, payment: Payment): Promise<string> {
  const { id, attempt, provider, createdAt, expiresAt } = payment
  if (provider === 'none' || expiresAt === null) throw new Error(`payment ${id} has no provider or no end`)
  const pageEnd = payPageEnd({ createdAt, expiresAt })
  const { url } = await startPayment(deps, provider, await charge({ id, attempt, expiresAt: pageEnd }))
  return url
}

/** Ends it now, so that the guest can begin anew with what it held. True when its money has arrived or is on its way. */
async function endUnlessPaid(deps: Deps, { payable, id }: Resumable): Promise<boolean> {
  await expireUnpaid(deps, payable, id).catch((err: unknown) => {
    // the sweeper ends it a few minutes later
    if (!(err instanceof ProviderError)) throw err
  })
  if ((await payable.state(deps.db, deps, id)) === 'paid') return true
  const key = payable.paymentKey(id)
  return (await deps.db.payment.count({ where: { ...key, status: { in: ['processing', 'review'] } } })) > 0
}

/** The older attempt may have been paid without our knowledge. A provider that does not answer has no say. */
async function isPaidByNow(deps: Deps, payment: Payment): Promise<boolean> {
  const { status } = await settlePayment(deps, payment.id, { timeoutMs: SETTLE_TIMEOUT_MS }).catch(
    () => payment,
  )
  return isPaid(status) || status === 'processing' || status === 'review'
}

/** A new attempt; a job closes the older ones at their providers. */
async function replaceAttempts(deps: Deps, resumable: Resumable, method: ProviderName): Promise<Payment> {
  try {
    return await deps.db.$transaction((tx) => insertAttempt(tx, deps, resumable, method))
  } catch (err) {
    // another request has just made this attempt and is opening it
    if (isUniqueViolation(err, 'attempt')) throw inProgress(resumable)
    throw err
  }
}

async function insertAttempt(
  tx: Tx,
  { now }: Deps,
  { payable, id, payments, totalCents, messages, ...resumable }: Resumable,
  method: ProviderName,
): Promise<Payment> {
  const [newest] = payments
  if (newest === undefined) throw new Error(`${id} has no payment`)
  const at = now()
  const expiresAt = resumable.attemptEnd(at)
  const payment = await tx.payment.create({
    data: {
      ...payable.paymentKey(id),
      id: newId(),
      provider: method,
      attempt: newest.attempt + 1,
      amountCents: totalCents,
      expiresAt,
      nextCheckAt: firstCheckAt(at),
      createdAt: at,
      updatedAt: at,
    },
  })
  if (!(await resumable.beginAttempt(tx, { method, at, expiresAt })))
    throw new AppError('idempotency_conflict', messages.ended)
  for (const { id: paymentId, status } of payments) {
    if (status === 'started')
      await queueJob(tx, 'settle-payment', { paymentId, expire: true }, { key: `expire:${paymentId}` })
  }
  return payment
}
