import { kitchenStateText, toWireStatus } from '@baobab/contract'
import type { PaymentModel as Payment, Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { lockPayments } from '../../payments/lock-payment.ts'
import { mainPayment } from '../../payments/main-payment.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { unverifyStruckDish } from '../../reviews/unverify-reviews.ts'
import { releaseLine } from '../../schedule/release-line.ts'
import { findOrderId, getOrderById } from '../find-order.ts'
import type { OrderDetails } from '../load-orders.ts'
import { STRIKE_KEY, struckMail } from '../mails/mails.ts'
import { findStrikable } from './strikable.ts'

type Strike = { line: number; version: number; reason: string; userId: number }

/**
 * One transaction strikes the line, requests its refund, gives back its work and meat and queues the mail. The order keeps its
 * amounts: what the guest gets back is a refund. Striking it again changes nothing.
 */
export async function strikeLine(
  deps: Deps,
  trackingId: string,
  { line, version, reason, userId }: Strike,
): Promise<{ wasStruck: boolean; refundCents: number }> {
  const { db, now, config } = deps
  const id = await findOrderId(db, trackingId)
  return db.$transaction(async (tx) => {
    // lock order everywhere: payments first, then the order
    const payments = await lockPayments(tx, { orderId: id })
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const order = await getOrderById(tx, id)
    const dish = order.lines.find((each) => each.line === line)
    if (dish === undefined) throw notFound('That dish isn’t in this order.')
    if (dish.struck !== null) return { wasStruck: true, refundCents: dish.struck.refundCents }
    const refundCents = findStrikable(order).find((each) => each.line === line)?.refundCents
    if (refundCents === undefined) throw refusal(order)
    // a strike raises the version itself, because neither status nor promise change; each step of the order has raised it, too
    // the trigger orders_live publishes the change
    const changed = await tx.$executeRaw`
      UPDATE orders SET version = version + 1, changed_version = version + 1, updated_at = ${now()}
      WHERE id = ${id}::uuid AND version = ${version}::int`
    if (changed === 0)
      throw new AppError('wrong_status', 'The order has changed. Please check it again.', {
        current: { status: toWireStatus(order.status), version: order.version },
      })
    await strikeLocked(tx, deps, { id, payments }, { line, refundCents, reason, userId })
    await queueMail(tx, struckMail(config.SITE_URL, await getOrderById(tx, id), line))
    return { wasStruck: false, refundCents }
  })
}

type LockedOrder = { id: string; payments: readonly Payment[] }
type Struck = { line: number; refundCents: number; reason: string; userId: number | null }

/** Gives back the work, the meat and the money of one line. The payments and the order are locked. */
export async function strikeLocked(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { id, payments }: LockedOrder,
  { line, refundCents, reason, userId }: Struck,
): Promise<void> {
  await releaseLine(tx, id, line)
  const where = { orderId: id, position: line }
  const { productId } = await tx.orderLine.findFirstOrThrow({ where })
  const { count } = await tx.orderLine.updateMany({
    where: { ...where, struckAt: null },
    data: { struckAt: deps.now(), struckReason: reason, struckCents: refundCents, struckByUserId: userId },
  })
  if (count === 0) throw new Error(`line ${line} of order ${id} was struck while the order was locked`)
  if (refundCents > 0)
    await requestRefund(tx, deps, paidPayment(payments).id, {
      amountCents: refundCents,
      reason,
      idempotencyKey: `${STRIKE_KEY}${id}:${line}`,
      ...(userId !== null && { requestedByUserId: userId }),
    })
  await unverifyStruckDish(tx, id, productId)
}

function refusal({ paidAt, status, orderType: order_type, lines }: OrderDetails): AppError {
  if (paidAt === null) return new AppError('wrong_status', 'This order isn’t paid.')
  if (lines.filter(({ struck }) => struck === null).length === 1)
    return new AppError('conflict', 'That’s the last dish. Cancel the whole order instead.')
  const state = kitchenStateText({ status, order_type })
  return new AppError('wrong_status', `It’s too late to remove a dish: the order is at “${state}”.`, {
    current: { status: toWireStatus(status) },
  })
}

function paidPayment(payments: readonly Payment[]): Payment {
  const payment = mainPayment(payments.toSorted((a, b) => b.attempt - a.attempt))
  if (payment === undefined) throw new Error('An order with money to give back has a payment')
  return payment
}
