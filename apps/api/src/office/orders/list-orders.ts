import {
  type FoundOrder,
  kitchenStateText,
  type listOfficeOrders,
  PAGE_SIZE,
  type Parsed,
} from '@baobab/contract'
import { type BookingStatus, type Db, type OrderStatus, Prisma, type Tx } from '@baobab/db'
import { UNFINISHED } from '../../kitchen/list-orders.ts'
import { toPage } from '../../lib/to-page.ts'
import { type OrderSearch, parseSearch } from './parse-search.ts'

type Query = Parsed<typeof listOfficeOrders>['query']
type Side = { kind: 'order' | 'booking'; from: Prisma.Sql }

// Written as in the indexes orders_search_idx and bookings_search_idx, so that PostgreSQL uses them.
export const orderText = Prisma.sql`lower(o.first_name || ' ' || o.last_name || ' ' || o.email::text || ' ' || coalesce(o.phone, '') || ' ' || o.tracking_id)`
const bookingText = Prisma.sql`lower(b.first_name || ' ' || b.last_name || ' ' || b.email::text || ' ' || b.phone || ' ' || b.public_id)`

/** Newest first. */
export async function listOrders(db: Db, query: Query, now: Date) {
  const sides = searchedSides(query, now)
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<{ kind: 'order' | 'booking'; id: string }[]>(pageQuery(sides, query.page)),
    db.$queryRaw<{ total: number }[]>`
      SELECT (${Prisma.join(
        sides.map(({ from }) => Prisma.sql`(SELECT count(*) ${from})`),
        ' + ',
      )})::int AS total`,
  ])
  const found = await describeFound(db, rows)
  const items = rows.flatMap(({ id }) => found.get(id) ?? [])
  return toPage(items, count?.total ?? 0, query.page)
}

/** By the id of the row. */
export async function describeFound(
  db: Db | Tx,
  rows: readonly { kind: 'order' | 'booking'; id: string }[],
): Promise<ReadonlyMap<string, FoundOrder>> {
  const pick = (kind: 'order' | 'booking') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return new Map([
    ...(await describeOrders(db, pick('order'))),
    ...(await describeBookings(db, pick('booking'))),
  ])
}

/** Each side is cut before they are merged: its index has the order, so that little is read. */
export function pageQuery(sides: readonly Side[], page: number): Prisma.Sql {
  const until = page * PAGE_SIZE
  const parts = sides.map(
    ({ kind, from }) =>
      Prisma.sql`(SELECT ${kind} AS kind, o.id, o.created_at ${from} ORDER BY o.created_at DESC, o.id DESC LIMIT ${until}::int)`,
  )
  return Prisma.sql`
    SELECT kind, id FROM (${Prisma.join(parts, ' UNION ALL ')}) found
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE}::int OFFSET ${until - PAGE_SIZE}::int`
}

export function searchedSides({ search, kind, state }: Query, now: Date): Side[] {
  const sought = search === '' ? null : parseSearch(search)
  const orders = Prisma.sql`FROM orders o ${sought ? Prisma.sql`JOIN (${orderHits(sought)}) hit USING (id)` : Prisma.empty}
    WHERE ${orderStates(now)[state ?? 'all']}`
  const bookings = Prisma.sql`FROM bookings o ${sought ? Prisma.sql`JOIN (${bookingHits(sought)}) hit USING (id)` : Prisma.empty}
    WHERE ${bookingStates[state ?? 'all']}`
  const sides: Side[] = [
    { kind: 'order', from: orders },
    { kind: 'booking', from: bookings },
  ]
  return sides.filter((side) => kind === undefined || side.kind === kind)
}

/** The ids of orders and bookings that a search finds. */
export const searchHits = (search: string) =>
  Prisma.sql`${orderHits(parseSearch(search))} UNION ${bookingHits(parseSearch(search))}`

/** A union: one condition with OR over several tables would read all rows. */
function orderHits(sought: OrderSearch): Prisma.Sql {
  return union(sought, {
    texts: (patterns) => Prisma.sql`SELECT o.id FROM orders o WHERE ${like(orderText, patterns)}`,
    dishes: (patterns) =>
      Prisma.sql`SELECT l.order_id FROM order_lines l WHERE ${like(Prisma.sql`lower(l.product_name)`, patterns)}`,
    amount: (cents) => Prisma.sql`SELECT o.id FROM orders o WHERE o.total_cents = ${cents}::int`,
  })
}

function bookingHits(sought: OrderSearch): Prisma.Sql {
  return union(sought, {
    texts: (patterns) => Prisma.sql`SELECT b.id FROM bookings b WHERE ${like(bookingText, patterns)}`,
    dishes: (patterns) =>
      Prisma.sql`SELECT m.booking_id FROM booking_menu_rows m WHERE ${like(Prisma.sql`lower(m.name)`, patterns)}`,
    amount: (cents) => Prisma.sql`SELECT b.id FROM bookings b WHERE b.total_cents = ${cents}::int`,
  })
}

type Parts = {
  texts: (patterns: readonly string[]) => Prisma.Sql
  dishes: (patterns: readonly string[]) => Prisma.Sql
  amount: (cents: number) => Prisma.Sql
}

