/** The order's way through the kitchen. */
export const ORDER_STATUSES = [
  'pending',
  'received',
  'process',
  'ontheway',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The specification spells the second one "recieved", and so does the wire. */
export const WIRE_ORDER_STATUSES = [
  'pending',
  'recieved',
  'process',
  'ontheway',
  'delivered',
  'cancelled',
] as const
export type WireOrderStatus = (typeof WIRE_ORDER_STATUSES)[number]

export const fromWireStatus = (status: WireOrderStatus): OrderStatus =>
  status === 'recieved' ? 'received' : status
export const toWireStatus = (status: OrderStatus): WireOrderStatus =>
  status === 'received' ? 'recieved' : status

const next = {
  pending: 'received',
  received: 'process',
  process: 'ontheway',
  ontheway: 'delivered',
  delivered: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, OrderStatus | null>

export const nextStatus = (from: OrderStatus): OrderStatus | null => next[from]

/** The next state for the kitchen: a house that bumps once goes from a new order straight to a ready one. */
export const bumpedStatus = (from: OrderStatus, bumpSteps: 1 | 3): OrderStatus | null =>
  bumpSteps === 1 && canCancel(from) ? 'ontheway' : next[from]

const CANCELLABLE: readonly OrderStatus[] = ['pending', 'received', 'process']
export const canCancel = (from: OrderStatus): boolean => CANCELLABLE.includes(from)

export const canMove = (from: OrderStatus, to: OrderStatus, bumpSteps: 1 | 3 = 3): boolean =>
  to === 'cancelled' ? canCancel(from) : next[from] === to || bumpedStatus(from, bumpSteps) === to

/** The five steps of the tracker, in order. */
export const TRACKER_STEPS = ['pending', 'received', 'process', 'ontheway', 'delivered'] as const

/** A step is lit when the order is at it or beyond it. A cancelled order lights none. */
export const stepReached = (status: OrderStatus, step: (typeof TRACKER_STEPS)[number]): boolean =>
  status !== 'cancelled' && TRACKER_STEPS.indexOf(status) >= TRACKER_STEPS.indexOf(step)
