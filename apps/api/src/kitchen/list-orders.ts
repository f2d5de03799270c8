import { type Db, type OrderStatus, Prisma } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { loadOrders } from '../orders/load-orders.ts'

const PAGE = 50

type Wanted = { status: OrderStatus | null; cursor: string | null }

/**
 * Paid orders, oldest first, by what each index is sorted by: those that are not finished by when they were paid, as the kitchen
 * takes them on; finished ones, of which there are ever more, by when they were placed.
 */
export async function listOrders(db: Db, { status, cursor }: Wanted) {
  const isFinished = status === 'delivered' || status === 'cancelled'
  const time = Prisma.raw(isFinished ? 'o.created_at' : 'o.paid_at')
  const conditions = [
    Prisma.sql`o.paid_at IS NOT NULL`,
    // said twice, PostgreSQL would expect next to nothing and choose the way for that
    status === null ? UNFINISHED : Prisma.sql`o.status = ${status}::order_status`,
    ...(cursor === null ? [] : [await after(db, cursor, isFinished)]),
  ]
  const orders = await loadOrders(db, {
    where: Prisma.join(conditions, ' AND '),
    order: Prisma.sql`${time}, o.id`,
    limit: PAGE + 1,
  })
  const page = orders.slice(0, PAGE)
  return { page, nextCursor: orders.length > PAGE ? (page.at(-1)?.trackingId ?? null) : null }
}

/** In the words of the index it goes with. */
const UNFINISHED = Prisma.sql`o.status IN ('pending', 'received', 'process', 'ontheway')`

async function after(db: Db, trackingId: string, isFinished: boolean): Promise<Prisma.Sql> {
  const last = await db.order.findUnique({
    where: { trackingId },
    select: { id: true, paidAt: true, createdAt: true },
  })
  // an end that nobody knows is not the end of the list
  if (last?.paidAt == null) throw notFound('We do not know the order that this list goes on from.')
  return isFinished
    ? Prisma.sql`(o.created_at, o.id) > (${last.createdAt}, ${last.id}::uuid)`
    : Prisma.sql`(o.paid_at, o.id) > (${last.paidAt}, ${last.id}::uuid)`
}
