import {
  bookEvent,
  cancelBooking,
  confirmBookingPayment,
  getBooking,
  getBookingPolicy,
  getHourlyPrice,
  type Input,
  listAvailability,
  listBookings,
  listMenuProducts,
  moveBooking,
  type Output,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'
import { ORDER_TIMEOUT_MS } from './payments.ts'

export const hourlyPriceQuery = queryOptions({
  queryKey: ['booking-prices', 'hour'],
  queryFn: async ({ signal }) => (await api(getHourlyPrice, {}, { signal })).hourly_price.price,
  // the total must not change by itself: the server refuses an old price, and the guest is asked
  staleTime: Number.POSITIVE_INFINITY,
})

export const menuProductsQuery = queryOptions({
  queryKey: ['booking-prices', 'menu'],
  queryFn: async ({ signal }) => (await api(listMenuProducts, {}, { signal })).menu_products,
})

export const bookingPolicyQuery = queryOptions({
  queryKey: ['booking-policy'],
  queryFn: ({ signal }) => api(getBookingPolicy, {}, { signal }),
})

/** What the house asks of an event, and how it is booked. */
export type BookingRules = Omit<Output<typeof getBookingPolicy>, 'status'>

/** The days of a month, `YYYY-MM`. */
export const availabilityQuery = (month: string) =>
  queryOptions({
    queryKey: ['booking-days', month],
    queryFn: async ({ signal }) => (await api(listAvailability, { query: { month } }, { signal })).data,
    staleTime: 15_000,
  })

export type BookingBody = Input<typeof bookEvent>['body']

export const sendBooking = (body: BookingBody, idempotencyKey: string) =>
  api(bookEvent, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

/** Our server asks the provider; this call also settles the booking when it is paid. */
export const bookingPaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['payment', bookingId],
    queryFn: ({ signal }) => api(confirmBookingPayment, { params: { bookingId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Cached by token: only the owner's answer contains the personal fields. */
export const bookingQuery = (bookingId: string, token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'booking', bookingId],
    queryFn: async ({ signal }) => (await api(getBooking, { params: { bookingId } }, { signal })).booking,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const bookingsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'bookings'],
    queryFn: async ({ signal }) => (await api(listBookings, {}, { signal })).bookings,
    enabled: token !== null,
  })

export const sendCancellation = (bookingId: string, body: Input<typeof cancelBooking>['body']) =>
  api(cancelBooking, { params: { bookingId }, body })

export const sendMove = (bookingId: string, body: Input<typeof moveBooking>['body']) =>
  api(moveBooking, { params: { bookingId }, body })
