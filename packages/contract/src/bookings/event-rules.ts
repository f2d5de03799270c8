import * as z from 'zod/mini'
import { type Cents, formatCents } from '../money.ts'
import { brand } from '../text/brand.ts'
import { restaurantInstant } from '../time/clock.ts'
import { SERVICE_DAY_STARTS } from '../time/service-day.ts'
import { formatDay, formatWallTime } from '../time/written-dates.ts'
import { addDays } from '../time/zoned-time.ts'
import { Dollars } from '../wire/fields.ts'
import { type BookingWay, isSkippedTime } from './booking-rules.ts'
import { findEventArea } from './event-area.ts'

/** What the house asks of a private event. Guests read it before they fill anything in; the server holds to it. */
export const EventRules = z.object({
  /** The first and last day that can be booked, `YYYY-MM-DD`. */
  first_date: z.string(),
  last_date: z.string(),
  /** The days between them on which there are no events. */
  closed_days: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Wall times at the restaurant. An event belongs to the day on which it begins; a `latest_end` by 4 am is in its night. */
  earliest_start: z.string(),
  latest_end: z.string(),
  /** The least that an event costs. */
  minimum: z.object({ yourway: Dollars, ourway: Dollars }),
  min_people: z.int(),
  /** Where the crews go, to complete "Our crews go to …". */
  area_name: z.string(),
  /** `travel_minutes`: from the yard to the event, with loading. */
  areas: z.array(z.object({ city: z.string(), zips: z.array(z.string()), travel_minutes: z.int() })),
})
export type EventRules = z.output<typeof EventRules>

const CALL_US = `please call us: ${brand.phone}`
const HOUR_MS = 3_600_000

type Schedule = { event_date: string; event_time: string; hours: number }
export type ScheduleErrors = { event_date?: string; event_time?: string }

/** What is wrong with the date or the time of an event, by field; empty when it can be booked. */
export function findScheduleErrors(
  { event_date, event_time, hours }: Schedule,
  rules: EventRules,
): ScheduleErrors {
  const wrongDate = findDateError(event_date, rules)
  if (wrongDate !== null) return { event_date: wrongDate }
  const wrongTime = findTimeError({ event_date, event_time, hours }, rules)
  return wrongTime === null ? {} : { event_time: wrongTime }
}

function findDateError(date: string, { first_date, last_date, closed_days }: EventRules): string | null {
  if (date < first_date) return 'Event Date must be tomorrow or later'
  if (date > last_date)
    return `Event Date must be ${formatDay(last_date)} or earlier. Please call us for a later one`
  const closed = closed_days.find((day) => day.date === date)
  return closed ? `We don’t cater on ${closed.name}. Please choose another day` : null
}

function findTimeError({ event_date, event_time, hours }: Schedule, rules: EventRules): string | null {
  if (isSkippedTime(event_date, event_time))
    return 'The clocks skip this time that night. Choose another Event Time'
  const { earliest_start, latest_end } = rules
  if (event_time < earliest_start) return `Events start at ${formatWallTime(earliest_start)} or later`
  const end = restaurantInstant(event_date, event_time).getTime() + hours * HOUR_MS
  return end > lastEnd(event_date, latest_end).getTime()
    ? `Events end by ${formatWallTime(latest_end)}. Start earlier${hours > 1 ? ' or plan fewer hours' : ''}`
    : null
}

const lastEnd = (date: string, latestEnd: string) =>
  restaurantInstant(latestEnd <= SERVICE_DAY_STARTS ? addDays(date, 1) : date, latestEnd)

export type EventPlan = {
  event_way: BookingWay
  no_of_people: number
  event_address: string
  totalCents: Cents
}
export type PlanErrors = {
  no_of_people?: string
  event_address?: string
  number_of_hours?: string
  menu_products?: string
}

/**
 * What is wrong with the size or the place of an event, by field; empty when a crew comes. What a form does not know yet is not
 * judged.
 */
export function findPlanErrors(plan: Partial<EventPlan>, rules: EventRules): PlanErrors {
  const { no_of_people, event_way, totalCents, event_address } = plan
  const isTooSmall =
    event_way !== undefined && totalCents !== undefined && totalCents < rules.minimum[event_way]
  return {
    ...(no_of_people !== undefined &&
      no_of_people < rules.min_people && {
        no_of_people: `Our events start at ${rules.min_people} guests. For fewer, ${CALL_US}`,
      }),
    ...(isTooSmall && belowMinimum(event_way, rules)),
    ...(event_address !== undefined &&
      findEventArea(event_address, rules.areas) === null && { event_address: outsideArea(rules) }),
  }
}

const belowMinimum = (way: BookingWay, { minimum }: EventRules): PlanErrors =>
  way === 'yourway'
    ? {
        number_of_hours: `Your Way starts at ${formatCents(minimum.yourway)}. Add hours, or call us: ${brand.phone}`,
      }
    : {
        menu_products: `Our Way starts at ${formatCents(minimum.ourway)}. Add dishes or guests, or call us: ${brand.phone}`,
      }

const outsideArea = ({ area_name }: EventRules) =>
  `Our crews go to ${area_name}. End the address with its city or ZIP. For other places, ${CALL_US}`
