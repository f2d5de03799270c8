import { type KitchenOrder, statusOnWire } from '@baobab/contract'
import type { Pictures } from '../media/pictures.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { toOrderResponse } from '../orders/to-order-response.ts'

/** An order with all that is needed to cook it and hand it over, and who did what. */
export const toKitchenOrderResponse = (order: OrderDetails, pictures: Pictures): KitchenOrder => ({
  ...toOrderResponse(order, pictures),
  customer: `${order.firstName} ${order.lastName}`,
  paid_at: order.paidAt?.toISOString() ?? null,
  changes: order.statusChanges.map(({ fromStatus, toStatus, at, changedBy }) => ({
    from: fromStatus && statusOnWire(fromStatus),
    to: statusOnWire(toStatus),
    at: at.toISOString(),
    by: changedBy && nameOf(changedBy),
  })),
})

type Person = NonNullable<OrderDetails['statusChanges'][number]['changedBy']>

const nameOf = ({ firstName, lastName, email }: Person) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
