import {
  acceptPayment,
  changeLot,
  closeIncident,
  endSoldOut,
  finishBooking,
  type Incident,
  type Input,
  listIncidents,
  listPit,
  listSoldOut,
  listStaffBookings,
  markSoldOut,
  refundBooking,
  refundOrder,
  returnPayment,
  updateService,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const soldOutQuery = queryOptions({
  queryKey: ['sold-out'],
  queryFn: ({ signal }) => api(listSoldOut, {}, { signal }),
})
export const markAsSoldOut = (body: Input<typeof markSoldOut>['body']) => api(markSoldOut, { body })
export const bringBack = (id: number) => api(endSoldOut, { params: { id } })

export const pitQuery = queryOptions({
  queryKey: ['pit'],
  queryFn: ({ signal }) => api(listPit, {}, { signal }),
})
export const correctLot = (id: number, body: Input<typeof changeLot>['body']) =>
  api(changeLot, { params: { id }, body })

export const changeService = (body: Input<typeof updateService>['body']) => api(updateService, { body })

export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: async ({ signal }) => (await api(listStaffBookings, { query: {} }, { signal })).bookings,
})
export const finish = (bookingId: string) => api(finishBooking, { params: { bookingId } })

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: async ({ signal }) => (await api(listIncidents, {}, { signal })).incidents,
})

export const close = (id: number, reason: string) => api(closeIncident, { params: { id }, body: { reason } })

export const acceptReview = (id: number, reason: string) =>
  api(acceptPayment, { params: { id }, body: { reason } })
export const returnReview = (id: number, reason: string) =>
  api(returnPayment, { params: { id }, body: { reason } })

/** The same key gives back once. */
export function refundPart(
  { tracking_id: orderId, book_event_id: bookingId }: Incident,
  body: Input<typeof refundOrder>['body'],
  idempotencyKey: string,
): Promise<{ message: string }> {
  if (orderId !== null) return api(refundOrder, { params: { orderId }, body }, { idempotencyKey })
  if (bookingId !== null) return api(refundBooking, { params: { bookingId }, body }, { idempotencyKey })
  throw new Error('The incident is about neither an order nor a booking')
}
