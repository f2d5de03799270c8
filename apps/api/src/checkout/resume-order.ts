import { links } from '@baobab/contract'
import { isUniqueViolation, newId, type PaymentModel as Payment, type Prisma, type Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueJob } from '../jobs/queue.ts'
import { getOrderById } from '../orders/find-order.ts'
import { refuseBelowMinimum } from '../payments/below-minimum.ts'
import { isPaid } from '../payments/main-payment.ts'
import type { ProviderName } from '../payments/provider.ts'
import { chooseResumption } from '../payments/resume/choose-resumption.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { firstCheckAt, paymentExpiry } from '../payments/settle/timing.ts'
import { startPayment } from '../payments/start-payment.ts'
import { orderCharge } from './order-charge.ts'

export type PlacedOrder = { trackingId: string; url: string }

const withPayments = { payments: { orderBy: { attempt: 'desc' } } } as const satisfies Prisma.OrderInclude
type Order = Prisma.OrderGetPayload<{ include: typeof withPayments }>

/** A provider normally answers within this. After it another request may ask for the same pay page. */
const PAY_PAGE_OPENS_WITHIN_MS = 2_000
const SETTLE_TIMEOUT_MS = 3_000

/** The same key again: the same order, and the address where it can be paid now. See `chooseResumption`. */
export async function resumeOrder(
  deps: Deps,
  { key, requestHash }: { key: string; requestHash: string },
  method: ProviderName,
): Promise<PlacedOrder> {
  const { db, now, config } = deps
  const order = await db.order.findUniqueOrThrow({ where: { idempotencyKey: key }, include: withPayments })
  const { trackingId } = order
  const placedPage = config.SITE_URL + links.orderPlaced(trackingId)
  const next = chooseResumption(order, { requestHash, method, now: now() })
  switch (next.action) {
    case 'refuse':
      throw new AppError('idempotency_conflict', next.message)
    case 'show_placed':
      return { trackingId, url: placedPage }
    case 'pay_at':
      return { trackingId, url: next.url }
    case 'open':
      refuseBelowMinimum(method, order.totalCents)
      await claimAttempt(deps, next.payment)
      return { trackingId, url: await openPayPage(deps, next.payment) }
    case 'replace': {
      refuseBelowMinimum(method, order.totalCents)
      if (next.askFirst && (await isPaidByNow(deps, next.askFirst))) return { trackingId, url: placedPage }
      return { trackingId, url: await openPayPage(deps, await replaceAttempts(deps, order, method)) }
    }
  }
}

const inProgress = () =>
  new AppError(
    'in_progress',
    'Your order is on its way to the payment service. Please try again in a moment.',
    {
      retryAfterSeconds: 1,
    },
  )

/**
 * Of several requests at once, one asks the provider and the others are told to come back. Two that ask all the same, because
 * the first took long, get the same pay page: the provider knows the payment by its id.
 */
async function claimAttempt({ db, now }: Deps, { id }: Payment): Promise<void> {
  const at = now()
  const { count } = await db.payment.updateMany({
    where: {
      id,
      url: null,
      // null after a failed start: nobody is asking any more
      OR: [{ nextCheckAt: null }, { updatedAt: { lte: new Date(at.getTime() - PAY_PAGE_OPENS_WITHIN_MS) } }],
    },
    data: { nextCheckAt: firstCheckAt(at), updatedAt: at },
  })
  if (count === 0) throw inProgress()
}

async function openPayPage(
  deps: Deps,
  { id, orderId, attempt, provider, expiresAt }: Payment,
): Promise<string> {
  if (orderId === null || provider === 'none' || expiresAt === null)
    throw new Error(`payment ${id} is not an attempt to pay an order at a provider`)
  const order = await getOrderById(deps.db, orderId)
  const charge = orderCharge(deps.config.SITE_URL, order, { id, attempt, expiresAt })
  const { url } = await startPayment(deps, provider, charge)
  return url
}

/** The older attempt may have been paid without our knowledge. A provider that does not answer has no say. */
async function isPaidByNow(deps: Deps, payment: Payment): Promise<boolean> {
  const { status } = await settlePayment(deps, payment.id, { timeoutMs: SETTLE_TIMEOUT_MS }).catch(
    () => payment,
  )
  return isPaid(status) || status === 'processing' || status === 'review'
}

/** A new attempt; a job closes the older ones at their providers. */
async function replaceAttempts(deps: Deps, order: Order, method: ProviderName): Promise<Payment> {
  try {
    return await deps.db.$transaction((tx) => insertAttempt(tx, deps, order, method))
  } catch (err) {
    // another request has just made this attempt and is opening it
    if (isUniqueViolation(err, 'attempt')) throw inProgress()
    throw err
  }
}

async function insertAttempt(tx: Tx, { now }: Deps, order: Order, method: ProviderName): Promise<Payment> {
  const [newest] = order.payments
  if (newest === undefined) throw new Error(`order ${order.id} has no payment`)
  const at = now()
  const expiresAt = paymentExpiry(at, { hasCoupon: order.couponId !== null })
  const payment = await tx.payment.create({
    data: {
      id: newId(),
      orderId: order.id,
      provider: method,
      attempt: newest.attempt + 1,
      amountCents: order.totalCents,
      expiresAt,
      nextCheckAt: firstCheckAt(at),
      createdAt: at,
      updatedAt: at,
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
  if (count === 0) throw new AppError('idempotency_conflict', 'This order has ended in the meantime.')
  return payment
}
