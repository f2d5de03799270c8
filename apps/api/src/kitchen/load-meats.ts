import type { Db, Tx } from '@baobab/db'

export type OrderMeats = Map<string, { meat: string; ounces: number }[]>

/** How much of each meat the orders need by today's menu, by the order's id. */
export async function loadMeats(db: Db | Tx, orders: readonly { id: string }[]): Promise<OrderMeats> {
  const rows = await db.$queryRaw<{ orderId: string; meat: string; ounces: number }[]>`
    WITH line AS (
      SELECT id, order_id, product_id, size_name, quantity FROM order_lines
      WHERE order_id = ANY(${orders.map(({ id }) => id)}::uuid[]) AND struck_at IS NULL
    ), portion AS (
      SELECT line.order_id, m.meat_id, m.ounces * line.quantity AS ounces
      FROM line
      JOIN product_sizes s ON s.product_id = line.product_id AND s.name = line.size_name
      JOIN size_meats m ON m.product_size_id = s.id
      UNION ALL
      SELECT line.order_id, m.meat_id, m.ounces * line.quantity
      FROM line
      JOIN order_line_choices c ON c.order_line_id = line.id
      JOIN option_meats m ON m.choice_option_id = c.choice_option_id
    )
    SELECT order_id AS "orderId", meats.name AS meat, sum(ounces)::int AS ounces
    FROM portion JOIN meats ON meats.id = portion.meat_id
    GROUP BY order_id, meats.id, meats.name, meats.position
    ORDER BY order_id, meats.position, meats.id`
  const byOrder: OrderMeats = new Map()
  for (const { orderId, ...portion } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), portion])
  return byOrder
}
