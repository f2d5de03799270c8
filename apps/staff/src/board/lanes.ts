import {
  driveTo,
  type KitchenOrder,
  type OrderStatus,
  restaurantClock,
  type ServiceSettings,
} from '@baobab/contract'

export const COLUMNS = ['pending', 'received', 'process', 'ontheway'] as const
export type ColumnStatus = (typeof COLUMNS)[number]

/** What is needed to know when somebody has to begin. */
export type LeadMinutes = ServiceSettings['lead_minutes'] & Partial<Pick<ServiceSettings, 'delivery_zips'>>

export type Lanes = {
  columns: Record<ColumnStatus, KitchenOrder[]>
  /** Seen, and nobody has to begin with them yet; by the restaurant's calendar, the next day first. */
  coming: { date: string; orders: KitchenOrder[] }[]
}

/** An order leaves the lane of coming ones so long before somebody has to begin with it. */
const SHOWN_BEFORE_MS = 15 * 60_000

/** When somebody has to begin: the promise minus the time to cook it, and to bring it. */
export function startOf(order: KitchenOrder, lead: LeadMinutes): number {
  const { ready_at, order_type, zip } = order
  if (ready_at === null) return paidAt(order)
  const { delivery_zips = [] } = lead
  const minutes = lead[order_type] + driveTo({ delivery_zips }, { orderType: order_type, zip })
  return Date.parse(ready_at) - minutes * 60_000
}

const paidAt = ({ paid_at, created_at }: KitchenOrder) => Date.parse(paid_at ?? created_at)

/** A cancelled order stays where it was until somebody has seen that. */
export function columnOf({ status, changes }: KitchenOrder): ColumnStatus | null {
  const isColumn = (value: OrderStatus | null | undefined): value is ColumnStatus =>
    COLUMNS.some((column) => column === value)
  if (isColumn(status)) return status
  const before = changes.findLast(({ to }) => to === status)?.from
  return isColumn(before) ? before : null
}

export function toLanes(orders: readonly KitchenOrder[], lead: LeadMinutes, now: number): Lanes {
  const columns: Lanes['columns'] = { pending: [], received: [], process: [], ontheway: [] }
  const coming = new Map<string, KitchenOrder[]>()
  const sorted = orders.toSorted((a, b) => startOf(a, lead) - startOf(b, lead) || paidAt(a) - paidAt(b))
  for (const order of sorted) {
    const column = columnOf(order)
    if (column === null) continue
    const isBegun = column === 'process' || column === 'ontheway'
    const start = startOf(order, lead)
    if (isBegun || order.must_acknowledge || order.arrived_at !== null || start <= now + SHOWN_BEFORE_MS) {
      columns[column].push(order)
      continue
    }
    const date = restaurantClock.date(order.ready_at === null ? start : Date.parse(order.ready_at))
    coming.set(date, [...(coming.get(date) ?? []), order])
  }
  return {
    columns,
    coming: [...coming]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, ofDay]) => ({ date, orders: ofDay })),
  }
}

export type Urgency = 'calm' | 'soon' | 'late'

const SOON_MS = 10 * 60_000

/** What waits to be picked up is not late: the guest is. */
export function urgencyOf({ status, order_type, ready_at }: KitchenOrder, now: number): Urgency {
  const isDone = status === 'cancelled' || (status === 'ontheway' && order_type === 'pickup')
  if (ready_at === null || isDone) return 'calm'
  const left = Date.parse(ready_at) - now
  if (left < 0) return 'late'
  return left <= SOON_MS ? 'soon' : 'calm'
}

/** “in 12 min”, “4 min late”, “in 2 h 5 min”. */
export function countdownText(readyAt: number, now: number): string {
  const minutes = Math.floor((readyAt - now) / 60_000)
  if (minutes < 0) return `${lengthText(-minutes)} late`
  return minutes === 0 ? 'now' : `in ${lengthText(minutes)}`
}

const lengthText = (minutes: number) => {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes < 180 && minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
}

const LOUD_AFTER_MS = 60_000

/** Since when an order waits for somebody to say that they saw it; null when that cannot be told. */
function waitsSince({ seen_at, paid_at, status, changes }: KitchenOrder): number | null {
  if (seen_at === null && paid_at !== null) return Date.parse(paid_at)
  const change = status === 'cancelled' ? changes.findLast(({ to }) => to === 'cancelled') : undefined
  return change ? Date.parse(change.at) : null
}

export type Ring = 'silent' | 'rings' | 'loud'

/** Rings until somebody acknowledges, and louder when nobody has for a minute. */
export function ringOf(orders: readonly KitchenOrder[], now: number): Ring {
  const unseen = orders.filter(({ must_acknowledge }) => must_acknowledge)
  if (unseen.length === 0) return 'silent'
  const isLoud = unseen.some((order) => {
    const since = waitsSince(order)
    return since !== null && now - since > LOUD_AFTER_MS
  })
  return isLoud ? 'loud' : 'rings'
}
