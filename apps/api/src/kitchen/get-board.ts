import { RECALLABLE } from '@baobab/contract'
import { type Db, Prisma } from '@baobab/db'
import { newestEventId } from '../db/live-events.ts'
import { loadOrders, type OrderDetails } from '../orders/load-orders.ts'
import { type Drill, findOpenDrill } from './drill/drill-ticket.ts'
import { UNFINISHED } from './list-orders.ts'
import { loadMeats, type OrderMeats } from './load-meats.ts'

export type BoardRows = {
  sequence: number
  drill: Drill | null
  orders: OrderDetails[]
  meats: OrderMeats
  recent: { trackingId: string; customer: string; at: Date }[]
}

/** Written as in the partial index, so that PostgreSQL uses it. */
const TO_ACKNOWLEDGE = Prisma.sql`
  o.status = 'cancelled' AND o.seen_at IS NOT NULL AND o.changed_version > o.acknowledged_version`
const oldestFirst = Prisma.sql`o.paid_at, o.id`

/** One snapshot: an order is in exactly one place, and the sequence fits to it. */
export async function getBoard(db: Db, now: Date): Promise<BoardRows> {
  return db.$transaction(
    async (tx) => {
      const sequence = await newestEventId(tx)
      // two lists: a condition of both would use neither of the partial indexes
      const unfinished = await loadOrders(tx, {
        where: Prisma.sql`o.paid_at IS NOT NULL AND ${UNFINISHED}`,
        order: oldestFirst,
      })
      const cancelled = await loadOrders(tx, {
        where: Prisma.sql`o.paid_at IS NOT NULL AND ${TO_ACKNOWLEDGE}`,
        order: oldestFirst,
      })
      const orders = [...unfinished, ...cancelled]
      const meats = await loadMeats(tx, orders)
      const recent = await tx.$queryRaw<BoardRows['recent']>`
        SELECT o.tracking_id AS "trackingId", o.first_name || ' ' || o.last_name AS customer, step.at
        FROM (
          SELECT order_id, max(id) AS id, max(at) AS at
          FROM (
            SELECT id, order_id, at FROM order_status_changes
            WHERE changed_by_user_id IS NOT NULL AND to_status <> 'cancelled'
            ORDER BY id DESC LIMIT ${RECALLABLE}::int
          ) newest
          GROUP BY order_id
        ) step JOIN orders o ON o.id = step.order_id
        WHERE o.status <> 'cancelled'
        ORDER BY step.id DESC`
      return { sequence, drill: await findOpenDrill(tx, now), orders, meats, recent }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}
