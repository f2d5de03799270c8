import { isFact, kitchenStateText, type RecalledOrder, strikeRefund } from '@baobab/contract'
import type { OrderStatus, Tx } from '@baobab/db'
import { Prisma } from '@baobab/db'
import { recallKey, type Subject } from './recall-key.ts'

/** The lines concerned, or null when it is not known which. */
export type FoundOrder = { lineIds: number[] | null; doubt: RecalledOrder['doubt'] }
type Row = Omit<RecalledOrder, 'status' | 'due_at' | 'told_at' | 'is_declared' | 'doubt' | 'kind'> & {
  rowId: string
  dueAt: Date
  toldAt: Date | null
}
type Recalled = { subject: Subject; facts: readonly string[]; now: Date }

/** What a refund could give back now, as the action that refunds counts it; nothing while a dispute is open. */
const left = (column: Prisma.Sql) => Prisma.sql`coalesce((
  SELECT sum(greatest(0, p.captured_cents - p.refunded_cents - coalesce((
    SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'requested'), 0)))
  FROM payments p WHERE p.${column} AND p.status IN ('paid', 'partly_refunded') AND p.review_reason IS NULL
    AND NOT EXISTS (SELECT 1 FROM incidents i WHERE i.payment_id = p.id AND i.kind = 'dispute' AND i.closed_at IS NULL)
  ), 0)::int`

const toRecalled = (
  { rowId: _rowId, dueAt, toldAt, ...row }: Row,
  facts: readonly string[],
): Omit<RecalledOrder, 'kind' | 'doubt' | 'status'> => ({
  ...row,
  dishes: Math.min(row.dishes, row.left),
  is_declared: row.avoids.some((fact) => facts.includes(fact)),
  due_at: dueAt.toISOString(),
  told_at: toldAt?.toISOString() ?? null,
})

export async function describeOrders(
  tx: Tx,
  found: ReadonlyMap<string, FoundOrder>,
  { subject, facts }: Omit<Recalled, 'now'>,
): Promise<RecalledOrder[]> {
  type OrderRow = Row & {
    orderStatus: OrderStatus
    orderType: 'pickup' | 'delivery'
    percent: number
    lines: { id: number; text: string; cents: number }[]
  }
  const rows = await tx.$queryRaw<OrderRow[]>`
    SELECT o.id AS "rowId", o.tracking_id AS id, o.first_name || ' ' || o.last_name AS customer, coalesce(o.phone, '') AS phone,
      coalesce(o.ready_at, o.created_at) AS "dueAt", o.status AS "orderStatus", o.order_type AS "orderType",
      coalesce(o.coupon_percent, 0) AS percent, o.allergies AS avoids,
      ${left(Prisma.sql`order_id = o.id`)} AS left,
      (SELECT max(m.at) FROM order_messages m
        WHERE m.order_id = o.id AND starts_with(m.request_key, ${recallKey(subject)})) AS "toldAt",
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'cents', l.total_cents,
          'text', l.quantity || ' × ' || l.product_name || ', ' || l.size_name) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id AND l.struck_at IS NULL) AS lines
    FROM orders o WHERE o.id = ANY(${[...found.keys()]}::uuid[]) ORDER BY coalesce(o.ready_at, o.created_at), o.id`
  return rows.map(({ orderStatus, orderType: order_type, percent, lines, ...row }) => {
    const { lineIds, doubt } = found.get(row.rowId) ?? { lineIds: null, doubt: null }
    const chosen = lineIds === null ? lines : lines.filter(({ id }) => lineIds.includes(id))
    const sum = (list: typeof lines) => list.reduce((total, { cents }) => total + cents, 0)
    const isOut = orderStatus === 'delivered' || (orderStatus === 'ontheway' && order_type === 'delivery')
    return {
      ...toRecalled({ ...row, dishes: strikeRefund(sum(lines), sum(chosen), percent) }, facts),
      kind: 'order',
      state: isOut ? 'got' : 'stop',
      status: kitchenStateText({ status: orderStatus, order_type }),
      what: chosen.map(({ text }) => text).join(', '),
      doubt,
    }
  })
}

/** Events of a time whose menu is known. Which lots and ingredients their dishes had is not stored. */
export async function describeBookings(
  tx: Tx,
  where: Prisma.Sql,
  { subject, facts, now }: Recalled,
  concerns: Prisma.Sql = Prisma.sql`true`,
): Promise<RecalledOrder[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT b.id AS "rowId", b.public_id AS id, b.first_name || ' ' || b.last_name AS customer, b.phone, b.starts_at AS "dueAt",
      CASE WHEN b.status = 'done' OR b.starts_at <= ${now} THEN 'got' ELSE 'stop' END AS state,
      ARRAY(SELECT a.avoided FROM booking_allergies a WHERE a.booking_id = b.id ORDER BY a.heads DESC, a.avoided) AS avoids,
      m.what, m.cents AS dishes, ${left(Prisma.sql`booking_id = b.id`)} AS left,
      (SELECT max(queued_at) FROM mails WHERE booking_id = b.id AND kind = 'booking-recall'
        AND starts_with(message_key, 'booking-recall:' || b.id || ':' || ${recallKey(subject)})) AS "toldAt"
    FROM bookings b CROSS JOIN LATERAL (
      SELECT string_agg(r.quantity || ' × ' || r.name, ', ' ORDER BY r.position) AS what, sum(r.total_cents)::int AS cents
      FROM booking_menu_rows r WHERE r.booking_id = b.id AND ${concerns}
    ) m
    WHERE ${where} AND b.status IN ('booked', 'done') AND m.what IS NOT NULL ORDER BY b.starts_at, b.id`
  return rows.map((row) => ({
    ...toRecalled(row, facts),
    kind: 'booking',
    status: row.state === 'got' ? 'Event is over' : 'Event to come',
    doubt: 'event',
  }))
}

export const factsIn = (...lists: readonly string[][]): string[] => [...new Set(lists.flat())].filter(isFact)
