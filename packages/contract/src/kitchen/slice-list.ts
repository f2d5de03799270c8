import type { OrderStatus } from '../order-status.ts'

/** What the list needs of a ticket. */
export type SliceTicket = {
  status: OrderStatus
  ready_at: string | null
  arrived_at: string | null
  meats: readonly { meat: string; ounces: number }[]
  order_products: readonly { product: { name: string }; size: string; quantity: number }[]
}

export type SliceList = {
  /** Ounces to slice; the most first. */
  meats: { meat: string; ounces: number }[]
  /** How often each size of a dish is needed; the most first. */
  dishes: { name: string; quantity: number }[]
}

/** How far the board looks ahead. */
export const SLICE_AHEAD_MS = 30 * 60_000

/** Still to be cut: what is ready for pickup or on its way has been. */
const isUncut = ({ status }: SliceTicket) =>
  status === 'pending' || status === 'received' || status === 'process'

const isSoon = ({ ready_at, arrived_at }: SliceTicket, now: number, aheadMs: number) =>
  arrived_at !== null || ready_at === null || Date.parse(ready_at) <= now + aheadMs

/** What the open tickets of the next half hour need together: also those that are late, and whose guest is here. */
export function sliceList(
  tickets: readonly SliceTicket[],
  now: number,
  aheadMs: number = SLICE_AHEAD_MS,
): SliceList {
  const meats = new Map<string, number>()
  const dishes = new Map<string, number>()
  const add = (sums: Map<string, number>, name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0) + amount)
  for (const ticket of tickets) {
    if (!isUncut(ticket) || !isSoon(ticket, now, aheadMs)) continue
    for (const { meat, ounces } of ticket.meats) add(meats, meat, ounces)
    for (const { product, size, quantity } of ticket.order_products)
      add(dishes, `${product.name}, ${size}`, quantity)
  }
  return {
    meats: mostFirst(meats).map(([meat, ounces]) => ({ meat, ounces })),
    dishes: mostFirst(dishes).map(([name, quantity]) => ({ name, quantity })),
  }
}

const mostFirst = (sums: ReadonlyMap<string, number>) =>
  [...sums].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b, 'en'))
