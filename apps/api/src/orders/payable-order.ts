import type { Tx } from '@baobab/db'
import { queueMail } from '../mail/queue-mail.ts'
import type { Payable, PayableState } from '../payments/payable.ts'
import { announcePaid, getOrderForMail } from './announce-paid.ts'
import { declinedMail, refundedMail } from './mails.ts'
import { orderChanged } from './order-changed.ts'

const NOT_PAID_IN_TIME = 'Not paid in time'

/** What payments do to orders. */
export const payableOrder: Payable = {
  async lock(tx, id): Promise<PayableState> {
    const [row] = await tx.$queryRaw<{ standing: PayableState }[]>`
      SELECT CASE WHEN status = 'cancelled' THEN 'closed' WHEN paid_at IS NOT NULL THEN 'paid' ELSE 'waiting' END AS standing
      FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    if (row === undefined) throw new Error(`no order ${id}`)
    return row.standing
  },

  async paid(tx, deps, id) {
    const { count } = await tx.order.updateMany({
      where: { id, status: 'pending', paidAt: null },
      data: { paidAt: deps.now(), expiresAt: null },
    })
    if (count === 0) return false
    await announcePaid(tx, deps, id)
    return true
  },

  async declined(tx, deps, id, payment) {
    if ((await this.lock(tx, id)) !== 'waiting') return
    await queueMail(tx, declinedMail(deps.config.SITE_URL, await getOrderForMail(tx, id), payment.id))
  },

  async refunded(tx, deps, id, refund) {
    await orderChanged(tx, id)
    // the mail about the cancelling has said it already
    if ((await this.lock(tx, id)) === 'closed') return
    await queueMail(tx, refundedMail(deps.config.SITE_URL, await getOrderForMail(tx, id), refund))
  },

  async giveUp(tx, { now }, id) {
    await tx.order.updateMany({
      where: { id, status: 'pending', paidAt: null },
      data: { status: 'cancelled', cancelReason: NOT_PAID_IN_TIME, expiresAt: null },
    })
    await tx.orderStatusChange.create({
      data: { orderId: id, fromStatus: 'pending', toStatus: 'cancelled', at: now() },
    })
    await releaseCoupon(tx, id)
    await orderChanged(tx, id)
  },

  async keepForReview(tx, id) {
    await tx.order.updateMany({ where: { id }, data: { expiresAt: null } })
    await orderChanged(tx, id)
  },

  async overdue({ db, now }, limit) {
    const rows = await db.order.findMany({
      where: { status: 'pending', paidAt: null, expiresAt: { lt: now() } },
      orderBy: { expiresAt: 'asc' },
      take: limit,
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  },
}

/** An order that was never paid has not used its coupon. */
export const releaseCoupon = (tx: Tx, orderId: string) =>
  tx.$executeRaw`
    UPDATE coupons SET used_count = used_count - 1
    WHERE id = (SELECT coupon_id FROM orders WHERE id = ${orderId}::uuid AND paid_at IS NULL) AND used_count > 0`
