import { restaurantClock } from '../time/clock.ts'
import { formatShortDay, formatWallTime } from '../time/written-dates.ts'
import { addDays } from '../time/zoned-time.ts'
import type { OrderKind } from './ready-times.ts'

/** "today at 12:30 pm", "tomorrow at 11:30 am", "on Sat, Nov 28 at 1 am", by the restaurant's clock. */
export function toReadyTimeText(at: number, now: number): string {
  const day = toDayText(restaurantClock.date(at), now)
  return `${day.includes(',') ? `on ${day}` : day.toLowerCase()} at ${toTimeText(at)}`
}

/** A date of the restaurant's calendar: "Today", "Tomorrow", "Sat, Nov 28". */
export function toDayText(date: string, now: number): string {
  const today = restaurantClock.date(now)
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return formatShortDay(date)
}

/** The restaurant's clock at an instant: "8:30 pm". */
export const toTimeText = (at: number): string => formatWallTime(restaurantClock.time(at))

/** "Sat, Nov 28, 1 am": with the date, for what is read on another day. */
export const toReadyMoment = (at: number): string =>
  `${formatShortDay(restaurantClock.date(at))}, ${toTimeText(at)}`

/** What an order was promised: "Ready today at 12:30 pm", "At your door tomorrow at 6 pm". */
export const toPromiseText = (kind: OrderKind, at: number, now: number): string =>
  `${kind === 'pickup' ? 'Ready' : 'At your door'} ${toReadyTimeText(at, now)}`
