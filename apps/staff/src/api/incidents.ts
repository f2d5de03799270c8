import {
  acceptPayment,
  closeIncident,
  type Incident,
  type Input,
  listIncidents,
  refundBooking,
  refundOrder,
  returnPayment,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

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
