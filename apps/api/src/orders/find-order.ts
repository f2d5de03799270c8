import { type Db, Prisma } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { loadOrder, loadOrders, type OrderDetails } from './load-orders.ts'

const MOST = 500

export async function findOrder(db: Db, trackingId: string): Promise<OrderDetails> {
  const order = await loadOrder(db, Prisma.sql`o.tracking_id = ${trackingId}`)
  if (order === null) throw notFound('We do not know this order.')
  return order
}

/** The person's own. What was ordered as a guest belongs to nobody's account, whatever e-mail address it names. */
export const findOwnOrders = (db: Db, userId: number): Promise<OrderDetails[]> =>
  loadOrders(db, ownOrdersFilter(userId))

export const ownOrdersFilter = (userId: number) => ({
  where: Prisma.sql`o.user_id = ${userId}`,
  order: Prisma.sql`o.created_at DESC, o.id DESC`,
  limit: MOST,
})
