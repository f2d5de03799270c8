import { zonedClock } from './zoned-time.ts'

export { addDays } from './zoned-time.ts'

export const RESTAURANT_ZONE = 'America/Los_Angeles'

/** Dates and times in the restaurant's zone, whatever the guest's zone is. */
export const restaurantClock = zonedClock(RESTAURANT_ZONE)

/** The calendar day at the restaurant, `YYYY-MM-DD`. */
export const restaurantDate = (at: Date): string => restaurantClock.date(at.getTime())

/** The time of day at the restaurant, `HH:MM`. */
export const restaurantTime = (at: Date): string => restaurantClock.time(at.getTime())

/** The instant at which the restaurant's clock shows this date and time. */
export const restaurantInstant = (date: string, time: string): Date =>
  new Date(restaurantClock.instant(date, time))

/** `DD-MM-YYYY`, as the specification writes dates. */
export function formatDate(at: Date | string): string {
  const [year, month, day] = restaurantDate(typeof at === 'string' ? new Date(at) : at).split('-')
  return `${day}-${month}-${year}`
}
