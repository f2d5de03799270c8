import { formatDate, restaurantClock } from '../clock.ts'
import { addDays } from './zoned-time.ts'

/** “today at 12:30 pm”, “tomorrow at 11:30 am”, “on 28-11-2026 at 1 am”, by the restaurant's clock. */
export function toReadyTimeText(at: number, now: number): string {
  const [date, today] = [restaurantClock.date(at), restaurantClock.date(now)]
  const time = formatWallTime(restaurantClock.time(at))
  if (date === today) return `today at ${time}`
  if (date === addDays(today, 1)) return `tomorrow at ${time}`
  return `on ${formatDate(new Date(at))} at ${time}`
}

/** "20:30" → "8:30 pm" */
export function formatWallTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour >= 12 ? 'pm' : 'am'}`
}
