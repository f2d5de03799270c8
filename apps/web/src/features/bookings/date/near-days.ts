import type { listAvailability, Output } from '@baobab/contract'

export type BookingDay = Output<typeof listAvailability>['data'][number]

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** The days closest to `date` that can be booked, in the order of the calendar. */
export const openDaysNear = (date: string, days: readonly BookingDay[], count = 4): string[] =>
  days
    .filter((day) => day.date !== date && (day.state === 'open' || day.state === 'nearly_full'))
    .map((day) => ({ date: day.date, distance: Math.abs(dayNumber(day.date) - dayNumber(date)) }))
    .toSorted((a, b) => a.distance - b.distance || a.date.localeCompare(b.date))
    .slice(0, count)
    .map((day) => day.date)
    .toSorted()
