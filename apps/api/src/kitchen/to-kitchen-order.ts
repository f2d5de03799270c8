import type { KitchenOrder } from '@baobab/contract'
import { staffName } from '../accounts/staff/staff-name.ts'
import type { Pictures } from '../media/pictures.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { toOrderResponse } from '../orders/to-order-response.ts'

export const toKitchenOrder = (order: OrderDetails, pictures: Pictures): KitchenOrder => ({
  ...toOrderResponse(order, pictures),
  customer: `${order.firstName} ${order.lastName}`,
  changes: order.statusChanges.map(({ fromStatus, toStatus, at, changedBy }) => ({
    from: fromStatus,
    to: toStatus,
    at: at.toISOString(),
    by: changedBy && staffName(changedBy),
  })),
})
