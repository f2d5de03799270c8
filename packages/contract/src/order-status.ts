/** The order's way through the kitchen, in the words of the wire (the second is spelled so there). */
export const ORDER_STATUSES = [
  'pending',
  'recieved',
  'process',
  'ontheway',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The same words as they are spelled everywhere but on the wire. */
export type StatusInside = Exclude<OrderStatus, 'recieved'> | 'received'
export const statusInside = (status: OrderStatus): StatusInside =>
  status === 'recieved' ? 'received' : status
export const statusOnWire = (status: StatusInside): OrderStatus =>
  status === 'received' ? 'recieved' : status

const next = {
  pending: 'recieved',
  recieved: 'process',
  process: 'ontheway',
  ontheway: 'delivered',
  delivered: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, OrderStatus | null>

export const nextStatus = (from: OrderStatus): OrderStatus | null => next[from]

const cancellable: readonly OrderStatus[] = ['pending', 'recieved', 'process']
export const canCancel = (from: OrderStatus): boolean => cancellable.includes(from)

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'cancelled' ? canCancel(from) : next[from] === to

/** The five steps of the tracker, in order. */
export const TRACKER_STEPS = ['pending', 'recieved', 'process', 'ontheway', 'delivered'] as const

/** A step is lit when the order is at it or beyond it. A cancelled order lights none. */
export const stepReached = (status: OrderStatus, step: (typeof TRACKER_STEPS)[number]): boolean =>
  status !== 'cancelled' && TRACKER_STEPS.indexOf(status) >= TRACKER_STEPS.indexOf(step)
