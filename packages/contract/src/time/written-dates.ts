import { restaurantDate, restaurantTime } from './clock.ts'

// Dates and times as Americans write them.

/** Set up when it is first used: a page that only may write a date does not wait for it. */
const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (date: string) => {
    formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
    return formatter.format(new Date(`${date}T00:00:00Z`))
  }
}

/** `2026-12-05` → "Saturday, December 5, 2026" */
export const formatDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** `2026-12-05` → "Sat, Dec 5" */
export const formatShortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })

/** `2026-12-05` → "December 2026" */
export const formatMonth = format({ month: 'long', year: 'numeric' })

/** "20:30" → "8:30 pm" */
export function formatWallTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour >= 12 ? 'pm' : 'am'}`
}

/** `2026-12-05` → "Sat, Dec 5, 2026" */
export const formatShortDayAndYear = format({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** An instant by the restaurant's clock: "Sat, Dec 5, 2026, 6:07 pm" */
export function formatMoment(instant: Date | string): string {
  const at = new Date(instant)
  return `${formatShortDayAndYear(restaurantDate(at))}, ${formatWallTime(restaurantTime(at))}`
}

/** The same, spelled out: "Saturday, December 5, 2026 at 6:07 pm" */
export const formatLongMoment = (at: Date): string =>
  `${formatDay(restaurantDate(at))} at ${formatWallTime(restaurantTime(at))}`
