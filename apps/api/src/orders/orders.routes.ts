import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import type { Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import type { Identity } from '../http/security/access.ts'
import type { Pictures } from '../media/pictures.ts'
import type { Menu } from '../menu/menu.ts'
import { approachOrder, arriveForOrder, undoArrival } from './arrive.ts'
import { curbsideWords } from './curbside-words.ts'
import { findOrder, findOwnOrders } from './find-order.ts'
import { changeLate, findLateTimes, refundLate, waitForLate } from './late/late-order.ts'
import type { OrderDetails } from './load-orders.ts'
import { orderConflicts } from './order-conflicts.ts'
import { redactCustomer, toOrderResponse } from './to-order-response.ts'

/** One limit for what rings in the kitchen or takes it back. */
const ARRIVE: Limit = { name: 'arrive', max: 60, windowSeconds: 15 * 60 }

export function orderRoutes(app: FastifyInstance, deps: Deps, menu: Cached<Menu>) {
  mount(app, contract.getOrder, async ({ params, user, request }) => {
    const order = await limitUnknownLookups(deps, request, () => findOrder(deps.db, params.orderId))
    const { pictures, products } = await menu.get()
    const conflicts = orderConflicts(order, products)
    return { order: { ...orderResponseFor(user, order, pictures), conflicts } }
  })

  mount(
    app,
    contract.arriveForOrder,
    async ({ params, body, request }) => {
      const words = await curbsideWords(deps.db, body)
      const isNew = await limitUnknownLookups(deps, request, () =>
        arriveForOrder(deps, params.orderId, words),
      )
      return {
        message: isNew ? 'The kitchen knows you’re here.' : 'The kitchen already knows you’re here.',
      }
    },
    { limit: ARRIVE },
  )

  mount(
    app,
    contract.undoArrival,
    async ({ params, body, request }) => {
      const seen = new Date(body.arrived_at)
      await limitUnknownLookups(deps, request, () => undoArrival(deps, params.orderId, seen))
      return { message: 'Undone. Tell us when you’re here.' }
    },
    { limit: ARRIVE },
  )

  mount(
    app,
    contract.approachOrder,
    async ({ params, request }) => {
      const at = await limitUnknownLookups(deps, request, () => approachOrder(deps, params.orderId))
      return {
        message:
          at === null
            ? 'The kitchen already knows you’re here.'
            : `The kitchen expects you at about ${contract.toTimeText(at.getTime())}.`,
      }
    },
    { limit: ARRIVE },
  )

  mount(app, contract.getLateTimes, async ({ params, request }) => {
    const times = await limitUnknownLookups(deps, request, () => findLateTimes(deps, params.orderId))
    return { times: times.map((time) => time.toISOString()) }
  })

  mount(
    app,
    contract.answerLateOrder,
    async ({ params: { orderId }, body, request }) => {
      const seen = { seenReadyAt: new Date(body.seen_ready_at) }
      return limitUnknownLookups(deps, request, async () => {
        if (body.choice === 'wait') {
          await waitForLate(deps, orderId, seen)
          return { message: 'Thank you for waiting. The kitchen knows.' }
        }
        if (body.choice === 'refund') {
          await refundLate(deps, orderId, seen)
          return { message: 'Your order is canceled, and you get all your money back.' }
        }
        if (body.ready_at === undefined) throw new Error('the contract asks for a time')
        await changeLate(deps, orderId, { ...seen, readyAt: new Date(body.ready_at) })
        return { message: 'Your order now has the time you chose.' }
      })
    },
    { limit: { name: 'late', max: 30, windowSeconds: 15 * 60 } },
  )

  mount(app, contract.listOrders, async ({ user, query }) => {
    const orders = await findOwnOrders(deps.db, user.id, query.limit)
    const { pictures } = await menu.get()
    return { orders: orders.map((order) => toOrderResponse(order, pictures)) }
  })
}

function orderResponseFor(user: Identity | null, order: OrderDetails, pictures: Pictures): contract.Order {
  const response = toOrderResponse(order, pictures)
  const maySeeAll = user !== null && (user.role !== 'customer' || user.id === order.userId)
  return maySeeAll ? response : redactCustomer(response)
}
