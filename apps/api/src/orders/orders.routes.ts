import {
  approachOrder as approachEndpoint,
  arriveForOrder as arriveEndpoint,
  getOrder,
  listOrders,
  type Order,
  toTimeText,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../http/access.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import { mount } from '../http/mount.ts'
import type { Pictures } from '../media/pictures.ts'
import type { Menu } from '../menu/menu.ts'
import { approachOrder, arriveForOrder } from './arrive.ts'
import { findOrder, findOwnOrders } from './find-order.ts'
import type { OrderDetails } from './load-orders.ts'
import { redactCustomer, toOrderResponse } from './to-order-response.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps, menu: Cached<Menu>) {
  mount(app, getOrder, async ({ params, user, request }) => {
    const order = await limitUnknownLookups(deps, request, () => findOrder(deps.db, params.orderId))
    return { order: orderResponseFor(user, order, (await menu.get()).pictures) }
  })

  mount(
    app,
    arriveEndpoint,
    async ({ params, request }) => {
      const isNew = await limitUnknownLookups(deps, request, () => arriveForOrder(deps, params.orderId))
      return {
        message: isNew
          ? 'The kitchen knows that you are here.'
          : 'The kitchen knows already that you are here.',
      }
    },
    { limit: { name: 'arrive', max: 60, windowSeconds: 15 * 60 } },
  )

  mount(
    app,
    approachEndpoint,
    async ({ params, request }) => {
      const at = await limitUnknownLookups(deps, request, () => approachOrder(deps, params.orderId))
      return {
        message:
          at === null
            ? 'The kitchen knows already that you are here.'
            : `The kitchen expects you at about ${toTimeText(at.getTime())}.`,
      }
    },
    { limit: { name: 'arrive', max: 60, windowSeconds: 15 * 60 } },
  )

  mount(app, listOrders, async ({ user, query }) => {
    const orders = await findOwnOrders(deps.db, user.id, query.limit)
    const { pictures } = await menu.get()
    return { orders: orders.map((order) => toOrderResponse(order, pictures)) }
  })
}

function orderResponseFor(user: Identity | null, order: OrderDetails, pictures: Pictures): Order {
  const response = toOrderResponse(order, pictures)
  const maySeeAll = user !== null && (user.role !== 'customer' || user.id === order.userId)
  return maySeeAll ? response : redactCustomer(response)
}
