import { addDays, type Endpoint, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { PreparedResponse } from './prepared-response.ts'

/** A response that changes with the restaurant's calendar as well as with its rows: prepared once a day. */
export function preparedByDay<E extends Endpoint>(prepare: (today: string) => Promise<PreparedResponse<E>>) {
  let prepared: Promise<PreparedResponse<E>> | null = null
  let [from, until] = [0, 0]
  return (now: Date) => {
    if (prepared === null || now.getTime() < from || now.getTime() >= until) {
      const today = restaurantDate(now)
      from = restaurantInstant(today, '00:00').getTime()
      until = restaurantInstant(addDays(today, 1), '00:00').getTime()
      prepared = prepare(today)
    }
    return prepared
  }
}
