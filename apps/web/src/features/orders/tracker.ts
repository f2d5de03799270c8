import { formatDate, type Order, restaurantTime, stepReached, TRACKER_STEPS, texts } from '@baobab/contract'

export type Step = {
  status: string
  label: string
  isReached: boolean
  isNow: boolean
  at: string | undefined
}

/** The five steps with when each was reached. Whoever fetches the food reads that it is ready, not that it is on the road. */
export function stepsOf(order: Pick<Order, 'status' | 'order_type' | 'history'>): Step[] {
  return TRACKER_STEPS.map((status, position) => {
    const reached = order.history.find((change) => change.status === status)
    const isReady = status === 'ontheway' && order.order_type === 'pickup'
    return {
      status,
      label: isReady ? texts.readyForPickup : (texts.trackerSteps[position] ?? status),
      isReached: stepReached(order.status, status),
      isNow: order.status === status,
      at: reached && `${formatDate(reached.at)}, ${restaurantTime(new Date(reached.at))}`,
    }
  })
}

const isOver = (status: Order['status']) => status === 'delivered' || status === 'cancelled'
const everyMs = { lively: 10_000, calm: 30_000 }

/** How soon to look again; not at all once nothing can change any more. */
export function nextLookMs(order: Order | undefined, looked: number): number | false {
  if (order && isOver(order.status)) return false
  return looked < 12 ? everyMs.lively : everyMs.calm
}
