import type { Db } from '@baobab/db'
import type { LedgerEntry } from '@baobab/payment-sandbox'
import { expect } from 'vitest'

type Books = Awaited<ReturnType<typeof readBooks>>

const readBooks = async (db: Db) => ({
  orders: await db.order.findMany({
    include: { lines: true, payments: true, statusChanges: { orderBy: { id: 'asc' } } },
  }),
  payments: await db.payment.findMany({ include: { refunds: true } }),
  mails: await db.mail.findMany({ where: { kind: 'order-paid' }, select: { messageKey: true } }),
  coupons: await db.coupon.findMany(),
})

const KEPT = new Set(['paid', 'partly_refunded', 'refunded'])

/**
 * What must hold once everything has come to rest, whatever happened before: the shop's books against the provider's ledger.
 * `answered` are the tracking ids that somebody was told.
 */
export async function expectInvariants(
  db: Db,
  ledger: readonly LedgerEntry[],
  answered: readonly string[] = [],
) {
  const books = await readBooks(db)
  const wrong = [
    ...noMoneyLost(books, ledger),
    ...paidMeansCaptured(books, ledger),
    ...oneMailPerPaidOrder(books),
    ...historiesAreWays(books),
    ...couponsWithinLimits(books),
    ...answeredExists(books, answered),
    ...totalsAddUp(books),
  ]
  expect(wrong).toEqual([])
}

function noMoneyLost({ payments }: Books, ledger: readonly LedgerEntry[]): string[] {
  return ledger.flatMap((entry) => {
    const owners = payments.filter(
      ({ provider, reference }) => provider === entry.provider && reference === entry.reference,
    )
    const [owner] = owners
    if (owners.length !== 1 || !owner)
      return [`I1 the capture of ${entry.reference} belongs to ${owners.length} payments`]
    if (!KEPT.has(owner.status) && owner.status !== 'review')
      return [`I1 ${entry.reference} was captured and is ${owner.status}`]
    return owner.refundedCents === entry.refundedCents
      ? []
      : [
          `I1 ${entry.reference}: ${owner.refundedCents} given back by our books, ${entry.refundedCents} by theirs`,
        ]
  })
}

function paidMeansCaptured({ orders, payments }: Books, ledger: readonly LedgerEntry[]): string[] {
  const perPayment = payments.flatMap((payment) => {
    if (!KEPT.has(payment.status) || payment.provider === 'none') return []
    const captures = ledger.filter(
      ({ provider, reference }) => provider === payment.provider && reference === payment.reference,
    )
    const fits =
      captures.length === 1 &&
      captures[0]?.amountCents === payment.capturedCents &&
      captures[0].currency === payment.capturedCurrency
    const done = payment.refunds
      .filter(({ status }) => status === 'done')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    return [
      ...(fits ? [] : [`I2 payment ${payment.id} is ${payment.status} with ${captures.length} captures`]),
      ...(done === payment.refundedCents
        ? []
        : [`I2 payment ${payment.id}: refunds of ${done}, noted ${payment.refundedCents}`]),
    ]
  })
  const perOrder = orders.flatMap((order) => {
    const money = order.payments.filter(
      ({ status, reviewReason }) => KEPT.has(status) && reviewReason === null,
    )
    const fits =
      money.length === (order.paidAt === null ? 0 : 1) &&
      money.every(({ amountCents }) => amountCents === order.totalCents)
    return fits ? [] : [`I2 order ${order.trackingId} has ${money.length} payments, paid at ${order.paidAt}`]
  })
  return [...perPayment, ...perOrder]
}

function oneMailPerPaidOrder({ orders, mails }: Books): string[] {
  const mailed = new Set(mails.map(({ messageKey }) => messageKey))
  const wrong = orders.filter(({ id, paidAt }) => mailed.has(`order-paid:${id}`) !== (paidAt !== null))
  return wrong.map(({ trackingId }) => `I3 order ${trackingId}: mail and payment do not agree`)
}

function historiesAreWays({ orders }: Books): string[] {
  return orders.flatMap(({ trackingId, status, statusChanges }) => {
    const isWay = statusChanges.every(
      ({ fromStatus }, i) => fromStatus === (statusChanges[i - 1]?.toStatus ?? null),
    )
    return isWay && statusChanges.at(-1)?.toStatus === status
      ? []
      : [`I4 the history of ${trackingId} does not lead to ${status}`]
  })
}

function couponsWithinLimits({ orders, coupons }: Books): string[] {
  return coupons.flatMap(({ id, code, usedCount, maxUses }) => {
    const used = orders.filter(
      ({ couponId, status, paidAt }) => couponId === id && (paidAt !== null || status !== 'cancelled'),
    ).length
    return used === usedCount && used <= (maxUses ?? used)
      ? []
      : [`I5 ${code}: ${used} uses, ${usedCount} counted, ${maxUses} allowed`]
  })
}

function answeredExists({ orders }: Books, answered: readonly string[]): string[] {
  const known = new Set(orders.map(({ trackingId }) => trackingId))
  return answered.filter((id) => !known.has(id)).map((id) => `I6 order ${id} was promised and is gone`)
}

function totalsAddUp({ orders }: Books): string[] {
  return orders.flatMap(({ trackingId, lines, discountCents, totalCents }) => {
    const sum = lines.reduce((cents, { unitPriceCents, quantity }) => cents + unitPriceCents * quantity, 0)
    return sum - discountCents === totalCents ? [] : [`I7 order ${trackingId} does not add up`]
  })
}
