import { type Order, stepReached, TRACKER_STEPS, texts } from '@baobab/contract'

export type Step = {
  status: string
  label: string
  isReached: boolean
  isNow: boolean
  at: string | undefined
}

/** The five steps with the time each was reached. For a pickup, `ontheway` reads "Ready for pickup". */
export function orderSteps(order: Pick<Order, 'status' | 'order_type' | 'history'>): Step[] {
  return TRACKER_STEPS.map((status, position) => {
    const reached = order.history.find((change) => change.status === status)
    const isReady = status === 'ontheway' && order.order_type === 'pickup'
    return {
      status,
      label: isReady ? texts.readyForPickup : (texts.trackerSteps[position] ?? status),
      isReached: stepReached(order.status, status),
      isNow: order.status === status,
      at: reached?.at,
    }
  })
}

/** Where the order is now, in the tracker's words. */
export const currentStepName = (order: Order) =>
  order.status === 'cancelled' ? 'Canceled' : orderSteps(order).find((step) => step.isNow)?.label

const isFinal = (status: Order['status']) => status === 'delivered' || status === 'cancelled'

/** Every ten seconds at first, later every thirty; false once nothing can change anymore. */
export function refetchAfterMs(order: Order | undefined, fetches: number): number | false {
  if (order && isFinal(order.status)) return false
  return fetches < 12 ? 10_000 : 30_000
}
