import type { KitchenOrder } from '@baobab/contract'
import { paidAt } from './lanes.ts'

/** `start`: the kitchen has to begin now. */
export type Urgency = 'calm' | 'soon' | 'start' | 'late'

const START_SOON_MS = 5 * 60_000
const DUE_SOON_MS = 10 * 60_000

const isUncooked = ({ status }: KitchenOrder) => status === 'pending' || status === 'received'

/** What waits to be picked up is not late: the guest is. */
const isPickupWaiting = ({ status, order_type }: KitchenOrder) =>
  status === 'ontheway' && order_type === 'pickup'

export function ticketUrgency(order: KitchenOrder, startsAt: number, now: number): Urgency {
  if (order.status === 'cancelled' || order.is_test || isPickupWaiting(order)) return 'calm'
  if (order.ready_at === null) return isUncooked(order) ? 'start' : 'calm'
  const left = Date.parse(order.ready_at) - now
  if (left < 0) return 'late'
  if (!isUncooked(order)) return left <= DUE_SOON_MS ? 'soon' : 'calm'
  if (startsAt <= now) return 'start'
  return startsAt - now <= START_SOON_MS ? 'soon' : 'calm'
}

/** Counts to the start, then to the promise: “start in 12m”, “Start now”, “due in 9m”, “4m late”. Without a promise, to neither. */
export function clockText(order: KitchenOrder, startsAt: number, now: number): string {
  if (order.ready_at === null) return isUncooked(order) ? 'Start now' : ''
  const promise = Date.parse(order.ready_at)
  if (now > promise) {
    const length = lengthText(-minutesBetween(now, promise))
    return isPickupWaiting(order) ? `waits ${length}` : `${length} late`
  }
  if (!isUncooked(order)) return inText('due', minutesBetween(now, promise))
  return startsAt <= now ? 'Start now' : inText('start', minutesBetween(now, startsAt))
}

/** How long ago it was paid. */
export const ageText = (order: KitchenOrder, now: number) => lengthText(minutesBetween(paidAt(order), now))

const inText = (what: string, minutes: number) =>
  minutes === 0 ? `${what} now` : `${what} in ${lengthText(minutes)}`

const minutesBetween = (from: number, to: number) => Math.floor((to - from) / 60_000)

/** Short, because the guest's name stands on the same line. */
const lengthText = (minutes: number) => (minutes < 100 ? `${minutes}m` : `${Math.round(minutes / 60)}h`)
