import { formatShortDay, formatWallTime, restaurantTime } from '@baobab/contract'
import { type Db, Prisma, type Tx } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import { describeBookings, describeOrders, type FoundOrder } from './describe-recalled.ts'
import { IS_EATEN } from './find-lines.ts'

type Line = { orderId: string; lineIds: number[] | null; hasLines: boolean }

/**
 * The orders of a lot are stored with it. Which of their dishes took it follows from today's menu; an order whose dishes with this
 * meat were all struck did not get it, whatever happened to the meat.
 */
export const lotQuery = (lotId: number) => Prisma.sql`
  SELECT o.id AS "orderId", line."lineIds", line."hasLines"
  FROM order_lots t
  JOIN pit_lots lot ON lot.id = t.lot_id
  JOIN orders o ON o.id = t.order_id
  CROSS JOIN LATERAL (
    SELECT array_agg(l.id) FILTER (WHERE l.struck_at IS NULL) AS "lineIds", count(*) > 0 AS "hasLines"
    FROM order_lines l WHERE l.order_id = o.id AND (
      EXISTS (SELECT 1 FROM product_sizes s JOIN size_meats m ON m.product_size_id = s.id
        WHERE s.product_id = l.product_id AND s.name = l.size_name AND m.meat_id = lot.meat_id)
      OR EXISTS (SELECT 1 FROM order_line_choices c JOIN option_meats m ON m.choice_option_id = c.choice_option_id
        WHERE c.order_line_id = l.id AND m.meat_id = lot.meat_id))
  ) line
  WHERE t.lot_id = ${lotId}::int AND ${IS_EATEN}`

export async function findLotName(tx: Tx, id: number) {
  const lot = await tx.pitLot.findUnique({ where: { id }, include: { meat: true } })
  if (lot === null) throw notFound('This lot no longer exists.')
  const day = lot.serviceDay.toISOString().slice(0, 10)
  return {
    meatId: lot.meatId,
    day,
    name: `${lot.meat.name}, ${formatShortDay(day)}, ${formatWallTime(restaurantTime(lot.readyAt))}`,
  }
}

export const recallLot = (db: Db, id: number, now: Date) =>
  db.$transaction(async (tx) => {
    const { meatId, day, name } = await findLotName(tx, id)
    const rows = await tx.$queryRaw<Line[]>(lotQuery(id))
    const found = new Map<string, FoundOrder>(
      rows
        .filter(({ lineIds, hasLines }) => lineIds !== null || !hasLines)
        .map(({ orderId, lineIds }) => [orderId, { lineIds, doubt: null }]),
    )
    const subject = { about: 'lot', id } as const
    const hasMeat = Prisma.sql`EXISTS (SELECT 1 FROM menu_product_meats m
      WHERE m.menu_product_id = r.menu_product_id AND m.meat_id = ${meatId}::int)`
    const isThatDay = Prisma.sql`b.starts_at BETWEEN ${day}::date AND ${day}::date + 2
      AND service_day(b.starts_at) = ${day}::date`
    return {
      name,
      facts: [],
      items: [
        ...(await describeOrders(tx, found, { subject, facts: [] })),
        ...(await describeBookings(tx, isThatDay, { subject, facts: [], now }, hasMeat)),
      ],
    }
  })
