import { addDays, type Endpoint, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { Cached } from '../../db/notified-cache.ts'
import type { PreparedResponse } from './prepared-response.ts'

type ByDay<E extends Endpoint> = (now: Date) => PreparedResponse<E>

/** What `mountCached` sends of a cached value that `preparedByDay` made. */
export const respondByDay =
  <E extends Endpoint>(cached: Cached<ByDay<E>>, now: () => Date) =>
  async () =>
    (await cached.get())(now())

/** A response that changes with the restaurant's calendar as well as with its rows: prepared once a day. */
export function preparedByDay<E extends Endpoint>(prepare: (today: string) => PreparedResponse<E>): ByDay<E> {
  let prepared: PreparedResponse<E> | null = null
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
