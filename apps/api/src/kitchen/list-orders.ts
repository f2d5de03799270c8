import { type Db, type OrderStatus, Prisma } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { loadOrders, type OrderDetails } from '../orders/load-orders.ts'

const PAGE_SIZE = 50

type Query = { status: OrderStatus | null; cursor: string | null }

/**
 * A page of paid orders, oldest first. Each list is sorted the way its index is: unfinished orders by when they were paid,
 * finished ones by when they were placed.
 */
export async function listOrders(
  db: Db,
  { status, cursor }: Query,
): Promise<{ orders: OrderDetails[]; nextCursor: string | null }> {
  const isFinished = status === 'delivered' || status === 'cancelled'
  const time = Prisma.raw(isFinished ? 'o.created_at' : 'o.paid_at')
  const conditions = [
    Prisma.sql`o.paid_at IS NOT NULL`,
    // never both conditions: PostgreSQL would expect almost no rows and choose a slow plan
    status === null ? UNFINISHED : Prisma.sql`o.status = ${status}::order_status`,
    ...(cursor === null ? [] : [await isAfter(db, cursor, isFinished)]),
  ]
  const found = await loadOrders(db, {
    where: Prisma.join(conditions, ' AND '),
    order: Prisma.sql`${time}, o.id`,
    limit: PAGE_SIZE + 1,
  })
  const orders = found.slice(0, PAGE_SIZE)
  const last = orders.at(-1)
  return { orders, nextCursor: last && found.length > PAGE_SIZE ? last.trackingId : null }
}

/** Written as in the partial index, so that PostgreSQL uses it. */
export const UNFINISHED = Prisma.sql`o.status IN ('pending', 'received', 'process', 'ontheway')`

async function isAfter(db: Db, cursor: string, isFinished: boolean): Promise<Prisma.Sql> {
  const last = await db.order.findUnique({
    where: { trackingId: cursor },
    select: { id: true, paidAt: true, createdAt: true },
  })
  // an unknown cursor must not look like the end of the list
  if (last === null || last.paidAt === null)
    throw notFound('We can’t find the order this list continues from.')
  return isFinished
    ? Prisma.sql`(o.created_at, o.id) > (${last.createdAt}, ${last.id}::uuid)`
    : Prisma.sql`(o.paid_at, o.id) > (${last.paidAt}, ${last.id}::uuid)`
}
