import {
  acknowledgeOrder as acknowledgeOrderEndpoint,
  addLot as addLotEndpoint,
  cancelOrder as cancelOrderEndpoint,
  cancelStaffBooking,
  changeLot as changeLotEndpoint,
  endSoldOut as endSoldOutEndpoint,
  finishBooking as finishBookingEndpoint,
  formatCents,
  getBoard as getBoardEndpoint,
  getKitchenOrder,
  getSmokeSheet,
  getStaffBooking,
  kitchenStateText,
  listKitchenOrders,
  listPit,
  listSoldOut as listSoldOutEndpoint,
  listStaffBookings,
  type MovedOrder,
  markSoldOut as markSoldOutEndpoint,
  moveOrder as moveOrderEndpoint,
  printOrder as printOrderEndpoint,
  recallOrder as recallOrderEndpoint,
  refundBooking as refundBookingEndpoint,
  refundOrder as refundOrderEndpoint,
  type StaffLot,
  soldOutName,
  weightText,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { cancelAsHouse } from '../bookings/change/cancel-booking.ts'
import { finishBooking } from '../bookings/change/finish-booking.ts'
import { refundBooking } from '../bookings/change/refund-booking.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { toStaffBooking } from '../bookings/to-booking-response.ts'
import { markPresent } from '../db/board-presence.ts'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listSoldOut } from '../menu/list-sold-out.ts'
import { endSoldOut, markSoldOut } from '../menu/mark-sold-out.ts'
import type { Menu } from '../menu/menu.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { addLot } from '../pit/add-lot.ts'
import { listLots } from '../pit/list-lots.ts'
import { makeSmokeSheet } from '../pit/smoke-sheet.ts'
import type { ServiceDay } from '../schedule/service-day.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { changeLot } from './change-lot.ts'
import { findDrill, seeDrill, toDrillTicket } from './drill/drill-ticket.ts'
import { getBoard } from './get-board.ts'
import { openKitchenOrders } from './kitchen-orders.ts'
import { listBookings } from './list-bookings.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { printOrder } from './print-order.ts'
import { recallOrder } from './recall-order.ts'
import { toKitchenOrder } from './to-kitchen-order.ts'

type Caches = { menu: Cached<Menu>; cache: NotifiedCache; serviceDay: ServiceDay }

export function kitchenRoutes(app: FastifyInstance, deps: Deps, { menu, cache, serviceDay }: Caches) {
  const { db } = deps
  const { toResponses: kitchenOrders, get: kitchenOrder } = openKitchenOrders(db, menu)

  mount(app, listKitchenOrders, async ({ query: { status = null, cursor = null } }) => {
    const { orders, nextCursor } = await listOrders(db, { status, cursor })
    return { orders: await kitchenOrders(orders), next_cursor: nextCursor }
  })

  mount(app, getBoardEndpoint, async ({ user }) => {
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

  mount(app, getKitchenOrder, async ({ params }) => ({ order: await kitchenOrder(params.orderId) }))

  mount(app, moveOrderEndpoint, async ({ params, body, user, idempotencyKey }) => {
    const move = { ...body, userId: user.id, requestKey: idempotencyKey }
    const drill = await seeDrill(deps, params.orderId, user.id)
    if (drill !== null) return drill
    await moveOrder(deps, params.orderId, move)
    const order = await kitchenOrder(params.orderId)
    return { message: `The order is at “${kitchenStateText(order)}”.`, order }
  })

  mount(app, recallOrderEndpoint, async ({ params: { orderId }, body, user }) => {
    const { guestWasTold } = await recallOrder(deps, orderId, { from: body.from, userId: user.id })
    const told = guestWasTold ? 'The customer had been told; their tracker says so.' : 'No e-mail was sent.'
    const order = await kitchenOrder(orderId)
    return { message: `The order is back at “${kitchenStateText(order)}”. ${told}`, order }
  })

  mount(app, acknowledgeOrderEndpoint, async ({ params: { orderId }, body, user }) => {
    const drill = await seeDrill(deps, orderId, user.id)
    if (drill !== null) return drill
    const isSeenNow = await acknowledgeOrder(deps, orderId, { userId: user.id, version: body.version })
    return {
      message: isSeenNow ? 'The order is seen.' : 'The order was already seen.',
      order: await kitchenOrder(orderId),
    }
  })

  mount(app, printOrderEndpoint, async ({ params: { orderId }, user }) => {
    // the drill's ticket is nothing that could be cooked twice
    const isDrill = (await findDrill(db, orderId)) !== null
    const isFirst = isDrill || (await printOrder(deps, orderId, user.id))
    return { is_reprint: !isFirst, order: await kitchenOrder(orderId) }
  })

  mount(app, cancelOrderEndpoint, async ({ params: { orderId }, body, user }) => {
    const cancelled = await cancelOrder(deps, orderId, { reason: body.reason, userId: user.id })
    return { message: cancelMessage('order', cancelled), order: await kitchenOrder(orderId) }
  })

  mount(app, refundOrderEndpoint, async ({ params: { orderId }, body, user, idempotencyKey }) => {
    const { amount: amountCents, reason } = body
    await refundOrder(deps, orderId, { amountCents, reason, userId: user.id, idempotencyKey })
    return {
      message: `${formatCents(amountCents)} goes back to the customer.`,
      order: await kitchenOrder(orderId),
    }
  })

  bookingRoutes(app, deps)
  soldOutRoutes(app, deps, cache)
  pitRoutes(app, deps, serviceDay)
}

function soldOutRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, listSoldOutEndpoint, () => listSoldOut(deps.db, deps.now()))

  mount(app, markSoldOutEndpoint, async ({ body, user }) => {
    const mark = await markSoldOut(deps, body, user)
    cache.invalidate()
    return { message: `${soldOutName(mark)}: ${mark.text}.`, mark }
  })

  mount(app, endSoldOutEndpoint, async ({ params: { id }, user }) => {
    const endsNow = await endSoldOut(deps, id, user)
    cache.invalidate()
    return { message: endsNow ? 'It’s back on sale.' : 'It was already on sale.' }
  })
}

