import { type FreeTimes, restaurantInstant } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { loadEventRules, type Planning } from './event-rules.ts'
import { type EventLength, type EventTimes, eventTimes, scheduleErrors } from './rules.ts'

type Span = Pick<EventTimes, 'busyFrom' | 'busyUntil'>

/** Any number that nothing else in this database locks. */
const CREWS_LOCK = 2_140_817

/**
 * Until the transaction ends no other one gives out a crew. The exclusion constraint alone keeps a crew from two events; this
 * lock keeps those who want the same place in a queue instead of in a deadlock. Take it after all rows.
 */
export async function lockCrews(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${CREWS_LOCK}::bigint)`
}

/** A crew that is free at that time, or null. `exceptId`: a booking that gives up its own time. */
export async function findFreeCrew(
  db: Db | Tx,
  { config }: Pick<Deps, 'config'>,
  { busyFrom, busyUntil }: Span,
  exceptId: string | null = null,
): Promise<number | null> {
  const [free] = await db.$queryRaw<{ crew: number }[]>`
    SELECT crew FROM generate_series(1, ${config.BOOKING_CREWS}::int) AS crew
    WHERE NOT EXISTS (
      SELECT 1 FROM bookings b
      WHERE b.crew = crew.crew AND b.id IS DISTINCT FROM ${exceptId}::uuid
        AND tstzrange(b.busy_from, b.busy_until) && tstzrange(${busyFrom}, ${busyUntil})
    )
    ORDER BY crew LIMIT 1`
  return free?.crew ?? null
}

export type BusyTime = Span & { crew: number }

/** When which crew is away. A hold that is over no longer counts: the next booking gets its place. */
export async function findBusyTimes(
  { db, config, now }: Planning,
  { busyFrom, busyUntil }: Span,
  exceptId: string | null = null,
): Promise<BusyTime[]> {
  const rows = await db.booking.findMany({
    where: {
      crew: { not: null, lte: config.BOOKING_CREWS },
      busyFrom: { lt: busyUntil },
      busyUntil: { gt: busyFrom },
      ...(exceptId !== null && { id: { not: exceptId } }),
      OR: [{ status: { not: 'held' } }, { holdEndsAt: null }, { holdEndsAt: { gt: now() } }],
    },
    select: { crew: true, busyFrom: true, busyUntil: true },
  })
  return rows.flatMap(({ crew, ...span }) => (crew === null ? [] : [{ crew, ...span }]))
}

export function countFreeCrews(crews: number, busy: readonly BusyTime[], span: Span): number {
  const away = busy.filter(
    ({ busyFrom, busyUntil }) => busyFrom < span.busyUntil && busyUntil > span.busyFrom,
  )
  return crews - new Set(away.map(({ crew }) => crew)).size
}

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
)

type PlannedDay = { date: string; length: EventLength; exceptId?: string | null }

/** The times of a day, every half hour, at which an event of this length can begin. */
export async function findFreeTimes(
  deps: Planning,
  { date, length, exceptId = null }: PlannedDay,
): Promise<string[]> {
  const rules = await loadEventRules(deps)
  const times = HALF_HOURS.filter((event_time) => {
    const errors = scheduleErrors(deps, rules, { event_date: date, event_time }, length)
    return Object.keys(errors).length === 0
  })
  const spans = times.map((time) => eventTimes(deps.config, restaurantInstant(date, time), length))
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined) return []
  const busy = await findBusyTimes(deps, { busyFrom: first.busyFrom, busyUntil: last.busyUntil }, exceptId)
  return times.filter((_, i) => {
    const span = spans[i]
    return span !== undefined && countFreeCrews(deps.config.BOOKING_CREWS, busy, span) > 0
  })
}

/** No crew is free at the time that was asked for; `current` has the times of that day at which one is. */
export async function dateFull(deps: Planning, event: PlannedDay): Promise<AppError> {
  const free_times = await findFreeTimes(deps, event)
  const message =
    free_times.length === 0
      ? 'We’re fully booked that day. Choose another date.'
      : 'We’re fully booked at that time. Choose another time or date.'
  const current: FreeTimes = { event_date: event.date, free_times }
  return new AppError('date_full', message, { errors: { event_date: message }, current })
}
