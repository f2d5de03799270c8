import { setTimeout as sleep } from 'node:timers/promises'
import { links } from '@baobab/contract'
import { isUniqueViolation, newId, type PaymentModel as Payment, type Prisma, type Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueJob } from '../jobs/queue.ts'
import { isPaid } from '../orders/main-payment.ts'
import type { ProviderName } from '../payments/provider.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import {
  firstCheckAt,
  MIN_REMAINING_MS,
  PAYMENT_LIFETIME_MS,
  paymentExpiry,
} from '../payments/settle/timing.ts'
import { startPayment } from '../payments/start-payment.ts'
import { orderCharge } from './order-charge.ts'
import type { PlacedOrder } from './place-order.ts'

const parts = {
  payments: { orderBy: { attempt: 'desc' } },
  lines: { orderBy: { position: 'asc' }, include: { choices: { orderBy: { position: 'asc' } } } },
} as const satisfies Prisma.OrderInclude
type StoredOrder = Prisma.OrderGetPayload<{ include: typeof parts }>

type Again = { requestHash: string | null; method: ProviderName }

/** A double click: the first request is still on its way to the provider. So long we wait for its answer. */
const FIRST_ANSWER_MS = { atMost: 1_500, step: 50 }
const ASK_FIRST_MS = 3_000
/** Stripe wants half an hour for a new session, also one that is asked for again. */
const SAME_ATTEMPT_MS = PAYMENT_LIFETIME_MS - 31 * 60_000

/** The same key again: the same order, and the place where it can be paid now. */
export async function resumeOrder(
  deps: Deps,
  orderId: string,
  { requestHash, method }: Again,
): Promise<PlacedOrder> {
  const order = await deps.db.order.findUniqueOrThrow({ where: { id: orderId }, include: parts })
  if (order.requestHash !== requestHash)
    throw new AppError('idempotency_conflict', 'Your cart has changed since. Please check out again.')
  if (order.status === 'cancelled')
    throw new AppError('idempotency_conflict', 'This order has ended. Please check out again.')
  const { trackingId } = order
  const arrived = { trackingId, url: deps.config.SITE_URL + links.orderPlaced(trackingId) }
  if (order.paidAt !== null) return arrived

  const [newest] = order.payments
  // money that is on its way, or that staff must look at, is not paid again
  if (newest?.status === 'processing' || order.payments.some(holdsMoney)) return arrived
  if (newest?.status === 'started' && newest.provider === method) {
    const leftMs = (newest.expiresAt?.getTime() ?? 0) - deps.now().getTime()
    const url = newest.url ?? (await urlOfFirst(deps, newest))
    if (url !== null && leftMs > MIN_REMAINING_MS) return { trackingId, url }
    if (url === null && leftMs > PAYMENT_LIFETIME_MS - SAME_ATTEMPT_MS)
      return { trackingId, url: await open(deps, order, newest) }
  }
  if (newest?.status === 'started' && newest.reference !== null) {
    // perhaps it was paid there in the meantime
    const { status } = await settlePayment(deps, newest.id, { timeoutMs: ASK_FIRST_MS }).catch(() => newest)
    if (isPaid(status) || status === 'processing' || status === 'review') return arrived
  }
  return { trackingId, url: await open(deps, order, await nextAttempt(deps, order, method)) }
}

const holdsMoney = ({ status, capturedCents, refundedCents }: Payment) =>
  status === 'review' && (capturedCents ?? 0) > refundedCents

async function urlOfFirst({ db }: Deps, { id }: Payment): Promise<string | null> {
  for (let waitedMs = 0; waitedMs < FIRST_ANSWER_MS.atMost; waitedMs += FIRST_ANSWER_MS.step) {
    const { url, nextCheckAt: askAt } = await db.payment.findUniqueOrThrow({
      where: { id },
      select: { url: true, nextCheckAt: true },
    })
    // it has failed already
    if (url !== null || askAt === null) return url
    await sleep(FIRST_ANSWER_MS.step)
  }
  return null
}

async function open(
  deps: Deps,
  order: StoredOrder,
  { id, attempt, provider, expiresAt }: Payment,
): Promise<string> {
  const method: ProviderName = provider === 'stripe' ? 'stripe' : 'paypal'
  const charge = orderCharge(deps.config.SITE_URL, order, {
    id,
    attempt,
    expiresAt: expiresAt ?? paymentExpiry(deps.now()),
  })
  const { url } = await startPayment(deps, method, charge)
  return url
}

/** Another attempt takes the place of the one before, which is closed at its provider. Of two at once the second one joins the first. */
async function nextAttempt(deps: Deps, order: StoredOrder, method: ProviderName): Promise<Payment> {
  const { db } = deps
  const attempt = (order.payments[0]?.attempt ?? 0) + 1
  try {
    return await db.$transaction((tx) => replaceAttempts(tx, deps, order, method, attempt))
  } catch (err) {
    if (!isUniqueViolation(err)) throw err
    return await db.payment.findUniqueOrThrow({ where: { orderId_attempt: { orderId: order.id, attempt } } })
  }
}

async function replaceAttempts(
  tx: Tx,
  { now }: Deps,
  order: StoredOrder,
  method: ProviderName,
  attempt: number,
) {
  const at = now()
  const expiresAt = paymentExpiry(at)
  const payment = await tx.payment.create({
    data: {
      id: newId(),
      orderId: order.id,
      provider: method,
      attempt,
      amountCents: order.totalCents,
      expiresAt,
      nextCheckAt: firstCheckAt(at),
      createdAt: at,
    },
  })
  for (const { id, status } of order.payments) {
    if (status === 'started')
      await queueJob(tx, 'settle-payment', { paymentId: id, expire: true }, { key: `expire:${id}` })
  }
  const { count } = await tx.order.updateMany({
    where: { id: order.id, status: 'pending', paidAt: null },
    data: { paymentMethod: method, expiresAt },
  })
  if (count === 0) throw new AppError('idempotency_conflict', 'This order has ended meanwhile.')
  return payment
}
