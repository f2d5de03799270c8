import { addDays, type ReportName, serviceDayStart } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { spentOnOrder } from '../coupons/office/load-office-coupons.ts'

export type Period = { from: string; to: string }

/**
 * One row for each order, event or line with what it adds to a figure: `key`, `kind`, `subject`, `cents`, `count`. A figure is a sum
 * of these rows, and its list of orders is the same rows.
 */
export function reportFacts(by: ReportName, { from, to }: Period): Prisma.Sql {
  const start = new Date(serviceDayStart(from))
  const end = new Date(serviceDayStart(addDays(to, 1)))
  const settled = Prisma.sql`p.settled_at >= ${start} AND p.settled_at < ${end}`
  const payments = (key: Prisma.Sql) => Prisma.sql`
    SELECT ${key} AS key, CASE WHEN p.order_id IS NULL THEN 'booking' ELSE 'order' END AS kind,
      coalesce(p.order_id, p.booking_id) AS subject, coalesce(p.captured_cents, 0) AS cents, 1 AS count
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE ${settled}`
  const dishes = (key: Prisma.Sql) => Prisma.sql`
    SELECT ${key} AS key, 'order' AS kind, o.id AS subject, l.total_cents AS cents, l.quantity AS count
    FROM payments p JOIN orders o ON o.id = p.order_id JOIN order_lines l ON l.order_id = o.id
    WHERE ${settled} AND o.status <> 'cancelled' AND l.struck_at IS NULL
    UNION ALL
    SELECT r.name || ', for events', 'booking', b.id, r.total_cents, r.quantity
    FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN booking_menu_rows r ON r.booking_id = b.id
    WHERE ${settled} AND b.status IN ('booked', 'done')`
  const facts: Record<ReportName, () => Prisma.Sql> = {
    day: () => payments(Prisma.sql`service_day(p.settled_at)::text`),
    hour: () => payments(Prisma.sql`to_char(p.settled_at AT TIME ZONE 'America/Los_Angeles', 'HH24')`),
    way: () => payments(Prisma.sql`coalesce(o.order_type::text, 'booking')`),
    dish: () => dishes(Prisma.sql`l.product_name`),
    size: () => dishes(Prisma.sql`l.product_name || ', ' || l.size_name`),
    coupon: () => Prisma.sql`
      SELECT o.coupon_code AS key, 'order' AS kind, o.id AS subject, (${spentOnOrder})::int AS cents, 1 AS count
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE ${settled} AND o.status <> 'cancelled' AND o.coupon_code IS NOT NULL`,
    refund: () => Prisma.sql`
      SELECT service_day(r.done_at)::text AS key, CASE WHEN p.order_id IS NULL THEN 'booking' ELSE 'order' END AS kind,
        coalesce(p.order_id, p.booking_id) AS subject, r.amount_cents AS cents, 1 AS count
      FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.status = 'done' AND r.done_at >= ${start} AND r.done_at < ${end} AND p.settled_at IS NOT NULL`,
    // as `tipRefunded`: what is left to hand out
    tip: () => Prisma.sql`
      SELECT o.tip_for::text AS key, 'order' AS kind, o.id AS subject, tip.cents, 1 AS count
      FROM payments p JOIN orders o ON o.id = p.order_id CROSS JOIN LATERAL (
        SELECT least(p.captured_cents, o.tip_cents)
          - greatest(p.refunded_cents - greatest(p.captured_cents - o.tip_cents, 0), 0) AS cents
      ) AS tip WHERE ${settled} AND tip.cents > 0`,
  }
  return facts[by]()
}
