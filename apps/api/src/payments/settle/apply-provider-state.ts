import type { PaymentModel as Payment, PaymentStatus, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { PayableState } from '../payable.ts'
import type { ProviderState } from '../provider.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'
import { sameSubject, subjectOf } from '../subjects.ts'
import { type HandledEvent, recordHandledEvent } from '../webhooks/event-ledger.ts'

type Paid = Extract<ProviderState, { state: 'paid' }>

/** What the provider said becomes what our books say: one transaction, guarded by the rows it locks, payment first. */
export async function applyProviderState(
  tx: Tx,
  deps: Deps,
  paymentId: string,
  truth: ProviderState,
  event: HandledEvent | undefined,
): Promise<PaymentStatus> {
  const payment = await lockPayment(tx, paymentId)
  const { id, subject } = subjectOf(payment)
  const standing = await subject.lock(tx, id)
  const status = await applyState(tx, deps, payment, standing, truth)
  if (event)
    await recordHandledEvent(tx, deps, payment.provider, event, {
      reference: payment.reference,
      outcome: status,
    })
  return status
}

/** Prisma has no row locks of its own. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE id = ${id}::uuid FOR UPDATE`
  return tx.payment.findUniqueOrThrow({ where: { id } })
}

async function applyState(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  standing: PayableState,
  truth: ProviderState,
): Promise<PaymentStatus> {
  switch (truth.state) {
    case 'paid':
      return applyPaid(tx, deps, payment, standing, truth)
    case 'unfit':
      return moveToReview(
        tx,
        deps,
        payment,
        null,
        `The buyer agreed to ${formatAmount(truth)}; nothing was collected.`,
      )
    case 'processing':
      await moveStatus(tx, deps, payment, ['started', 'failed', 'expired'], 'processing')
      break
    case 'failed':
      if (await moveStatus(tx, deps, payment, ['started', 'processing'], 'failed'))
        await declined(tx, deps, payment)
      break
    case 'expired':
      await moveStatus(tx, deps, payment, ['started', 'processing'], 'expired')
      break
    case 'open':
      if (truth.declined && payment.status === 'started') await declined(tx, deps, payment)
      break
    case 'missing':
      break
  }
  const { status } = await tx.payment.findUniqueOrThrow({
    where: { id: payment.id },
    select: { status: true },
  })
  return status
}

async function applyPaid(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  standing: PayableState,
  truth: Paid,
): Promise<PaymentStatus> {
  if (payment.capturedCents !== null) return syncRefunds(tx, deps, payment, truth)
  const { id, subject } = subjectOf(payment)
  const wrong = findMismatch(payment, standing, truth)
  if (wrong === null) {
    const { count } = await tx.payment.updateMany({
      where: {
        id: payment.id,
        status: { in: ['started', 'processing', 'failed', 'expired'] },
        amountCents: truth.capturedCents,
        currency: truth.currency,
      },
      data: {
        ...captureColumns(truth),
        status: 'paid',
        settledAt: deps.now(),
        nextCheckAt: null,
        updatedAt: deps.now(),
      },
    })
    if (count === 1 && (await subject.paid(tx, deps, id))) {
      await expireOtherAttempts(tx, deps, payment)
      return syncRefunds(tx, deps, { ...payment, ...captureColumns(truth), status: 'paid' }, truth)
    }
    // the rows are locked and were read: whoever gets here has found a mistake of ours, and nothing may be kept
    throw new Error(`payment ${payment.id} changed under its lock`)
  }
  await moveToReview(tx, deps, payment, truth, wrong.reason)
  // nobody orders twice by paying twice: the second one goes back by itself
  if (wrong.giveBack)
    await requestRefund(tx, deps, payment.id, {
      amountCents: truth.capturedCents - truth.refundedCents,
      reason: 'Paid twice',
      idempotencyKey: `second:${payment.id}`,
    })
  return syncRefunds(tx, deps, { ...payment, ...captureColumns(truth), status: 'review' }, truth)
}

const captureColumns = ({ captureReference, capturedCents, currency }: Paid) => ({
  captureReference,
  capturedCents,
  capturedCurrency: currency,
})

function findMismatch(payment: Payment, standing: PayableState, truth: Paid) {
  if (truth.currency !== payment.currency || truth.capturedCents !== payment.amountCents) {
    const asked = formatAmount({ amountCents: payment.amountCents, currency: payment.currency })
    const came = formatAmount({ amountCents: truth.capturedCents, currency: truth.currency })
    return { reason: `Asked for ${asked}, got ${came}.`, giveBack: false }
  }
  if (payment.status === 'review') return { reason: payment.reviewReason ?? 'In review.', giveBack: false }
  if (standing === 'paid') return { reason: 'Paid a second time.', giveBack: true }
  if (standing === 'closed') return { reason: 'Paid after it was cancelled or had expired.', giveBack: false }
  return null
}

const formatAmount = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`

/** Shown to staff with what is wrong; neither dropped nor taken as paid. */
async function moveToReview(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  truth: Paid | null,
  reviewReason: string,
): Promise<PaymentStatus> {
  const { count } = await tx.payment.updateMany({
    where: {
      id: payment.id,
      capturedCents: null,
      status: { notIn: ['paid', 'partly_refunded', 'refunded'] },
    },
    data: {
      ...(truth && captureColumns(truth)),
      status: 'review',
      reviewReason,
      nextCheckAt: null,
      updatedAt: deps.now(),
    },
  })
  const { id, subject } = subjectOf(payment)
  if (count === 1 && truth) await subject.keepForReview(tx, id)
  return count === 1 ? 'review' : payment.status
}

async function moveStatus(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: { in: from } },
    data: { status: to, updatedAt: deps.now() },
  })
  return count === 1
}

async function declined(tx: Tx, deps: Deps, payment: Payment) {
  const { id, subject } = subjectOf(payment)
  await subject.declined(tx, deps, id, payment)
}

/** Paid in one window, still open in another: the other one is closed before somebody pays there too. */
async function expireOtherAttempts(tx: Tx, _deps: Deps, payment: Payment) {
  const others = await tx.payment.findMany({
    where: { ...sameSubject(payment), id: { not: payment.id }, status: { in: ['started', 'processing'] } },
    select: { id: true },
  })
  for (const other of others) await queueJob(tx, 'settle-payment', { paymentId: other.id, expire: true })
}
