import { restaurantClock } from './clock.ts'
import { addDays, type ZonedClock } from './zoned-time.ts'

/** In the order of JavaScript's `getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** A service day ends at four in the morning: what is sold after midnight belongs to the evening before. */
export const SERVICE_DAY_STARTS = '04:00'

/** The service day an instant belongs to, `YYYY-MM-DD`. */
export function serviceDate(at: number, clock: ZonedClock = restaurantClock): string {
  const date = clock.date(at)
  return clock.time(at) < SERVICE_DAY_STARTS ? addDays(date, -1) : date
}

/** The instant at which a service day starts and the one before ends. */
export const serviceDayStart = (date: string, clock: ZonedClock = restaurantClock): number =>
  clock.instant(date, SERVICE_DAY_STARTS)
