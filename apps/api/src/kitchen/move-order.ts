import { canMove, type OrderStatus, toWireStatus } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findOrderId, getOrderById } from '../orders/find-order.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { statusMail } from '../orders/mails.ts'

type Move = { from: OrderStatus; to: OrderStatus; userId: number }

/**
 * Moves an order one step, guarded by the state it starts from: of two people at once the slower gets a 409 with the current
 * state. A move to the state it has already succeeds and changes nothing, so that a retry is safe.
 */
export async function moveOrder(deps: Deps, trackingId: string, move: Move): Promise<OrderDetails> {
  const { db, config, now } = deps
  const id = await findOrderId(db, trackingId)
  return db.$transaction(async (tx) => {
    const { from, to, userId } = move
    // cancelling has an endpoint of its own, because it needs a reason and refunds
    if (!canMove(from, to) || to === 'cancelled' || to === 'pending')
      return acceptRetry(await getOrderById(tx, id), move)
    const { count } = await tx.order.updateMany({
      where: { id, status: from, paidAt: { not: null } },
      data: { status: to, updatedAt: now() },
    })
    if (count === 0) throw moveRefused(await getOrderById(tx, id), move)
    await tx.orderStatusChange.create({
      data: { orderId: id, fromStatus: from, toStatus: to, changedByUserId: userId, at: now() },
    })
    const order = await getOrderById(tx, id)
    await queueMail(tx, statusMail(config.SITE_URL, order, to))
    return order
  })
}

function acceptRetry(order: OrderDetails, move: Move): OrderDetails {
  if (move.from !== move.to || order.status !== move.to || order.paidAt === null)
    throw moveRefused(order, move)
  return order
}

function moveRefused({ status, paidAt }: OrderDetails, { from, to }: Move): AppError {
  return new AppError('wrong_status', message(), { current: { status: toWireStatus(status) } })

  function message() {
    if (status !== from) return `The order is at “${status}” now.`
    if (paidAt === null) return 'This order is not paid.'
    return `An order does not go from “${from}” to “${to}”.`
  }
}
