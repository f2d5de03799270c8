import type { Db, Tx } from '@baobab/db'
import { lineMeats } from '../schedule/line-meats.ts'

export type OrderMeats = Map<string, { meat: string; ounces: number }[]>

/** How much of each meat the orders need by today's menu, by the order's id. */
export async function loadMeats(db: Db | Tx, orders: readonly { id: string }[]): Promise<OrderMeats> {
  const rows = await db.$queryRaw<{ orderId: string; meat: string; ounces: number }[]>`
    SELECT order_id AS "orderId", meats.name AS meat, sum(ounces)::int AS ounces
    FROM ${lineMeats} AS portion JOIN meats ON meats.id = portion.meat_id
    WHERE order_id = ANY(${orders.map(({ id }) => id)}::uuid[])
    GROUP BY order_id, meats.id, meats.name, meats.position
    ORDER BY order_id, meats.position, meats.id`
  const byOrder: OrderMeats = new Map()
  for (const { orderId, ...portion } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), portion])
  return byOrder
}
