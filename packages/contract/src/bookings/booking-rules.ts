import { type Cents, lineTotal } from '../money.ts'
import { addDays, restaurantDate, restaurantInstant, restaurantTime } from '../time/clock.ts'

// Rules of a private event, without zod: the booking screen and the server compute with the same functions.

export const BOOKING_WAYS = ['yourway', 'ourway'] as const
export type BookingWay = (typeof BOOKING_WAYS)[number]

export const EVENT_TYPES = [
  'Wedding',
  'Graduation',
  'Birthday',
  'Work',
  'Reunion',
  'Baby Shower',
  'Retirement',
  'Other',
] as const

export const MAX_HOURS = 24
/** People at one event, and heads for one item of its menu. */
export const MAX_PEOPLE = 2000

/** What the person pays: an hourly price for Your Way, a price per head and item for Our Way. */
export const bookingTotal = (
  way: BookingWay,
  hourlyPrice: Cents,
  hours: number,
  rows: readonly { price: Cents; quantity: number }[],
): Cents =>
  way === 'yourway'
    ? hourlyPrice * hours
    : rows.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)

/** The first and the last day, `YYYY-MM-DD`, for which an event can be booked: tomorrow, in the restaurant's zone, and later. */
export function bookableDates(now: Date, maxDaysAhead: number): { first: string; last: string } {
  const today = restaurantDate(now)
  return { first: addDays(today, 1), last: addDays(today, maxDaysAhead) }
}

const HOUR_MS = 3_600_000

/** A time that the restaurant's clock shows twice that night, because it goes back. It means the first. */
export const isRepeatedTime = (date: string, time: string): boolean =>
  restaurantTime(new Date(restaurantInstant(date, time).getTime() + HOUR_MS)) === time

/** A time that the restaurant's clock never shows that day. */
export const isSkippedTime = (date: string, time: string): boolean =>
  restaurantTime(restaurantInstant(date, time)) !== time

/** Who cancels within this time of paying keeps a place from others for nothing, so it is free only so often. */
export const QUICK_CANCEL = { minutes: 60, free: 2, days: 30 } as const

/** What goes back to a customer who cancels `daysBefore` days before the event or earlier. */
export type RefundStep = { daysBefore: number; percent: number }
/** `until`: the last moment for this percent, for the last step the beginning of the event. */
export type DatedRefundStep = { until: Date; percent: number }

/**
 * The refund policy as dates for one event, the highest refund first; the last step gives nothing. Days are calendar days at
 * the restaurant, so a step ends at the event's own time of day, also across a clock change.
 */
export function refundLadder(steps: readonly RefundStep[], eventStart: Date): DatedRefundStep[] {
  const [date, time] = [restaurantDate(eventStart), restaurantTime(eventStart)]
  const dated = steps
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, percent }) => ({
      until: restaurantInstant(addDays(date, -daysBefore), time),
      percent,
    }))
  return [...dated, { until: eventStart, percent: 0 }]
}

/** The percent that goes back to a customer who cancels now. The end of a step still belongs to it. */
export const refundPercentAt = (ladder: readonly DatedRefundStep[], now: Date): number =>
  ladder.find(({ until }) => now <= until)?.percent ?? 0
