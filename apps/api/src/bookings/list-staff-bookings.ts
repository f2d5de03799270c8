import { addDays, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { type BookingDetails, findBookingsBetween } from './find-booking.ts'

/** The events of a day at the restaurant, whatever became of them; without a date all paid ones from today on. */
export async function listBookings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  date: string | undefined,
): Promise<BookingDetails[]> {
  const from = date ?? restaurantDate(now())
  return findBookingsBetween(db, {
    from: restaurantInstant(from, '00:00'),
    until: date === undefined ? null : restaurantInstant(addDays(date, 1), '00:00'),
    ...(date === undefined && { statuses: ['booked', 'done'] }),
  })
}
