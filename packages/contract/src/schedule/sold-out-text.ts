import { restaurantClock } from '../time/clock.ts'
import { serviceDate, serviceDayStart } from '../time/service-day.ts'
import { formatShortDay, formatWallTime } from '../time/written-dates.ts'
import { addDays } from '../time/zoned-time.ts'

/** When the service day of an instant ends. */
export const serviceDayEnd = (at: number): number => serviceDayStart(addDays(serviceDate(at), 1))

/** What guests read. It names days by weekday or date, because it stays on the menu for a while. */
export function soldOutText(until: number | null, now: number): string {
  if (until === null) return 'Sold out'
  if (until === serviceDayEnd(now)) return 'Sold out for today'
  const time = formatWallTime(restaurantClock.time(until))
  return serviceDate(until) === serviceDate(now)
    ? `Sold out until ${time}`
    : `Sold out until ${formatShortDay(restaurantClock.date(until))}, ${time}`
}
