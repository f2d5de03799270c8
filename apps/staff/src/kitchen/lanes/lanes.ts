import {
  driveTo,
  type KitchenOrder,
  type OrderStatus,
  restaurantClock,
  type ScheduleSettings,
} from '@baobab/contract'

export const TICKET_STATES = ['pending', 'received', 'process', 'ontheway'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** What is needed to know when the kitchen has to begin. */
export type LeadMinutes = ScheduleSettings['lead_minutes'] & Partial<Pick<ScheduleSettings, 'delivery_zips'>>

export type Lanes = {
  tickets: KitchenOrder[]
  /** Seen, and the kitchen need not begin yet; by the restaurant's calendar, the next day first. */
  coming: { date: string; orders: KitchenOrder[] }[]
}

/** An order leaves the lane of coming ones so long before the kitchen has to begin. */
const SHOWN_BEFORE_MS = 15 * 60_000

/** When the kitchen has to begin: the promise minus the time to cook it, and to bring it. */
export function cookingStart(order: KitchenOrder, lead: LeadMinutes): number {
  const { ready_at, order_type, zip } = order
  if (ready_at === null) return paidAt(order)
  const { delivery_zips = [] } = lead
  const minutes = lead[order_type] + driveTo({ delivery_zips }, { orderType: order_type, zip })
  return Date.parse(ready_at) - minutes * 60_000
}

export const paidAt = ({ paid_at, created_at }: KitchenOrder) => Date.parse(paid_at ?? created_at)

/** A cancelled order stays where it was until the kitchen has seen that. */
export function ticketState({ status, changes }: KitchenOrder): TicketState | null {
  const isState = (value: OrderStatus | null | undefined): value is TicketState =>
    TICKET_STATES.some((state) => state === value)
  if (isState(status)) return status
  const before = changes.findLast(({ to }) => to === status)?.from
  return isState(before) ? before : null
}

/** Cooked, and its guest is not here: the kitchen has nothing to begin with. */
const isWaiting = ({ status, arrived_at }: KitchenOrder) => status === 'ontheway' && arrived_at === null

/** Tickets in the order of the moment the kitchen has to begin; what only waits for its guest or driver stands last. */
export function toLanes(orders: readonly KitchenOrder[], lead: LeadMinutes, now: number): Lanes {
  const tickets: KitchenOrder[] = []
  const coming = new Map<string, KitchenOrder[]>()
  const sorted = orders.toSorted(
    (a, b) =>
      Number(isWaiting(a)) - Number(isWaiting(b)) ||
      cookingStart(a, lead) - cookingStart(b, lead) ||
      paidAt(a) - paidAt(b),
  )
  for (const order of sorted) {
    const state = ticketState(order)
    if (state === null) continue
    const isBegun = state === 'process' || state === 'ontheway'
    const start = cookingStart(order, lead)
    if (isBegun || order.must_acknowledge || order.arrived_at !== null || start <= now + SHOWN_BEFORE_MS) {
      tickets.push(order)
      continue
    }
    const date = restaurantClock.date(shownTime(order))
    coming.set(date, [...(coming.get(date) ?? []), order])
  }
  return {
    tickets,
    coming: [...coming]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, dayOrders]) => ({
        date,
        orders: dayOrders.toSorted((a, b) => shownTime(a) - shownTime(b)),
      })),
  }
}

/** The lane shows the promise, so it is sorted by it. */
const shownTime = (order: KitchenOrder) =>
  order.ready_at === null ? paidAt(order) : Date.parse(order.ready_at)
