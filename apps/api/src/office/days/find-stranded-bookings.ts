import {
  addDays,
  type EventRules,
  findEventArea,
  findScheduleErrors,
  openingsOn,
  restaurantDate,
  restaurantInstant,
  restaurantTime,
  type ScheduleSettings,
  type Stranded,
  serviceDate,
} from '@baobab/contract'
import type { BookingModel, Tx } from '@baobab/db'
import { findFreeTimes } from '../../bookings/crews.ts'
import type { Deps } from '../../deps.ts'

/** What decides whether an event can take place. */
export type House = { settings: ScheduleSettings; rules: EventRules }
type Options = { before: House; after: House; deps: Deps }
type Event = Pick<BookingModel, 'startsAt' | 'endsAt' | 'eventAddress'>

const HOUR_MS = 3_600_000
const hoursLong = ({ startsAt, endsAt }: Event) => (endsAt.getTime() - startsAt.getTime()) / HOUR_MS

const isOpenOn = (settings: ScheduleSettings, date: string) => openingsOn(settings, date).length > 0
const isInArea = ({ rules }: House, { eventAddress }: Event) =>
  findEventArea(eventAddress, rules.areas) !== null

/** Whether the hours and the days of the events allow it. Its price and its size were agreed upon. */
function fitsRules({ rules }: House, event: Event): boolean {
  const at = event.startsAt
  const schedule = { event_date: restaurantDate(at), event_time: restaurantTime(at), hours: hoursLong(event) }
  // also one of today, or later than what can be booked now
  const anyDay = { first_date: schedule.event_date, last_date: schedule.event_date }
  return Object.keys(findScheduleErrors(schedule, { ...rules, ...anyDay })).length === 0
}

/** Booked events that a crew could go to before the change, and not after it. */
export async function findStrandedBookings(tx: Tx, { before, after, deps }: Options): Promise<Stranded[]> {
  const bookings = await tx.booking.findMany({
    where: { status: 'booked', startsAt: { gte: deps.now() } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  const stranded: Stranded[] = []
  for (const booking of bookings) {
    const { publicId, firstName, lastName, startsAt, totalCents } = booking
    const day = serviceDate(startsAt.getTime())
    const checks = [
      (house: House) => isOpenOn(house.settings, day),
      (house: House) => fitsRules(house, booking),
      (house: House) => isInArea(house, booking),
    ]
    if (checks.every((fits) => !fits(before) || fits(after))) continue
    stranded.push({
      kind: 'booking',
      id: publicId,
      name: `${firstName} ${lastName}`,
      at: startsAt.toISOString(),
      total: totalCents,
      order_type: null,
      times: isInArea(after, booking) ? await findOtherTimes(tx, booking, { after, deps }) : [],
    })
  }
  return stranded
}

const DAYS_AROUND = 7
const TIMES_A_DAY = 3

/** Within a week, those of each day that are nearest to its hour and at which a crew is free. */
async function findOtherTimes(
  tx: Tx,
  booking: BookingModel,
  { after, deps }: Pick<Options, 'after' | 'deps'>,
): Promise<string[]> {
  const { id: exceptId, startsAt, travelMinutes } = booking
  const date = restaurantDate(startsAt)
  const time = restaurantTime(startsAt)
  const length = { hours: hoursLong(booking), travelMinutes }
  const times: Date[] = []
  for (let offset = -DAYS_AROUND; offset <= DAYS_AROUND; offset++) {
    const day = addDays(date, offset)
    if (!isOpenOn(after.settings, day)) continue
    const wanted = restaurantInstant(day, time).getTime()
    const free = await findFreeTimes({ ...deps, db: tx }, { date: day, length, exceptId })
    const nearest = free
      .map((clock) => restaurantInstant(day, clock))
      .toSorted((a, b) => Math.abs(a.getTime() - wanted) - Math.abs(b.getTime() - wanted))
      .slice(0, TIMES_A_DAY)
    times.push(...nearest)
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime()).map((at) => at.toISOString())
}
