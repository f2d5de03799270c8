import type { OrderDetails } from '../load-orders.ts'

/**
 * From when the notices of an order that moves count: from when it was ordered. Guests who choose an earlier time than they have, or
 * had before the house moved it, order anew: their notices count from now.
 */
export function noticeStart(
  { createdAt, readyAt, movedFrom }: OrderDetails,
  time: Date,
  { byGuest }: { byGuest: boolean },
): { orderedAt?: number } {
  const isEarlier = [readyAt, movedFrom].every((promise) => promise === null || time < promise)
  return byGuest && isEarlier ? {} : { orderedAt: createdAt.getTime() }
}
