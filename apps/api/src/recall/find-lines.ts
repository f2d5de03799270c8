import { type Db, Prisma, type Tx } from '@baobab/db'
import type { RecipeLine } from './recipe-history.ts'

/** Handed over to the guest or to the driver. */
const IS_OUT = Prisma.sql`(o.status = 'delivered' OR (o.status = 'ontheway' AND o.order_type = 'delivery'))`

/** Written as in the index orders_due_idx. */
export const DUE_AT = Prisma.sql`coalesce(o.ready_at, o.created_at)`

/** Paid and not canceled: what was or will be eaten. */
export const IS_EATEN = Prisma.sql`o.paid_at IS NOT NULL AND o.status <> 'cancelled'`

export type OpenLine = RecipeLine & {
  orderId: string
  lineId: number
  text: string
  placedAt: Date
  /** Null while the order is in the house. */
  handedAt: Date | null
}

/** The lines that were not struck. */
export const findLines = (db: Db | Tx, where: Prisma.Sql): Promise<OpenLine[]> => db.$queryRaw<OpenLine[]>`
  SELECT l.order_id AS "orderId", l.id AS "lineId", l.product_id AS "productId", s.id AS "sizeId",
    l.quantity || ' × ' || l.product_name || ', ' || l.size_name AS text, o.created_at AS "placedAt",
    (SELECT max(h.at) FROM order_status_changes h WHERE h.order_id = o.id AND ${IS_OUT}) AS "handedAt",
    ARRAY(SELECT c.choice_option_id FROM order_line_choices c
      WHERE c.order_line_id = l.id AND c.choice_option_id IS NOT NULL) AS "optionIds",
    EXISTS (SELECT 1 FROM order_line_choices c
      WHERE c.order_line_id = l.id AND c.choice_option_id IS NULL) AS "hasGoneOption"
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  LEFT JOIN product_sizes s ON s.product_id = l.product_id AND s.name = l.size_name
  WHERE ${where} AND l.struck_at IS NULL ORDER BY l.position`