function pitRoutes(app: FastifyInstance, deps: Deps, serviceDay: ServiceDay) {
  mount(app, listPit, () => listLots(deps.db, deps.now()))

  mount(app, getSmokeSheet, async ({ query }) => ({ sheet: await makeSmokeSheet(deps, query.day) }))

  mount(app, addLotEndpoint, async ({ body, user }) => {
    const lot = await addLot(deps, body, user)
    serviceDay.work.invalidate()
    return { message: `${lot.meat}: ${weightText(lot.ounces)} added.`, lot }
  })

  mount(app, changeLotEndpoint, async ({ params: { id }, body, user }) => {
    const calendar = await serviceDay.calendar()
    const { lot, moved } = await changeLot(deps, calendar, id, { ...body, by: user })
    serviceDay.work.invalidate()
    return { message: lotMessage(lot, moved), lot, moved }
  })
}

function lotMessage({ over_by }: StaffLot, moved: readonly MovedOrder[]): string {
  const over = over_by > 0 ? ` ${weightText(over_by)} more is already sold. Those orders stand.` : ''
  if (moved.length === 0) return `Saved.${over}`
  const mailed = moved.filter((order) => order.mailed).length
  return `Saved.${over} ${moved.length} ${moved.length === 1 ? 'order has' : 'orders have'} a new time; ${mailed} ${mailed === 1 ? 'guest is' : 'guests are'} mailed.`
}

function bookingRoutes(app: FastifyInstance, deps: Deps) {
  const staffBooking = async (publicId: string) => toStaffBooking(deps, await findBooking(deps.db, publicId))

  mount(app, listStaffBookings, async ({ query }) => {
    const bookings = await listBookings(deps, query.date)
    return { bookings: await Promise.all(bookings.map((booking) => toStaffBooking(deps, booking))) }
  })

  mount(app, getStaffBooking, async ({ params }) => ({ booking: await staffBooking(params.bookingId) }))

  mount(app, cancelStaffBooking, async ({ params: { bookingId }, body, user }) => {
    const cancelled = await cancelAsHouse(deps, bookingId, { reason: body.reason, userId: user.id })
    return { message: cancelMessage('booking', cancelled), booking: await staffBooking(bookingId) }
  })

  mount(app, refundBookingEndpoint, async ({ params: { bookingId }, body, user, idempotencyKey }) => {
    const { amount: amountCents, reason } = body
    await refundBooking(deps, bookingId, { amountCents, reason, userId: user.id, idempotencyKey })
    return {
      message: `${formatCents(amountCents)} goes back to the customer.`,
      booking: await staffBooking(bookingId),
    }
  })

  mount(app, finishBookingEndpoint, async ({ params: { bookingId }, user }) => {
    const isDoneNow = await finishBooking(deps, bookingId, { userId: user.id })
    return {
      message: isDoneNow ? 'The event is done.' : 'The event was already done.',
      booking: await staffBooking(bookingId),
    }
  })
}

type Cancelled = { wasCancelled: boolean; refundCents: number }

function cancelMessage(what: 'order' | 'booking', { wasCancelled, refundCents }: Cancelled): string {
  if (!wasCancelled) return `The ${what} is canceled, and the customer is told.`
  return refundCents > 0
    ? `The ${what} was already canceled. ${formatCents(refundCents)} is requested again.`
    : `The ${what} was already canceled.`
}
