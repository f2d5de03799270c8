import type { KitchenOrder } from '@baobab/contract'

const LOUD_AFTER_MS = 60_000

/** Since when an order waits to be acknowledged; null when that cannot be told. */
function waitsSince({ seen_at, paid_at, status, changes }: KitchenOrder): number | null {
  if (seen_at === null && paid_at !== null) return Date.parse(paid_at)
  const change = status === 'cancelled' ? changes.findLast(({ to }) => to === 'cancelled') : undefined
  return change ? Date.parse(change.at) : null
}

export type RingLevel = 'silent' | 'rings' | 'loud'

/** Rings until the kitchen acknowledges, and louder after a minute. */
export function ringLevel(orders: readonly KitchenOrder[], now: number): RingLevel {
  const unseen = orders.filter(({ must_acknowledge }) => must_acknowledge)
  if (unseen.length === 0) return 'silent'
  const isLoud = unseen.some((order) => {
    const since = waitsSince(order)
    return since !== null && now - since > LOUD_AFTER_MS
  })
  return isLoud ? 'loud' : 'rings'
}
