import type { OrderModel, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CANCEL_KEY } from '../payments/refunds/refund-cancelled.ts'
import type { Payable, PayableState } from '../ports/payable.ts'
import { releaseCapacity } from '../schedule/release-capacity.ts'
import { getOrderById } from './find-order.ts'
import { LATE_LOT, mailMoved } from './mails/mail-moved.ts'
import { queuePaidMail } from './mails/mail-paid.ts'
import { declinedMail, failedRefundMail, refundedMail, STRIKE_KEY } from './mails/mails.ts'
import { ADDED_TOO_LATE, REPLACED_TOO_LATE, replaceLine, whyTooLateToAdd } from './own/paid-addition.ts'
import { NOT_PAID_IN_TIME, readmitOrder } from './readmit-order.ts'
import { takePayer } from './take-payer.ts'

/** Who held it is forgotten when it is paid or has ended. */
export const HOLDS_NOTHING = { heldByNetwork: null, heldByMailbox: null }

/** Money that comes until the next sweep was paid in time. */
const SWEEP_MS = 60_000

export function orderState({ status, paidAt }: Pick<OrderModel, 'status' | 'paidAt'>): PayableState {
  if (status === 'cancelled') return 'closed'
  return paidAt === null ? 'waiting' : 'paid'
}

const state: Payable['state'] = async (db, _context, id): Promise<PayableState> =>
  orderState(await db.order.findUniqueOrThrow({ where: { id }, select: { status: true, paidAt: true } }))

/** What payments do to an order. */
export const payableOrder: Payable = {
  payableId: ({ orderId }) => orderId,
  paymentKey: (orderId) => ({ orderId }),
  state,

  async lock(tx, context, id) {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    // an unpaid addition ends when its order does, so that its money goes back by itself
    if ((await state(tx, context, id)) === 'waiting') {
      const tooLate = await whyTooLateToAdd(tx, id)
      if (tooLate !== null) await endUnpaid(tx, context, id, tooLate)
    }
    return state(tx, context, id)
  },

  async readmit(tx, context, id) {
    return (await whyTooLateToAdd(tx, id)) === null && readmitOrder(tx, context, id)
  },
  takePayer,

  async markPaid(tx, context, id) {
    // the trigger orders_live publishes the change
    const { count } = await tx.order.updateMany({
      where: { id, status: 'pending', paidAt: null },
      data: { paidAt: context.now(), expiresAt: null, ...HOLDS_NOTHING },
    })
    if (count === 0) return false
    await queuePaidMail(tx, context.config, id)
    await replaceLine(tx, context, id)
    // their lot has become later while they paid
    await mailMoved(tx, context, id, LATE_LOT)
    return true
  },

  async notifyDeclined(tx, { config }, id, paymentId) {
    await queueMail(tx, declinedMail(config.SITE_URL, await getOrderById(tx, id), paymentId))
  },

  async notifyRefunded(tx, { config }, id, refund) {
    // the mail about the cancellation, or about the struck dish, has named this refund already
    if ([CANCEL_KEY, STRIKE_KEY].some((key) => refund.idempotencyKey.startsWith(key))) return
    await queueMail(tx, refundedMail(config.SITE_URL, await getOrderById(tx, id), refund))
  },

  async notifyRefundFailed(tx, { config }, id, refund) {
    await queueMail(tx, failedRefundMail(config, await getOrderById(tx, id), refund))
  },

  async lateReason(tx, id) {
    const { cancelReason } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { cancelReason: true },
    })
    if (cancelReason === ADDED_TOO_LATE || cancelReason === REPLACED_TOO_LATE) return cancelReason
    return cancelReason === NOT_PAID_IN_TIME
      ? 'Your payment arrived too late, and there’s no room for the order anymore'
      : 'Your payment arrived after the order was canceled'
  },

  async releaseRefunded(tx, id) {
    const started = await tx.order.count({ where: { id, status: { notIn: ['pending', 'received'] } } })
    if (started === 0) await releaseCapacity(tx, id)
  },

  expire: (tx, context, id) => endUnpaid(tx, context, id, NOT_PAID_IN_TIME),

  async isOverdue(db, { now }, id) {
    const endedBefore = new Date(now().getTime() - SWEEP_MS)
    return (await db.order.count({ where: { id, expiresAt: { lt: endedBefore } } })) > 0
  },

  async keepOpen(tx, id) {
    await tx.order.updateMany({ where: { id }, data: { expiresAt: null } })
  },

  async findOverdue({ db, now }, { provider, limit, except }) {
    const orders = await db.order.findMany({
      where: {
        id: { notIn: [...except] },
        paymentMethod: provider,
        status: 'pending',
        paidAt: null,
        expiresAt: { lt: now() },
      },
      orderBy: { expiresAt: 'asc' },
      take: limit,
      select: { id: true },
    })
    return orders.map(({ id }) => id)
  },
}

export const CANCELLED_BY_GUEST = 'You canceled this order before it was paid'

/** It ends without its money, and what it held is free again. Its payments and its row are locked, and it waits for its money. */
export async function endUnpaid(tx: Tx, { now }: Pick<Deps, 'now'>, id: string, cancelReason: string) {
  await tx.order.update({
    where: { id, status: 'pending', paidAt: null },
    data: { status: 'cancelled', cancelReason, expiresAt: null, ...HOLDS_NOTHING },
  })
  await tx.orderStatusChange.create({
    data: { orderId: id, fromStatus: 'pending', toStatus: 'cancelled', at: now() },
  })
  await releaseCoupon(tx, id)
  await releaseCapacity(tx, id)
}

/** A cancelled order has not used its coupon. Called once, by the transaction that cancels. */
export const releaseCoupon = (tx: Tx, orderId: string): Promise<number> =>
  tx.$executeRaw`
    WITH given_back AS (DELETE FROM coupon_uses WHERE order_id = ${orderId}::uuid)
    UPDATE coupons SET used_count = used_count - 1
    WHERE id = (SELECT coupon_id FROM orders WHERE id = ${orderId}::uuid) AND used_count > 0`
