import type { KitchenOrder } from '@baobab/contract'
import { staffName } from '../lib/staff-name.ts'
import type { Pictures } from '../media/pictures.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { findStrikable } from '../orders/strike/strikable.ts'
import { toOrderResponse } from '../orders/to-order-response.ts'
import type { OrderMeats } from './load-meats.ts'

export const toKitchenOrder = (order: OrderDetails, pictures: Pictures, meats: OrderMeats): KitchenOrder => ({
  ...toOrderResponse(order, pictures),
  customer: `${order.firstName} ${order.lastName}`.trim(),
  is_test: false,
  version: order.version,
  refundable: order.payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0),
  strikable: findStrikable(order).map(({ line, refundCents }) => ({ line, refund: refundCents })),
  messages: order.messages.map(({ text, at, sentBy }) => ({
    text,
    at: new Date(at).toISOString(),
    by: sentBy && staffName(sentBy),
  })),
  must_acknowledge: mustAcknowledge(order),
  meats: meats.get(order.id) ?? [],
  seen_by: order.seenBy && staffName(order.seenBy),
  printed_at: order.printedAt?.toISOString() ?? null,
  printed_by: order.printedBy && staffName(order.printedBy),
  changes: order.statusChanges.map(({ fromStatus, toStatus, at, changedBy }) => ({
    from: fromStatus,
    to: toStatus,
    at: at.toISOString(),
    by: changedBy && staffName(changedBy),
  })),
})

/** A cook who moves an order has seen it. One that was cancelled unseen needs no acknowledgement. */
function mustAcknowledge({
  status,
  paidAt,
  seenAt,
  changedVersion,
  acknowledgedVersion,
}: OrderDetails): boolean {
  if (paidAt === null || status === 'delivered') return false
  return seenAt === null ? status === 'pending' : changedVersion > acknowledgedVersion
}
