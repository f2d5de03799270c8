import type { OrderStatus } from '../orders/order-status.ts'

const titles = {
  pending: 'New',
  received: 'Accepted',
  process: 'Cooking',
  ontheway: 'Ready',
} as const satisfies Partial<Record<OrderStatus, string>>

/** What stands over each column of the board. */
export const columnTitles: Record<keyof typeof titles, string> = titles

type Stated = { status: OrderStatus; order_type: 'pickup' | 'delivery' }

/** Where an order is, in the kitchen's words: on the board and in what the API tells a cook. */
export function kitchenStateText({ status, order_type }: Stated): string {
  if (status === 'delivered') return order_type === 'pickup' ? 'Handed over' : 'Delivered'
  if (status === 'cancelled') return 'Canceled'
  if (status === 'ontheway' && order_type === 'delivery') return 'On its way'
  return titles[status]
}
