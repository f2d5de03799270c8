import { addDays, restaurantDate, restaurantInstant, restaurantTime } from '@baobab/contract'

const MORNING = '08:00'
const EVENING = '21:00'

/** When a message that can wait for the morning is sent: no guest is woken by one. */
export function afterQuietHours(at: Date): Date {
  const time = restaurantTime(at)
  if (time >= MORNING && time < EVENING) return at
  const today = restaurantDate(at)
  return restaurantInstant(time < MORNING ? today : addDays(today, 1), MORNING)
}
