import { getOrder, listOrders, type Order } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../accounts/session/sessions.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { Pictures } from '../media/pictures.ts'
import type { Menu } from '../menu/menu.ts'
import { findOrder, ordersOf } from './find-orders.ts'
import { lookUp } from './limit-unknown-lookups.ts'
import type { ShownOrder } from './load-orders.ts'
import { orderOnWire, withoutThePerson } from './to-order-response.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps, menu: () => Promise<Menu>) {
  mount(app, getOrder, async ({ params, user, request }) => {
    const order = await lookUp(deps, request, () => findOrder(deps.db, params.orderId))
    return { order: orderFor(user, order, (await menu()).pictures) }
  })

  mount(app, listOrders, async ({ user }) => {
    const orders = await ordersOf(deps.db, user.id)
    const { pictures } = await menu()
    return { orders: orders.map((order) => orderOnWire(order, pictures)) }
  })
}

function orderFor(user: Identity | null, order: ShownOrder, pictures: Pictures): Order {
  const shown = orderOnWire(order, pictures)
  const isTheirs = user !== null && (user.role !== 'customer' || user.id === order.userId)
  return isTheirs ? shown : withoutThePerson(shown)
}
