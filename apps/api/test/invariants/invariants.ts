import type { Db, PaymentModel } from '@baobab/db'
import type { LedgerEntry } from '@baobab/payment-sandbox'
import { expect } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/mail/queue-mail.ts'
import { strikesAddUp, totalsAddUp } from './amount-invariants.ts'
import { promisesCanBeKept, readSettingsHistory } from './promise-invariants.ts'
import { meatAddsUp, workAddsUp } from './work-invariants.ts'

type Books = Awaited<ReturnType<typeof readBooks>>

const readBooks = async (db: Db) => ({
  orders: await db.order.findMany({
    include: {
      lines: true,
      payments: { include: { refunds: true } },
      statusChanges: { orderBy: { id: 'asc' } },
    },
  }),
  bookings: await db.booking.findMany({ include: { payments: true } }),
  payments: await db.payment.findMany({ include: { refunds: true } }),
  mails: await db.mail.findMany({
    where: { kind: { in: ['order-paid', 'booking-booked'] } },
    select: { messageKey: true },
  }),
  coupons: await db.coupon.findMany({ include: { uses: true } }),
  slots: await db.slotWork.findMany(),
  lots: await db.pitLot.findMany(),
  lotShares: await db.orderLot.findMany({
    include: { order: { select: { trackingId: true, status: true, readyAt: true } } },
  }),
  shares: await db.orderSlot.findMany({
    include: { order: { select: { trackingId: true, status: true, orderType: true } } },
  }),
  settings: await readSettingsHistory(db),
})

const PAID_STATUSES = new Set(['paid', 'partly_refunded', 'refunded'])

/**
 * What must hold once everything is settled, whatever happened before: our database against the provider's ledger.
 * `confirmedIds` are those of orders and bookings that were sent to a client.
 */
export async function expectInvariants(
  db: Db,
  ledger: readonly LedgerEntry[],
  confirmedIds: readonly string[] = [],
) {
  const books = await readBooks(db)
  const violations = [
    ...noMoneyLost(books, ledger),
    ...paidMeansCaptured(books, ledger),
    ...oneMailPerPaidOrder(books),
    ...bookedEventsArePaid(books),
    ...crewsAreAtOnePlace(books),
    ...statusHistoryIsComplete(books),
    ...couponUsesAddUp(books),
    ...confirmedExist(books, confirmedIds),
    ...totalsAddUp(books.orders),
    ...strikesAddUp(books.orders),
    ...workAddsUp(books),
    ...meatAddsUp(books),
    ...promisesCanBeKept(
      books.orders.map((order) => ({
        ...order,
        hasWork: books.shares.some(({ orderId }) => orderId === order.id),
      })),
      books.settings,
    ),
  ]
  expect(violations).toEqual([])
}

function noMoneyLost({ payments }: Books, ledger: readonly LedgerEntry[]): string[] {
  return ledger.flatMap((entry) => {
    const owners = payments.filter(
      ({ provider, reference }) => provider === entry.provider && reference === entry.reference,
    )
    const [owner] = owners
    if (owners.length !== 1 || !owner)
      return [`I1 the capture of ${entry.reference} belongs to ${owners.length} payments`]
    if (!PAID_STATUSES.has(owner.status) && owner.status !== 'review')
      return [`I1 ${entry.reference} was captured and is ${owner.status}`]
    return owner.refundedCents === entry.refundedCents
      ? []
      : [
          `I1 ${entry.reference}: ${owner.refundedCents} refunded in our database, ${entry.refundedCents} at the provider`,
        ]
  })
}

function paidMeansCaptured({ orders, payments }: Books, ledger: readonly LedgerEntry[]): string[] {
  const perPayment = payments.flatMap((payment) => {
    if (!PAID_STATUSES.has(payment.status) || payment.provider === 'none') return []
    const captures = ledger.filter(
      ({ provider, reference }) => provider === payment.provider && reference === payment.reference,
    )
    const matches =
      captures.length === 1 &&
      captures[0]?.amountCents === payment.capturedCents &&
      captures[0].currency === payment.capturedCurrency
    const done = payment.refunds
      .filter(({ status }) => status === 'done')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    return [
      ...(matches ? [] : [`I2 payment ${payment.id} is ${payment.status} with ${captures.length} captures`]),
      ...(done === payment.refundedCents
        ? []
        : [`I2 payment ${payment.id}: refunds of ${done}, the payment says ${payment.refundedCents}`]),
    ]
  })
  const perOrder = orders.flatMap((order) => {
    const { paying, matches } = findPaying(order)
    return matches
      ? []
      : [`I2 order ${order.trackingId} has ${paying.length} payments, paid at ${order.paidAt}`]
  })
  return [...perPayment, ...perOrder]
}

