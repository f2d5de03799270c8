import type { Db, Tx } from '@baobab/db'
import { lineMeats } from '../schedule/line-meats.ts'

export type OrderedMeat = {
  orderId: string
  email: string
  createdAt: Date
  readyAt: Date
  meatId: number
  ounces: number
  /** Ids of lots. */
  isTaken: boolean
}

/** No order is promised further ahead: a bound that an index serves. */
const LONGEST_AHEAD = '90 days'

/**
 * What the orders of some days take of each meat, those that wait for their money included. Where a meat had no lot, so that the order
 * took nothing, it is counted by today's menu; an order whose money went back before it was cooked counts nothing.
 */
export const loadMeatOfOrders = (
  db: Db | Tx,
  { from, until }: { from: Date; until: Date },
): Promise<OrderedMeat[]> =>
  db.$queryRaw<OrderedMeat[]>`
    WITH day AS MATERIALIZED (
      SELECT o.id, o.email::text, o.created_at, o.ready_at,
        EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'refunded') AS is_refunded
      FROM orders o
      WHERE o.ready_at >= ${from} AND o.ready_at < ${until} AND o.status <> 'cancelled'
        AND o.created_at > ${from}::timestamptz - ${LONGEST_AHEAD}::interval
    ), taken AS (
      SELECT t.order_id, l.meat_id, sum(t.ounces) AS ounces
      FROM order_lots t JOIN pit_lots l ON l.id = t.lot_id
      WHERE t.order_id IN (SELECT id FROM day) GROUP BY t.order_id, l.meat_id
    ), by_menu AS (
      SELECT part.order_id, part.meat_id, sum(part.ounces) AS ounces FROM ${lineMeats} AS part
      WHERE part.order_id IN (SELECT id FROM day WHERE NOT is_refunded) GROUP BY part.order_id, part.meat_id
    )
    SELECT day.id AS "orderId", day.email, day.created_at AS "createdAt", day.ready_at AS "readyAt",
      meat_id AS "meatId", coalesce(taken.ounces, by_menu.ounces)::int AS ounces,
      taken.ounces IS NOT NULL AS "isTaken"
    FROM taken FULL JOIN by_menu USING (order_id, meat_id) JOIN day ON day.id = order_id
    ORDER BY day.created_at, day.id`
