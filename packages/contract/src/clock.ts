/**
 * Dates and times in the restaurant's zone, whatever the guest's zone is. Written by hand instead of with @date-fns/tz, because
 * `Intl` does most of it and the browser would load the library.
 */
export const RESTAURANT_ZONE = 'America/Los_Angeles'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: RESTAURANT_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function wallClock(at: Date) {
  const p = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]))
  return { date: `${p.year}-${p.month}-${p.day}`, time: `${p.hour}:${p.minute}:${p.second}` }
}

/** The calendar day at the restaurant, `YYYY-MM-DD`. */
export const restaurantDate = (at: Date): string => wallClock(at).date

/** The time of day at the restaurant, `HH:MM`. */
export const restaurantTime = (at: Date): string => wallClock(at).time.slice(0, 5)

/** Adds calendar days to `YYYY-MM-DD`. A clock change neither skips nor doubles a day. */
export function addDays(date: string, days: number): string {
  const utc = new Date(`${date}T00:00:00Z`)
  utc.setUTCDate(utc.getUTCDate() + days)
  return utc.toISOString().slice(0, 10)
}

/**
 * The instant at which the restaurant's clock shows this date and time. A time that spring skips means an hour later; a time
 * that comes twice in autumn means the first.
 */
export function restaurantInstant(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  const offsetAt = (instant: number) => {
    const shown = wallClock(new Date(instant))
    return Date.parse(`${shown.date}T${shown.time}Z`) - instant
  }
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)]
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    const instant = asUtc - offset
    if (offsetAt(instant) === offset) return new Date(instant)
  }
  return new Date(asUtc - before)
}

/** Expired from the end instant on, not after it. */
export const isExpired = (end: Date, now: Date): boolean => now.getTime() >= end.getTime()

/** `DD-MM-YYYY`, the site's only date format. */
export function formatDate(at: Date | string): string {
  const [year, month, day] = restaurantDate(typeof at === 'string' ? new Date(at) : at).split('-')
  return `${day}-${month}-${year}`
}
