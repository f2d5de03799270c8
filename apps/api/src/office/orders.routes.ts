import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { findBooking } from '../bookings/find-booking.ts'
import { listBookingChanges } from '../bookings/list-changes.ts'
import { toStaffBooking } from '../bookings/to-booking-response.ts'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { openKitchenOrders } from '../kitchen/kitchen-orders.ts'
import { UNKNOWN_ADDRESS } from '../mail/queue-mail.ts'
import type { Menu } from '../menu/menu.ts'
import { findOrder } from '../orders/find-order.ts'
import { listOrders } from './orders/list-orders.ts'
import { loadMoney } from './orders/load-money.ts'

/** Orders and bookings as their owner finds and reads them. What is done to them stands with the kitchen's endpoints. */
export function officeOrderRoutes(app: FastifyInstance, deps: Deps, menu: Cached<Menu>) {
  const { db, now } = deps
  const kitchenOrders = openKitchenOrders(db, menu)

  mount(app, contract.listOfficeOrders, ({ query }) => listOrders(db, query, now()))

  mount(app, contract.getOfficeOrder, async ({ params: { orderId: trackingId } }) => {
    const { email, phone } = await findOrder(db, trackingId)
    return {
      order: await kitchenOrders.get(trackingId),
      email: email === UNKNOWN_ADDRESS ? '' : email,
      phone: phone ?? '',
      money: await loadMoney(db, { order: { trackingId } }),
    }
  })

  mount(app, contract.getOfficeBooking, async ({ params: { bookingId: publicId } }) => {
    const booking = await findBooking(db, publicId)
    return {
      booking: await toStaffBooking(deps, booking),
      money: await loadMoney(db, { booking: { publicId } }),
      changes: await listBookingChanges(db, booking.id),
    }
  })
}
