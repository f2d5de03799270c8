import { canMove, type OrderStatus, statusInside, statusOnWire } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getOrderForMail } from '../orders/announce-paid.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { statusMail } from '../orders/mails.ts'
import { orderChanged } from '../orders/order-changed.ts'

type Move = { from: OrderStatus; to: OrderStatus; userId: number }

/**
 * One step through the kitchen, guarded by the state it starts from: of two people at once the slower is told how it stands now.
 * From a state to itself is no step: nothing is written and nobody is mailed.
 */
export async function moveOrder(deps: Deps, trackingId: string, move: Move): Promise<OrderDetails> {
  const { db, config, now } = deps
  const found = await db.order.findUnique({ where: { trackingId }, select: { id: true } })
  if (found === null) throw notFound('We do not know this order.')
  const { id } = found
  return db.$transaction(async (tx) => {
    const [from, to] = [statusInside(move.from), statusInside(move.to)]
    // cancelling gives money back and wants a reason: it has a call of its own
    const isStep = canMove(move.from, move.to) && to !== 'cancelled' && to !== 'pending'
    if (!isStep) return standing(await getOrderForMail(tx, id), move)
    const { count } = await tx.order.updateMany({
      where: { id, status: from, paidAt: { not: null } },
      data: { status: to, updatedAt: now() },
    })
    if (count === 0) throw refusal(await getOrderForMail(tx, id), move)
    await tx.orderStatusChange.create({
      data: { orderId: id, fromStatus: from, toStatus: to, changedByUserId: move.userId, at: now() },
    })
    const order = await getOrderForMail(tx, id)
    await queueMail(tx, statusMail(config.SITE_URL, order, to))
    await orderChanged(tx, id)
    return order
  })
}

function standing(order: OrderDetails, move: Move): OrderDetails {
  const isThere = move.from === move.to && statusOnWire(order.status) === move.to && order.paidAt !== null
  if (!isThere) throw refusal(order, move)
  return order
}

function refusal(order: OrderDetails, { from, to }: Move): AppError {
  const status = statusOnWire(order.status)
  return new AppError('wrong_status', whyNot(), { current: { status } })

  function whyNot() {
    if (status !== from) return `The order is at “${status}” now.`
    if (order.paidAt === null) return 'This order is not paid.'
    return `An order does not go from “${from}” to “${to}”.`
  }
}
