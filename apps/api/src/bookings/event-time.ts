import { formatDate, RESTAURANT_ZONE, restaurantTime } from '@baobab/contract'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: RESTAURANT_ZONE, weekday: 'long' })

/** `Saturday, 29-05-2027 at 18:00` by the restaurant's clock. */
export const formatEventTime = (at: Date): string =>
  `${weekday.format(at)}, ${formatDate(at)} at ${restaurantTime(at)}`
