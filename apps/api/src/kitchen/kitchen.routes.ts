import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import { markPresent } from '../db/board-presence.ts'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { cancelMessage } from '../lib/cancel-message.ts'
import type { Menu } from '../menu/menu.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { findDrill, seeDrill, toDrillTicket } from './drill/drill-ticket.ts'
import { getBoard } from './get-board.ts'
import { openKitchenOrders } from './kitchen-orders.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { printOrder } from './print-order.ts'
import { recallOrder } from './recall-order.ts'
import { toKitchenOrder } from './to-kitchen-order.ts'

export function kitchenRoutes(app: FastifyInstance, deps: Deps, menu: Cached<Menu>) {
  const { db } = deps
  const { toResponses: kitchenOrders, get: kitchenOrder } = openKitchenOrders(db, menu)

  mount(app, contract.listKitchenOrders, async ({ query: { status = null, cursor = null } }) => {
    const { orders, nextCursor } = await listOrders(db, { status, cursor })
    return { orders: await kitchenOrders(orders), next_cursor: nextCursor }
  })

  mount(app, contract.getBoard, async ({ user }) => {
    const now = deps.now()
    const { sequence, drill, orders, meats, recent } = await getBoard(db, now)
    // a board without a stream asks for a snapshot every few seconds
    await markPresent(deps, [user.sessionId])
    const { pictures } = await menu.get()
    return {
      board: {
        sequence,
        now: now.toISOString(),
        orders: [
          ...(drill === null ? [] : [toDrillTicket(drill)]),
          ...orders.map((order) => toKitchenOrder(order, pictures, meats)),
        ],
        recent: recent.map(({ trackingId, customer, at }) => ({
          tracking_id: trackingId,
          customer,
          at: at.toISOString(),
        })),
      },
    }
  })

  mount(app, contract.getKitchenOrder, async ({ params }) => ({ order: await kitchenOrder(params.orderId) }))

  mount(app, contract.moveOrder, async ({ params, body, user, idempotencyKey }) => {
    const move = { ...body, by: user, requestKey: idempotencyKey }
    const drill = await seeDrill(deps, params.orderId, user.id)
    if (drill !== null) return drill
    await moveOrder(deps, params.orderId, move)
    const order = await kitchenOrder(params.orderId)
    return { message: `The order is at “${contract.kitchenStateText(order)}”.`, order }
  })

  mount(app, contract.recallOrder, async ({ params: { orderId }, body, user }) => {
    const { guestWasTold } = await recallOrder(deps, orderId, { from: body.from, by: user })
    const told = guestWasTold
      ? 'The customer was already told. Their tracker shows it.'
      : 'No e-mail was sent.'
    const order = await kitchenOrder(orderId)
    return { message: `The order is back at “${contract.kitchenStateText(order)}”. ${told}`, order }
  })

  mount(app, contract.acknowledgeOrder, async ({ params: { orderId }, body, user }) => {
    const drill = await seeDrill(deps, orderId, user.id)
    if (drill !== null) return drill
    const isSeenNow = await acknowledgeOrder(deps, orderId, { userId: user.id, version: body.version })
    return {
      message: isSeenNow ? 'The order is marked as seen.' : 'The order was already seen.',
      order: await kitchenOrder(orderId),
    }
  })

  mount(app, contract.printOrder, async ({ params: { orderId }, user }) => {
    // the drill's ticket is nothing that could be cooked twice
    const isDrill = (await findDrill(db, orderId)) !== null
    const isFirst = isDrill || (await printOrder(deps, orderId, user.id))
    return { is_reprint: !isFirst, order: await kitchenOrder(orderId) }
  })

  const requireFresh = requireFreshPassword(deps)
  mount(
    app,
    contract.cancelOrder,
    async ({ params: { orderId }, body, user }) => {
      const cancelled = await cancelOrder(deps, orderId, { reason: body.reason, by: user })
      return { message: cancelMessage('order', cancelled), order: await kitchenOrder(orderId) }
    },
    {
      // a cook who has run out of a dish types no password in the rush
      beforeHandler: async (request) => {
        if (request.identity?.role === 'owner') await requireFresh(request)
      },
    },
  )

  mount(
    app,
    contract.refundOrder,
    async ({ params: { orderId }, body, user, idempotencyKey }) => {
      const { amount: amountCents, reason } = body
      await refundOrder(deps, orderId, { amountCents, reason, userId: user.id, idempotencyKey })
      return {
        message: `We’re refunding ${contract.formatCents(amountCents)} to the customer.`,
        order: await kitchenOrder(orderId),
      }
    },
    { beforeHandler: requireFresh },
  )
}
