import { type KitchenOrder, statusOnWire } from '@baobab/contract'
import type { Pictures } from '../media/pictures.ts'
import type { ShownOrder } from '../orders/load-orders.ts'
import { orderOnWire } from '../orders/to-order-response.ts'

/** An order with all that is needed to cook it and hand it over, and who did what. */
export const kitchenOrder = (order: ShownOrder, pictures: Pictures): KitchenOrder => ({
  ...orderOnWire(order, pictures),
  customer: `${order.firstName} ${order.lastName}`,
  paid_at: order.paidAt?.toISOString() ?? null,
  changes: order.statusChanges.map(({ fromStatus, toStatus, at, changedBy }) => ({
    from: fromStatus && statusOnWire(fromStatus),
    to: statusOnWire(toStatus),
    at: at.toISOString(),
    by: changedBy && nameOf(changedBy),
  })),
})

type Person = NonNullable<ShownOrder['statusChanges'][number]['changedBy']>

const nameOf = ({ firstName, lastName, email }: Person) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
