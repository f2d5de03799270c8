import {
  cancelOrder,
  cancelStaffBooking,
  getOfficeBooking,
  getOfficeOrder,
  type Input,
  type KitchenOrder,
  refundBooking,
  refundOrder,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const officeOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['office', 'order', orderId],
    queryFn: ({ signal }) => api(getOfficeOrder, { params: { orderId } }, { signal }),
  })

export const officeBookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['office', 'booking', bookingId],
    queryFn: ({ signal }) => api(getOfficeBooking, { params: { bookingId } }, { signal }),
  })

type Refund = Input<typeof refundOrder>['body']
/** The same key gives back once. */
export const giveBackOrder = (orderId: string, body: Refund, idempotencyKey: string) =>
  api(refundOrder, { params: { orderId }, body }, { idempotencyKey })
export const giveBackBooking = (bookingId: string, body: Refund, idempotencyKey: string) =>
  api(refundBooking, { params: { bookingId }, body }, { idempotencyKey })

export const callOffOrder = ({ tracking_id: orderId }: KitchenOrder, reason: string) =>
  api(cancelOrder, { params: { orderId }, body: { reason } })
export const callOffBooking = (bookingId: string, reason: string) =>
  api(cancelStaffBooking, { params: { bookingId }, body: { reason } })
