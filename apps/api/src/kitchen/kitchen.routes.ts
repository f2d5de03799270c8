import {
  cancelOrder as cancelOrderEndpoint,
  closeIncident as closeIncidentEndpoint,
  formatCents,
  getKitchenOrder,
  getStaffService,
  listIncidents as listIncidentsEndpoint,
  listKitchenOrders,
  moveOrder as moveOrderEndpoint,
  refundOrder as refundOrderEndpoint,
  type StaffService,
  updateService,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { closeIncident } from '../incidents/close-incident.ts'
import { listIncidents } from '../incidents/list-incidents.ts'
import type { Menu } from '../menu/menu.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { findOrder } from '../orders/find-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { describeSettings } from '../service/describe-settings.ts'
import type { ServiceDay } from '../service/service-day.ts'
import { updateSettings } from '../service/update-settings.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { toKitchenOrder } from './to-kitchen-order.ts'

type Caches = { menu: Cached<Menu>; cache: NotifiedCache; serviceDay: ServiceDay }

export function kitchenRoutes(app: FastifyInstance, deps: Deps, { menu, cache, serviceDay }: Caches) {
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
    const cancelled = await cancelOrder(deps, orderId, { reason: body.reason, userId: user.id })
    return { message: cancelMessage(cancelled), order: await kitchenOrder(orderId) }
  })

  mount(app, refundOrderEndpoint, async ({ params: { orderId }, body, user, idempotencyKey }) => {
    const { amount: amountCents, reason } = body
    await refundOrder(deps, orderId, { amountCents, reason, userId: user.id, idempotencyKey })
    return {
      message: `${formatCents(amountCents)} goes back to the customer.`,
      order: await kitchenOrder(orderId),
    }
  })

  mount(app, listIncidentsEndpoint, async () => ({ incidents: await listIncidents(db) }))

  mount(app, closeIncidentEndpoint, async ({ params: { id }, body, user }) => {
    const isClosedNow = await closeIncident(deps, id, { reason: body.reason, userId: user.id })
    return { message: isClosedNow ? 'The incident is closed.' : 'The incident was closed before.' }
  })

  mount(app, getStaffService, async () => ({
    service: await db.$transaction((tx) => describeSettings(tx, deps.now())),
  }))

  mount(app, updateService, async ({ body, user }) => {
    const { changed, service } = await updateSettings(deps, body, user)
    // this person's next request must see the change, wherever its notification is
    cache.invalidate()
    serviceDay.work.invalidate()
    return { message: settingsMessage(changed, service), service }
  })
}

function settingsMessage(changed: string[], { overfull }: StaffService): string {
  if (changed.length === 0) return 'Nothing has changed.'
  if (overfull.length === 0) return 'Saved.'
  const most = Math.max(...overfull.map((slot) => slot.over_by))
  return `Saved. ${overfull.length} ${overfull.length === 1 ? 'time has' : 'times have'} more work than that, by up to ${most}. Their orders stand.`
}

function cancelMessage({ wasCancelled, refundCents }: Awaited<ReturnType<typeof cancelOrder>>): string {
  if (!wasCancelled) return 'The order is cancelled and the customer is told.'
  return refundCents > 0
    ? `The order was cancelled before. ${formatCents(refundCents)} is asked for again.`
    : 'The order was cancelled before.'
}
