import type { OrderStatus } from '../order-status.ts'

/** What the list needs of a ticket. */
export type SliceTicket = {
  status: OrderStatus
  ready_at: string | null
  arrived_at: string | null
  coming_at: string | null
  meats: readonly { meat: string; ounces: number }[]
  order_products: readonly { product: { name: string }; size: string; quantity: number }[]
}

export type SliceList = {
  /** Ounces to slice. First for the guest who is here, or here soonest; then the most. */
  meats: { meat: string; ounces: number }[]
  /** How often each size of a dish is needed, in the same order. */
  dishes: { name: string; quantity: number }[]
}

/** How far the board looks ahead. */
export const SLICE_AHEAD_MS = 30 * 60_000

/** Still to be cut: what is ready for pickup or on its way has been. */
const isUncut = ({ status }: SliceTicket) =>
  status === 'pending' || status === 'received' || status === 'process'

/** When its guest stands at the door, as far as they have said. */
const guestAt = ({ arrived_at, coming_at }: SliceTicket): number | null => {
  const at = arrived_at ?? coming_at
  return at === null ? null : Date.parse(at)
}

const isSoon = (ticket: SliceTicket, now: number, aheadMs: number) =>
  guestAt(ticket) !== null || ticket.ready_at === null || Date.parse(ticket.ready_at) <= now + aheadMs

type Sum = { amount: number; firstAt: number }

/** What the open tickets of the next half hour need together: also those that are late, and whose guest is here or comes. */
export function sliceList(
  tickets: readonly SliceTicket[],
  now: number,
  aheadMs: number = SLICE_AHEAD_MS,
): SliceList {
  const meats = new Map<string, Sum>()
  const dishes = new Map<string, Sum>()
  for (const ticket of tickets) {
    if (!isUncut(ticket) || !isSoon(ticket, now, aheadMs)) continue
    const at = guestAt(ticket) ?? Number.POSITIVE_INFINITY
    const add = (sums: Map<string, Sum>, name: string, amount: number) => {
      const before = sums.get(name)
      sums.set(name, {
        amount: amount + (before?.amount ?? 0),
        firstAt: Math.min(at, before?.firstAt ?? at),
      })
    }
    for (const { meat, ounces } of ticket.meats) add(meats, meat, ounces)
    for (const { product, size, quantity } of ticket.order_products)
      add(dishes, `${product.name}, ${size}`, quantity)
  }
  return {
    meats: inOrder(meats).map(([meat, { amount }]) => ({ meat, ounces: amount })),
    dishes: inOrder(dishes).map(([name, { amount }]) => ({ name, quantity: amount })),
  }
}

const inOrder = (sums: ReadonlyMap<string, Sum>) =>
  [...sums].toSorted(
    ([a, one], [b, other]) =>
      Number(one.firstAt > other.firstAt) - Number(one.firstAt < other.firstAt) ||
      other.amount - one.amount ||
      a.localeCompare(b, 'en'),
  )
