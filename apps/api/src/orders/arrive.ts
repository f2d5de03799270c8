import { AWAY_MINUTES, mayArrive, toReadyTimeText } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrder } from './find-order.ts'
import type { OrderDetails } from './load-orders.ts'

type Context = Pick<Deps, 'db' | 'now'>

/** The guest is here to pick the order up. False when they have said so before. */
export async function arriveForOrder({ db, now }: Context, trackingId: string): Promise<boolean> {
  const order = await findOrder(db, trackingId)
  if (order.arrivedAt !== null) return false
  const at = now()
  refuseOthers(order, at)
  const { count } = await db.order.updateMany({ where: stillWaiting(order), data: { arrivedAt: at } })
  return count === 1
}

/** The guest is ten minutes away: until when. Null when they are here already. */
export async function approachOrder({ db, now }: Context, trackingId: string): Promise<Date | null> {
  const order = await findOrder(db, trackingId)
  if (order.arrivedAt !== null) return null
  const at = now()
  refuseOthers(order, at)
  const comingAt = new Date(at.getTime() + AWAY_MINUTES * 60_000)
  const { count } = await db.order.updateMany({ where: stillWaiting(order), data: { comingAt } })
  return count === 1 ? comingAt : null
}

const stillWaiting = ({ id }: OrderDetails) => ({
  id,
  arrivedAt: null,
  paidAt: { not: null },
  status: { notIn: ['delivered' as const, 'cancelled' as const] },
})

function refuseOthers(order: OrderDetails, at: Date) {
  if (order.orderType !== 'pickup') throw refused('We bring this order to you.')
  if (order.paidAt === null) throw refused('This order is not paid yet.')
  if (order.status === 'delivered') throw refused('You have this order already.')
  if (order.status === 'cancelled') throw refused('This order was cancelled.')
  const waiting = {
    order_type: order.orderType,
    status: order.status,
    ready_at: order.readyAt?.toISOString() ?? null,
    arrived_at: null,
  }
  if (!mayArrive(waiting, at.getTime())) throw refused(tooEarly(order.readyAt, at))
}

const refused = (message: string) => new AppError('wrong_status', message)

const tooEarly = (readyAt: Date | null, at: Date) =>
  `Your order is ready ${readyAt === null ? 'later' : toReadyTimeText(readyAt.getTime(), at.getTime())}. Please tell us when you come then.`
