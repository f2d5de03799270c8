import { addDays, restaurantClock, serviceDate, serviceDayStart, type Takings } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'

type Span = { from: Date; until: Date }

/** From the beginning of the service day up to now, and a week before up to the same minute of the clock. */
export function takingsSpans(now: Date): { today: Span; lastWeek: Span } {
  const at = now.getTime()
  const day = serviceDate(at)
  const sameTime = restaurantClock.instant(addDays(restaurantClock.date(at), -7), restaurantClock.time(at))
  return {
    today: { from: new Date(serviceDayStart(day)), until: now },
    lastWeek: {
      from: new Date(serviceDayStart(addDays(day, -7))),
      until: new Date(sameTime + (at % 60_000)),
    },
  }
}

type Row = { orders: number; orderCount: number; events: number; refunded: number }

/** Reads both spans by the indexes on when money was booked and when it went back. */
export const takingsQuery = ({ today, lastWeek }: ReturnType<typeof takingsSpans>) => Prisma.sql`
  SELECT paid.orders, paid.order_count AS "orderCount", paid.events, back.cents AS refunded
  FROM (VALUES (1, ${today.from}::timestamptz, ${today.until}::timestamptz),
    (2, ${lastWeek.from}::timestamptz, ${lastWeek.until}::timestamptz)) AS span (place, from_at, until_at)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(captured_cents) FILTER (WHERE order_id IS NOT NULL), 0)::int AS orders,
      count(order_id)::int AS order_count,
      coalesce(sum(captured_cents) FILTER (WHERE booking_id IS NOT NULL), 0)::int AS events
    FROM payments WHERE settled_at >= span.from_at AND settled_at <= span.until_at
  ) paid
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.amount_cents), 0)::int AS cents
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.status = 'done' AND r.done_at >= span.from_at AND r.done_at <= span.until_at
      -- what was paid twice or too late went straight back and is in no takings
      AND p.settled_at IS NOT NULL
  ) back
  ORDER BY span.place`

export async function loadTakings(tx: Tx, now: Date): Promise<{ today: Takings; last_week: Takings }> {
  const [today, lastWeek] = await tx.$queryRaw<Row[]>(takingsQuery(takingsSpans(now)))
  if (today === undefined || lastWeek === undefined) throw new Error('two spans in, two rows out')
  return { today: toTakings(today), last_week: toTakings(lastWeek) }
}

const toTakings = ({ orders, orderCount, events, refunded }: Row): Takings => ({
  orders,
  order_count: orderCount,
  events,
  refunded,
  total: orders + events - refunded,
})
