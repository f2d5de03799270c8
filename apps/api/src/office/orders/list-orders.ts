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
import { parseSearch } from './parse-search.ts'

type Query = Parsed<typeof listOfficeOrders>['query']
/** What is listed of orders or of bookings; a row may meet several of the conditions. */
type Side = { kind: 'order' | 'booking'; table: Prisma.Sql; conditions: readonly Prisma.Sql[] }

/** Forty pages. To count 90,000 orders of one name would take seconds. */
const MOST_FOUND = 2_000

// Written as in the indexes orders_search_idx and bookings_search_idx, so that PostgreSQL uses them.
export const orderText = Prisma.sql`lower(o.first_name || ' ' || o.last_name || ' ' || o.email::text || ' ' || coalesce(o.phone, '') || ' ' || o.tracking_id)`
const bookingText = Prisma.sql`lower(o.first_name || ' ' || o.last_name || ' ' || o.email::text || ' ' || o.phone || ' ' || o.public_id)`

/** Newest first. */
export async function listOrders(db: Db, query: Query, now: Date) {
  const sides = searchedSides(query, now)
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<{ kind: 'order' | 'booking'; id: string }[]>(pageQuery(sides, query.page)),
    db.$queryRaw<{ total: number }[]>(countQuery(sides, query.search)),
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

/** Each condition is cut before they are merged: an index has the order, so that little is read. */
export function pageQuery(sides: readonly Side[], page: number): Prisma.Sql {
  const until = page * PAGE_SIZE
  const parts = selectEach(
    sides,
    (kind) => Prisma.sql`${kind} AS kind, o.id, o.created_at`,
    Prisma.sql`ORDER BY o.created_at DESC, o.id DESC LIMIT ${until}::int`,
  )
  return Prisma.sql`
    SELECT kind, id FROM (${Prisma.join(parts, ' UNION ')}) found
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE}::int OFFSET ${until - PAGE_SIZE}::int`
}

export function countQuery(sides: readonly Side[], search: string): Prisma.Sql {
  if (search === '') {
    const counts = selectEach(sides, () => Prisma.sql`count(*) AS total`)
    return Prisma.sql`SELECT sum(total)::int AS total FROM (${Prisma.join(counts, ' UNION ALL ')}) counts`
  }
  const parts = selectEach(sides, () => Prisma.sql`o.id`, Prisma.sql`LIMIT ${MOST_FOUND}::int`)
  return Prisma.sql`SELECT least(count(*), ${MOST_FOUND}::int)::int AS total FROM (${Prisma.join(parts, ' UNION ')}) found`
}

const selectEach = (
  sides: readonly Side[],
  columns: (kind: Side['kind']) => Prisma.Sql,
  end: Prisma.Sql = Prisma.empty,
) =>
  sides.flatMap(({ kind, table, conditions }) =>
    conditions.map(
      (condition) => Prisma.sql`(SELECT ${columns(kind)} FROM ${table} o WHERE ${condition} ${end})`,
    ),
  )

export function searchedSides({ search, kind, state }: Query, now: Date): Side[] {
  const inState = (states: States, found: (search: string) => Prisma.Sql[]) =>
    (search === '' ? [Prisma.sql`true`] : found(search)).map(
      (condition) => Prisma.sql`${condition} AND ${states[state ?? 'all']}`,
    )
  const sides: Side[] = [
    { kind: 'order', table: ORDERS, conditions: inState(orderStates(now), findOrders) },
    { kind: 'booking', table: BOOKINGS, conditions: inState(bookingStates, findBookings) },
  ]
  return sides.filter((side) => kind === undefined || side.kind === kind)
}

const ORDERS = Prisma.sql`orders`
const BOOKINGS = Prisma.sql`bookings`

/** The ids of orders and bookings that a search finds. */
export const searchHits = (search: string) =>
  Prisma.join(
    [
      ...findOrders(search).map((condition) => Prisma.sql`SELECT o.id FROM orders o WHERE ${condition}`),
      ...findBookings(search).map((condition) => Prisma.sql`SELECT o.id FROM bookings o WHERE ${condition}`),
    ],
    ' UNION ',
  )

const findOrders = (search: string) =>
  findBy(search, {
    text: orderText,
    dishes: (dish) =>
      Prisma.sql`SELECT l.order_id FROM order_lines l WHERE ${dish(Prisma.sql`lower(l.product_name)`)}`,
  })

const findBookings = (search: string) =>
  findBy(search, {
    text: bookingText,
    dishes: (dish) =>
      Prisma.sql`SELECT m.booking_id FROM booking_menu_rows m WHERE ${dish(Prisma.sql`lower(m.name)`)}`,
  })

type Sought = { text: Prisma.Sql; dishes: (dish: (name: Prisma.Sql) => Prisma.Sql) => Prisma.Sql }

/** Several conditions: one with OR over several tables would read all rows. */
function findBy(search: string, { text, dishes }: Sought): Prisma.Sql[] {
  const { words, digits, code, cents } = parseSearch(search)
  return [
    like(text, words),
    Prisma.sql`o.id IN (${dishes((name) => like(name, words))})`,
    ...(digits === null ? [] : [like(text, [digits])]),
    ...(code === null ? [] : [like(text, [code])]),
    ...(cents === null ? [] : [Prisma.sql`o.total_cents = ${cents}::int`]),
  ]
}

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
