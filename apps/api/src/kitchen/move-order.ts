import {
  canMove,
  hasAllergy,
  kitchenStateText,
  type OrderStatus,
  toWireStatus,
  UNDO_SECONDS,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findOrderId, getOrderById } from '../orders/find-order.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { statusMail, statusMailKey } from '../orders/mails/status-mail.ts'
import { loadConflicts } from '../orders/order-conflicts.ts'
import { textReady } from '../orders/text-messages/order-texts.ts'
import { loadBoardRules } from '../schedule/load-board-rules.ts'
import { markSeen } from './acknowledge-order.ts'

type Move = {
  from: OrderStatus
  to: OrderStatus
  /** The one that the cook saw. */
  version?: number | undefined
  by: Person
  requestKey: string | null
}

/**
 * Moves an order one step, guarded by the state it starts from and the version that the cook saw: of two people at once the
 * slower gets a 409 with the current state. A move to the state it has already, or one that is sent again with its key, succeeds
 * and changes nothing. Moving an order does not acknowledge its allergy. The guest is mailed when the step cannot be undone any
 * more.
 */
export async function moveOrder(deps: Deps, trackingId: string, move: Move): Promise<void> {
  const { db, config, now } = deps
  const { from, to, version, by, requestKey } = move
  const id = await findOrderId(db, trackingId)
  return asActor(deps, by, async (tx) => {
    // cancelling has an endpoint of its own, because it needs a reason and refunds
    const { bumpSteps, acceptIsSeen } = await loadBoardRules(tx)
    if (!canMove(from, to, bumpSteps) || to === 'cancelled' || to === 'pending')
      return assertRetry(await getOrderById(tx, id), move)
    // triggers: orders_version raises the version, orders_live publishes the change
    const { count } = await tx.order.updateMany({
      where: { id, status: from, paidAt: { not: null }, ...(version !== undefined && { version }) },
      data: { status: to, updatedAt: now() },
    })
    if (count === 0) {
      const order = await getOrderById(tx, id)
      if (await isRepeated(tx, id, move)) return
      throw moveRefused(order, move)
    }
    const order = await getOrderById(tx, id)
    refuseUnseen(order, from, acceptIsSeen)
    // a cook who moves it has seen it; the step has raised the version by one
    await markSeen(tx, id, {
      userId: by.id,
      at: now(),
      version: version === undefined ? undefined : version + 1,
    })
    await tx.orderStatusChange.create({
      data: { orderId: id, fromStatus: from, toStatus: to, changedByUserId: by.id, at: now(), requestKey },
    })
    const runAt = new Date(now().getTime() + UNDO_SECONDS * 1000)
    await queueMail(tx, statusMail(config.SITE_URL, order, to, await loadConflicts(tx, order)), { runAt })
    if (to === 'ontheway') await textReady(tx, deps, order, { key: statusMailKey(id, to), runAt })
  })
}

/** The move, whose row is locked until the transaction ends, is rolled back. */
function refuseUnseen(order: OrderDetails, from: OrderStatus, acceptIsSeen: boolean): void {
  if (order.seenAt !== null) return
  const message = hasAllergy(order)
    ? 'Acknowledge the allergy first.'
    : acceptIsSeen
      ? null
      : 'Tap “Seen” first.'
  if (message !== null)
    throw new AppError('wrong_status', message, { current: { status: toWireStatus(from) } })
}

const isRepeated = async (tx: Tx, orderId: string, { from, to, requestKey }: Move): Promise<boolean> =>
  requestKey !== null &&
  (await tx.orderStatusChange.count({ where: { orderId, fromStatus: from, toStatus: to, requestKey } })) === 1

function assertRetry(order: OrderDetails, move: Move): void {
  if (move.from !== move.to || order.status !== move.to || order.paidAt === null)
    throw moveRefused(order, move)
}

function moveRefused(order: OrderDetails, { from, to, version }: Move): AppError {
  const { status, paidAt, orderType: order_type } = order
  const text = (of: OrderStatus) => kitchenStateText({ status: of, order_type })
  const isOther = version !== undefined && version !== order.version
  return new AppError('wrong_status', message(), {
    current: { status: toWireStatus(status), ...(isOther && { version: order.version }) },
  })

  function message() {
    if (status !== from) return `The order is at “${text(status)}” now.`
    if (paidAt === null) return 'This order isn’t paid.'
    if (isOther) return 'The order has changed. Please check it again.'
    return `An order can’t go from “${text(from)}” to “${text(to)}”.`
  }
}