type Payable = { paidAt: Date | null; totalCents: number; payments: PaymentModel[] }

/** What is paid was paid by one payment, and what is not by none. */
function findPaying({ paidAt, totalCents, payments }: Payable) {
  const paying = payments.filter(
    ({ status, reviewReason }) => PAID_STATUSES.has(status) && reviewReason === null,
  )
  const matches =
    paying.length === (paidAt === null ? 0 : 1) &&
    paying.every(({ amountCents }) => amountCents === totalCents)
  return { paying, matches }
}

function oneMailPerPaidOrder({ orders, mails }: Books): string[] {
  const mailed = new Set(mails.map(({ messageKey }) => messageKey))
  const mismatched = orders.filter(
    ({ id, paidAt, email }) =>
      mailed.has(`order-paid:${id}`) !== (paidAt !== null && email !== UNKNOWN_ADDRESS),
  )
  return mismatched.map(({ trackingId }) => `I3 order ${trackingId}: mail and payment do not agree`)
}

function bookedEventsArePaid({ bookings, mails }: Books): string[] {
  const mailed = new Set(mails.map(({ messageKey }) => messageKey))
  return bookings.flatMap((booking) => {
    const { id, publicId, status, paidAt } = booking
    const { paying, matches } = findPaying(booking)
    return [
      ...(matches ? [] : [`I2 booking ${publicId} is ${status} with ${paying.length} payments`]),
      ...(mailed.has(`booking-booked:${id}`) === (paidAt !== null)
        ? []
        : [`I3 booking ${publicId}: mail and payment do not agree`]),
    ]
  })
}

function crewsAreAtOnePlace({ bookings }: Books): string[] {
  const onTheRoad = bookings.filter(({ crew }) => crew !== null)
  return onTheRoad.flatMap((a) =>
    onTheRoad
      .filter((b) => a.id < b.id && a.crew === b.crew && a.busyFrom < b.busyUntil && b.busyFrom < a.busyUntil)
      .map((b) => `I8 crew ${a.crew} is at ${a.publicId} and at ${b.publicId}`),
  )
}

function statusHistoryIsComplete({ orders }: Books): string[] {
  return orders.flatMap(({ trackingId, status, statusChanges }) => {
    const isConnected = statusChanges.every(
      ({ fromStatus }, i) => fromStatus === (statusChanges[i - 1]?.toStatus ?? null),
    )
    return isConnected && statusChanges.at(-1)?.toStatus === status
      ? []
      : [`I4 the history of ${trackingId} does not lead to ${status}`]
  })
}

function couponUsesAddUp({ orders, coupons }: Books): string[] {
  return coupons.flatMap(({ id, code, usedCount, maxUses, maxUsesPerGuest, uses }) => {
    const using = orders.filter(({ couponId, status }) => couponId === id && status !== 'cancelled')
    const usesOfOrder = new Map(using.map((order) => [order.id, order.userId === null ? 1 : 2]))
    const wrongOrders = orders.filter(
      (order) =>
        uses.filter(({ orderId }) => orderId === order.id).length !== (usesOfOrder.get(order.id) ?? 0),
    )
    return [
      ...(using.length === usedCount && usedCount <= (maxUses ?? usedCount)
        ? []
        : [`I5 ${code}: ${using.length} uses, ${usedCount} counted, ${maxUses} allowed`]),
      ...wrongOrders.map(
        ({ trackingId }) => `I5 ${code}: the uses by guest of order ${trackingId} are wrong`,
      ),
      ...uses
        .filter(({ number }) => number > (maxUsesPerGuest ?? number))
        .map(({ guest, number }) => `I5 ${code}: use ${number} by ${guest}, ${maxUsesPerGuest} allowed`),
    ]
  })
}

function confirmedExist({ orders, bookings }: Books, confirmedIds: readonly string[]): string[] {
  const storedIds = new Set([
    ...orders.map(({ trackingId }) => trackingId),
    ...bookings.map(({ publicId }) => publicId),
  ])
  return confirmedIds
    .filter((id) => !storedIds.has(id))
    .map((id) => `I6 ${id} was confirmed and does not exist`)
}
