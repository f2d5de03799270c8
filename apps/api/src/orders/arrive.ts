import { mayArrive, toReadyTimeText } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrder } from './find-order.ts'

/** The guest is here to pick the order up. False when they have said so before. */
export async function arriveForOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
): Promise<boolean> {
  const order = await findOrder(db, trackingId)
  if (order.arrivedAt !== null) return false
  if (order.orderType !== 'pickup') throw refused('We bring this order to you.')
  if (order.paidAt === null) throw refused('This order is not paid yet.')
  if (order.status === 'delivered') throw refused('You have this order already.')
  if (order.status === 'cancelled') throw refused('This order was cancelled.')
  const at = now()
  const { order_type, status, ready_at } = {
    order_type: order.orderType,
    status: order.status,
    ready_at: order.readyAt?.toISOString() ?? null,
  }
  if (!mayArrive({ order_type, status, ready_at, arrived_at: null }, at.getTime()))
    throw refused(tooEarly(order.readyAt, at))
  const { count } = await db.order.updateMany({
    where: {
      id: order.id,
      arrivedAt: null,
      paidAt: { not: null },
      status: { notIn: ['delivered', 'cancelled'] },
    },
    data: { arrivedAt: at },
  })
  return count === 1
}

const refused = (message: string) => new AppError('wrong_status', message)

const tooEarly = (readyAt: Date | null, at: Date) =>
  `Your order is ready ${readyAt === null ? 'later' : toReadyTimeText(readyAt.getTime(), at.getTime())}. Please tell us when you come then.`
