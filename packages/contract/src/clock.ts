/** The restaurant's clock. Every "today", "tomorrow" and "expired" is asked here, whatever the guest's own zone. */
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

/** `YYYY-MM-DD` plus days, by the calendar: no clock change can skip or double a day. */
export function addDays(date: string, days: number): string {
  const utc = new Date(`${date}T00:00:00Z`)
  utc.setUTCDate(utc.getUTCDate() + days)
  return utc.toISOString().slice(0, 10)
}

/** The first day an event may be booked for. */
export const tomorrow = (now: Date): string => addDays(restaurantDate(now), 1)

/**
 * The instant at which the restaurant's clock shows this date and time. A time skipped in spring means the same
 * moment an hour later; a time that comes twice in autumn means the first.
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

/** A coupon holds up to, and not at, its end. */
export const isExpired = (end: Date, now: Date): boolean => now.getTime() >= end.getTime()

/** `DD-MM-YYYY`, as every date on the site is shown. */
export function formatDate(at: Date | string): string {
  const [year, month, day] = restaurantDate(typeof at === 'string' ? new Date(at) : at).split('-')
  return `${day}-${month}-${year}`
}
