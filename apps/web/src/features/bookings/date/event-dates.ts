import { RESTAURANT_ZONE } from '@baobab/contract'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)

const longDay = format({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const shortDay = format({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const time = format({ timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
const moment = format({
  timeZone: RESTAURANT_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `2026-12-05` → "Saturday, December 5, 2026" */
export const formatDay = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`))

/** `2026-12-05` → "Sat, Dec 5" */
export const formatShortDay = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`))

/** `18:07` → "6:07 PM" */
export const formatTime = (clock: string): string => time.format(new Date(`1970-01-01T${clock}:00Z`))

/** An instant by the restaurant's clock: "Sat, Dec 5, 2026, 6:07 PM" */
export const formatMoment = (at: Date | string): string => moment.format(new Date(at))

/** Whether date and time are typed to the end. */
export const isSchedule = (date: string, clock: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(clock)