const union = ({ words, digits, code, cents }: OrderSearch, { texts, dishes, amount }: Parts) =>
  Prisma.join(
    [
      texts(words),
      dishes(words),
      ...(digits === null ? [] : [texts([digits])]),
      ...(code === null ? [] : [texts([code])]),
      ...(cents === null ? [] : [amount(cents)]),
    ],
    ' UNION ',
  )

export const like = (text: Prisma.Sql, patterns: readonly string[]) =>
  Prisma.join(
    patterns.map((pattern) => Prisma.sql`${text} LIKE ${pattern}`),
    ' AND ',
  )

/** The payments of an open dispute. */
const disputedPayments = Prisma.sql`
  FROM incidents i JOIN payments p ON p.id = i.payment_id WHERE i.kind = 'dispute' AND i.closed_at IS NULL`

const HOUR_MS = 3_600_000
type States = Record<NonNullable<Query['state']> | 'all', Prisma.Sql>

const orderStates = (now: Date): States => ({
  all: Prisma.sql`true`,
  partly_refunded: Prisma.sql`o.id IN (SELECT p.order_id FROM payments p WHERE p.status = 'partly_refunded')`,
  disputed: Prisma.sql`o.id IN (SELECT p.order_id ${disputedPayments})`,
  late: Prisma.sql`o.paid_at IS NOT NULL AND ${UNFINISHED} AND o.ready_at < ${now}
    AND (o.order_type = 'delivery' OR o.status <> 'ontheway')`,
  no_show: Prisma.sql`o.paid_at IS NOT NULL AND ${UNFINISHED} AND o.order_type = 'pickup' AND o.status = 'ontheway'
    AND o.arrived_at IS NULL AND o.ready_at < ${new Date(now.getTime() - HOUR_MS)}`,
})

const bookingStates: States = {
  all: Prisma.sql`true`,
  partly_refunded: Prisma.sql`o.id IN (SELECT p.booking_id FROM payments p WHERE p.status = 'partly_refunded')`,
  disputed: Prisma.sql`o.id IN (SELECT p.booking_id ${disputedPayments})`,
  late: Prisma.sql`false`,
  no_show: Prisma.sql`false`,
}

type Described = readonly [string, FoundOrder]
type Row = Omit<FoundOrder, 'kind' | 'id' | 'created_at' | 'due_at'> & {
  rowId: string
  id: string
  createdAt: Date
  dueAt: Date | null
}

const toFound = (kind: FoundOrder['kind'], { rowId, createdAt, dueAt, ...row }: Row): Described => [
  rowId,
  { ...row, kind, created_at: createdAt.toISOString(), due_at: dueAt?.toISOString() ?? null },
]

const money = (column: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT sum(p.refunded_cents) FROM payments p WHERE p.${column} = o.id), 0)::int AS refunded,
  o.paid_at IS NOT NULL AS is_paid,
  EXISTS (SELECT 1 FROM payments p JOIN incidents i ON i.payment_id = p.id
    WHERE p.${column} = o.id AND i.kind = 'dispute' AND i.closed_at IS NULL) AS is_disputed`

async function describeOrders(db: Db | Tx, ids: readonly string[]): Promise<Described[]> {
  const rows = await db.$queryRaw<(Row & { orderType: 'pickup' | 'delivery'; state: OrderStatus })[]>`
    SELECT o.id AS "rowId", o.tracking_id AS id, o.first_name || ' ' || o.last_name AS customer, coalesce(o.phone, '') AS phone,
      o.status AS state, o.order_type AS "orderType", o.created_at AS "createdAt", o.ready_at AS "dueAt", o.total_cents AS total,
      coalesce((SELECT string_agg(l.quantity || ' × ' || l.product_name, ', ' ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id), '') AS what, ${money(Prisma.sql`order_id`)}
    FROM orders o WHERE o.id = ANY(${ids}::uuid[])`
  return rows.map(({ orderType: order_type, state, ...row }) => {
    const status =
      row.is_paid || state === 'cancelled' ? kitchenStateText({ status: state, order_type }) : 'Not paid'
    return toFound('order', { ...row, status })
  })
}

const bookingStatus: Record<BookingStatus, string> = {
  held: 'Not paid',
  expired: 'Not paid in time',
  booked: 'Booked',
  done: 'Done',
  cancelled: 'Canceled',
}

async function describeBookings(db: Db | Tx, ids: readonly string[]): Promise<Described[]> {
  const rows = await db.$queryRaw<(Row & { state: BookingStatus })[]>`
    SELECT o.id AS "rowId", o.public_id AS id, o.first_name || ' ' || o.last_name AS customer, o.phone, o.status AS state,
      o.created_at AS "createdAt", o.starts_at AS "dueAt", o.total_cents AS total,
      o.event_type || ', ' || o.people || ' people' AS what, ${money(Prisma.sql`booking_id`)}
    FROM bookings o WHERE o.id = ANY(${ids}::uuid[])`
  return rows.map(({ state, ...row }) => toFound('booking', { ...row, status: bookingStatus[state] }))
}
