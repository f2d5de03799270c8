import { isMoved, type Order } from '@baobab/contract'
import type { OrderDetails } from '../load-orders.ts'

/** What the guest may still do about a promise that the kitchen has moved. */
export function lateState({ status, paidAt, readyAt, movedFrom, keptReadyAt }: OrderDetails): Order['late'] {
  if (paidAt === null || readyAt === null || movedFrom === null) return null
  if (status !== 'pending' && status !== 'received' && status !== 'process') return null
  if (!isMoved(movedFrom.getTime(), readyAt.getTime())) return null
  return keptReadyAt?.getTime() === readyAt.getTime() ? 'waits' : 'open'
}
