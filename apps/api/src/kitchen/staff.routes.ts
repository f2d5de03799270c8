import {
  cancelOrder as cancelEndpoint,
  formatCents,
  getKitchenOrder,
  listKitchenOrders,
  listPaymentsInReview,
  moveOrder as moveEndpoint,
  refundOrder as refundEndpoint,
  statusInside,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { kitchenOrder } from './kitchen-order.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { paymentsInReview } from './payments-in-review.ts'

export function staffRoutes(app: FastifyInstance, deps: Deps, menu: () => Promise<Menu>) {
  const { db } = deps
  const orderOf = async (trackingId: string) =>
    kitchenOrder(await findOrder(db, trackingId), (await menu()).pictures)

  mount(app, listKitchenOrders, async ({ query: { status, cursor } }) => {
    const wanted = { status: status ? statusInside(status) : null, cursor: cursor ?? null }
    const { page, nextCursor } = await listOrders(db, wanted)
    const { pictures } = await menu()
    return { orders: page.map((order) => kitchenOrder(order, pictures)), next_cursor: nextCursor }
  })

  mount(app, getKitchenOrder, async ({ params }) => ({ order: await orderOf(params.orderId) }))

  mount(app, moveEndpoint, async ({ params, body, user }) => {
    const order = await moveOrder(deps, params.orderId, { ...body, userId: user.id })
    const { pictures } = await menu()
    return { message: `The order is at “${body.to}”.`, order: kitchenOrder(order, pictures) }
  })

  mount(app, cancelEndpoint, async ({ params: { orderId }, body, user }) => {
    await cancelOrder(deps, orderId, { reason: body.reason, userId: user.id })
    return { message: 'The order is cancelled and the customer is told.', order: await orderOf(orderId) }
  })

  mount(app, refundEndpoint, async ({ params: { orderId }, body, user, idempotencyKey }) => {
    const { amount: amountCents, reason } = body
    await refundOrder(deps, orderId, { amountCents, reason, userId: user.id, idempotencyKey })
    return {
      message: `${formatCents(amountCents)} goes back to the customer.`,
      order: await orderOf(orderId),
    }
  })

  mount(app, listPaymentsInReview, async () => ({ payments: await paymentsInReview(db) }))
}
