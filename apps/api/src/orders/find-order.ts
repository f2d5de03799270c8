import { MAX_OWN_ORDERS } from '@baobab/contract'
import { type Db, Prisma, type Tx } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { loadOrders, type OrderDetails } from './load-orders.ts'

const orderNotFound = () => notFound('We can’t find this order.')

export async function findOrder(db: Db, trackingId: string): Promise<OrderDetails> {
  const order = await loadOrder(db, Prisma.sql`o.tracking_id = ${trackingId}`)
  if (order === null) throw orderNotFound()
  return order
}

export async function findOrderId(db: Db, trackingId: string): Promise<string> {
  const order = await db.order.findUnique({ where: { trackingId }, select: { id: true } })
  if (order === null) throw orderNotFound()
  return order.id
}

/** For an order that must exist: its id comes from the database. */
export async function getOrderById(db: Db | Tx, orderId: string): Promise<OrderDetails> {
  const order = await loadOrder(db, Prisma.sql`o.id = ${orderId}::uuid`)
  if (order === null) throw new Error(`order ${orderId} does not exist`)
  return order
}

async function loadOrder(db: Db | Tx, where: Prisma.Sql): Promise<OrderDetails | null> {
  const [order] = await loadOrders(db, { where, order: Prisma.sql`o.id` })
  return order ?? null
}

/** A guest's order belongs to no account, whatever e-mail address it names. */
export const findOwnOrders = (db: Db, userId: number, limit?: number): Promise<OrderDetails[]> =>
  loadOrders(db, ownOrdersFilter(userId, limit))

export const ownOrdersFilter = (userId: number, limit = MAX_OWN_ORDERS) => ({
  where: Prisma.sql`o.user_id = ${userId}`,
  order: Prisma.sql`o.created_at DESC, o.id DESC`,
  limit,
})
