import { addDays, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { EventDay } from './content/events.ts'

/** `YYYY-MM-DD` of an event in the restaurant's time zone. Never the day of seeding itself. */
export function toEventDate(when: EventDay, now: Date): string {
  const today = restaurantDate(now)
  if ('inDays' in when) return addDays(today, when.inDays)
  const year = Number(today.slice(0, 4))
  if ('next' in when) {
    const thisYear = `${year}-${when.next}`
    return thisYear > today ? thisYear : `${year + 1}-${when.next}`
  }
  const thisYear = `${year}-${when.last}`
  return thisYear < today ? thisYear : `${year - 1}-${when.last}`
}

/** Only these: on Christmas Eve the house serves, but the crews stay at home. */
const holidays: Record<string, (year: number) => string> = {
  // the fourth Thursday
  Thanksgiving: (year) => `${year}-11-${22 + ((11 - new Date(`${year}-11-01`).getUTCDay()) % 7)}`,
  'Christmas Day': (year) => `${year}-12-25`,
  'New Year’s Day': (year) => `${year}-01-01`,
}

/** The next date of each day on which the house stays closed, the day of seeding included. */
export function nextHolidays(now: Date): { date: string; reason: string }[] {
  const today = restaurantDate(now)
  const year = Number(today.slice(0, 4))
  return Object.entries(holidays).map(([reason, dateIn]) => {
    const thisYear = dateIn(year)
    return { reason, date: thisYear >= today ? thisYear : dateIn(year + 1) }
  })
}

/** The end of a day at the restaurant, counted in days from the day of seeding. */
export const endOfDay = (now: Date, daysFromNow: number): Date =>
  restaurantInstant(addDays(restaurantDate(now), daysFromNow + 1), '00:00')

export const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * 60_000)
