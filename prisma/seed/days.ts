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

/** The end of a day at the restaurant, counted in days from the day of seeding. */
export const endOfDay = (now: Date, daysFromNow: number): Date =>
  restaurantInstant(addDays(restaurantDate(now), daysFromNow + 1), '00:00')

export const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * 60_000)
