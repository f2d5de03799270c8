import {
  cancelOrder as cancelOrderEndpoint,
  formatCents,
  getKitchenOrder,
  listKitchenOrders,
  moveOrder as moveOrderEndpoint,
  listPaymentsInReview as paymentsInReviewEndpoint,
  refundOrder as refundOrderEndpoint,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { findOrder } from '../orders/find-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { listOrders } from './list-orders.ts'
import { listPaymentsInReview } from './list-payments-in-review.ts'
import { moveOrder } from './move-order.ts'
import { toKitchenOrder } from './to-kitchen-order.ts'

export function kitchenRoutes(app: FastifyInstance, deps: Deps, menu: Cached<Menu>) {
  const { db } = deps
  const kitchenOrder = async (trackingId: string) =>
    toKitchenOrder(await findOrder(db, trackingId), (await menu.get()).pictures)

  mount(app, listKitchenOrders, async ({ query: { status = null, cursor = null } }) => {
    const { orders, nextCursor } = await listOrders(db, { status, cursor })
    const { pictures } = await menu.get()
    return { orders: orders.map((order) => toKitchenOrder(order, pictures)), next_cursor: nextCursor }
  })

  mount(app, getKitchenOrder, async ({ params }) => ({ order: await kitchenOrder(params.orderId) }))

  mount(app, moveOrderEndpoint, async ({ params, body, user }) => {
    const order = await moveOrder(deps, params.orderId, { ...body, userId: user.id })
    const { pictures } = await menu.get()
    return { message: `The order is at “${body.to}”.`, order: toKitchenOrder(order, pictures) }
  })

  mount(app, cancelOrderEndpoint, async ({ params: { orderId }, body, user }) => {
    await cancelOrder(deps, orderId, { reason: body.reason, userId: user.id })
    return { message: 'The order is cancelled and the customer is told.', order: await kitchenOrder(orderId) }
  })

  mount(app, refundOrderEndpoint, async ({ params: { orderId }, body, user, idempotencyKey }) => {
    const { amount: amountCents, reason } = body
    await refundOrder(deps, orderId, { amountCents, reason, userId: user.id, idempotencyKey })
    return {
      message: `${formatCents(amountCents)} goes back to the customer.`,
      order: await kitchenOrder(orderId),
    }
  })

  mount(app, paymentsInReviewEndpoint, async () => ({ payments: await listPaymentsInReview(db) }))
}
