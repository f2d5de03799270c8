import {
  addDays,
  PROMISE_STATES,
  scheduleState,
  serviceDate,
  serviceDayStart,
  type Today,
  type TodayOrder,
} from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { listIncidents } from '../../incidents/office/list-incidents.ts'
import { UNFINISHED } from '../../kitchen/list-orders.ts'
import type { Calendar } from '../../schedule/service-day.ts'
import { loadTakings } from './load-takings.ts'
import { type OpenOrder, promiseState } from './promise-state.ts'

const MAX_INCIDENTS = 5
const MAX_NEXT = 12

/** One snapshot: the figures of one moment fit each other. */
export async function getToday(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { settings, periods }: Calendar,
): Promise<Today> {
  const at = now()
  const day = serviceDate(at.getTime())
  const ends = new Date(serviceDayStart(addDays(day, 1)))
  const begins = new Date(serviceDayStart(day))
  const { state, until, nextOpening } = scheduleState(settings, periods, at.getTime())
  const stateEnds = state === 'closed' ? nextOpening : until
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`
      const incidents = await listIncidents(tx, { search: '', page: 1, state: 'open' })
      return {
        now: at.toISOString(),
        day,
        incidents: incidents.items.slice(0, MAX_INCIDENTS),
        incident_count: incidents.total,
        unread_messages: await tx.contactMessage.count({ where: { status: 'unread' } }),
        ordering: { state, until: stateEnds === null ? null : new Date(stateEnds).toISOString() },
        orders: describeOrders(await loadOpenOrders(tx), { ends, now: at, settings }),
        takings: await loadTakings(tx, at),
        pit: await loadPitToday(tx, day, at),
        sold_out: await countSoldOut(tx, at),
        bookings: await loadBookings(tx, begins, ends),
        events: (
          await tx.event.findMany({
            where: { startsAt: { gte: begins, lt: ends } },
            orderBy: { startsAt: 'asc' },
            select: { id: true, name: true, startsAt: true },
          })
        ).map(({ startsAt, ...event }) => ({ ...event, starts_at: startsAt.toISOString() })),
      }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

type OrderRow = OpenOrder & { trackingId: string; customer: string; arrivedAt: Date | null }

/** By the partial index that the board uses, too. */
export const openOrdersQuery = () => Prisma.sql`
  SELECT o.tracking_id AS "trackingId", concat_ws(' ', o.first_name, o.last_name) AS customer, o.status,
    o.order_type AS "orderType", o.zip, o.ready_at AS "readyAt", o.arrived_at AS "arrivedAt"
  FROM orders o WHERE o.paid_at IS NOT NULL AND ${UNFINISHED}
  ORDER BY o.ready_at NULLS FIRST, o.paid_at, o.id`
const loadOpenOrders = (tx: Tx) => tx.$queryRaw<OrderRow[]>(openOrdersQuery())

type Frame = { ends: Date; now: Date; settings: Calendar['settings'] }

function describeOrders(rows: readonly OrderRow[], { ends, now, settings }: Frame): Today['orders'] {
  const open = rows
    .filter(({ readyAt }) => readyAt === null || readyAt < ends)
    .map(
      (row): TodayOrder => ({
        tracking_id: row.trackingId,
        customer: row.customer,
        status: row.status,
        order_type: row.orderType,
        ready_at: row.readyAt?.toISOString() ?? null,
        has_arrived: row.arrivedAt !== null,
        promise: promiseState(row, settings, now),
      }),
    )
  const count = (promise: TodayOrder['promise']) => open.filter((order) => order.promise === promise).length
  const urgency = (order: TodayOrder) => PROMISE_STATES.indexOf(order.promise)
  return {
    open: open.length,
    late: count('late'),
    at_risk: count('at_risk'),
    ahead: rows.length - open.length,
    // stays sorted by the promise within each
    next: open.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, MAX_NEXT),
  }
}

async function loadPitToday(tx: Tx, day: string, now: Date): Promise<Today['pit']> {
  type Row = { meat: string; ounces: number; left: number; nextReadyAt: Date | null }
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.name AS meat, sum(l.ounces)::int AS ounces, sum(l.ounces - l.sold_ounces)::int AS left,
      min(l.ready_at) FILTER (WHERE l.ready_at > ${now}) AS "nextReadyAt"
    FROM pit_lots l JOIN meats m ON m.id = l.meat_id
    WHERE l.service_day = ${day}::date GROUP BY m.id ORDER BY m.position, m.id`
  return rows.map(({ nextReadyAt, ...row }) => ({
    ...row,
    next_ready_at: nextReadyAt?.toISOString() ?? null,
  }))
}

const countSoldOut = (tx: Tx, now: Date): Promise<number> =>
  tx.soldOutMark.count({ where: { endedAt: null, OR: [{ until: null }, { until: { gt: now } }] } })

async function loadBookings(tx: Tx, from: Date, until: Date): Promise<Today['bookings']> {
  const rows = await tx.booking.findMany({
    where: { startsAt: { gte: from, lt: until }, status: { in: ['booked', 'done'] } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ publicId, firstName, lastName, eventType, people, startsAt, crew, status }) => ({
    book_event_id: publicId,
    customer: `${firstName} ${lastName}`,
    event_type: eventType,
    people,
    starts_at: startsAt.toISOString(),
    crew,
    is_done: status === 'done',
  }))
}
