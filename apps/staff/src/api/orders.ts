import {
  acceptOrders,
  getOfficeBooking,
  getOfficeOrder,
  type Input,
  type KitchenOrder,
  messageBookingGuest,
  messageGuest,
  refundBooking,
  refundOrder,
  strikeLine,
} from '@baobab/contract'
import { api, officeQuery } from './api.ts'

const params = ({ tracking_id: orderId }: KitchenOrder) => ({ params: { orderId } })

export const acceptAll = (orders: readonly KitchenOrder[], idempotencyKey: string) =>
  api(
    acceptOrders,
    { body: { orders: orders.map(({ tracking_id, version }) => ({ tracking_id, version })) } },
    { idempotencyKey },
  )

export const strike = (order: KitchenOrder, line: number, reason: string) =>
  api(strikeLine, { ...params(order), body: { line, version: order.version, reason } })

/** The same key writes once. */
export const writeToGuest = (order: KitchenOrder, text: string, idempotencyKey: string) =>
  api(messageGuest, { ...params(order), body: { text } }, { idempotencyKey })

export const officeOrderQuery = (orderId: string) => officeQuery(getOfficeOrder, { params: { orderId } })

export const officeBookingQuery = (bookingId: string) =>
  officeQuery(getOfficeBooking, { params: { bookingId } })

type Refund = Input<typeof refundOrder>['body']
/** The same key gives back once. */
export const giveBackOrder = (orderId: string, body: Refund, idempotencyKey: string) =>
  api(refundOrder, { params: { orderId }, body }, { idempotencyKey })
export const giveBackBooking = (bookingId: string, body: Refund, idempotencyKey: string) =>
  api(refundBooking, { params: { bookingId }, body }, { idempotencyKey })

/** The same key writes once. */
export const writeToHost = (bookingId: string, text: string, idempotencyKey: string) =>
  api(messageBookingGuest, { params: { bookingId }, body: { text } }, { idempotencyKey })
