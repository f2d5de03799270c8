import * as z from 'zod/mini'
import { PaymentCheck } from '../payments/payments.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, DollarsIn } from '../wire/fields.ts'
import { Booking, BookingId } from './booking.ts'
import { BookingForm, EventDate, EventTime } from './booking-form.ts'
import { EventRules } from './event-rules.ts'

export const getHourlyPrice = {
  method: 'GET',
  path: '/user/hourlyprice',
  auth: 'public',
  summary: 'What an hour of the caterer costs',
  response: Ok({ hourly_price: z.object({ price: Dollars }) }),
} as const satisfies Endpoint

/** The part of a meal that a menu product is. `main` is filling on its own. */
export const MENU_COURSES = ['main', 'side', 'sweet', 'drink'] as const
export type MenuCourse = (typeof MENU_COURSES)[number]

export const MenuProduct = z.object({
  id: z.int(),
  name: z.string(),
  price: Dollars,
  course: z.enum(MENU_COURSES),
})
export type MenuProduct = z.output<typeof MenuProduct>

export const listMenuProducts = {
  method: 'GET',
  path: '/user/menuproduct',
  auth: 'public',
  summary: 'Dishes for an event, priced per person',
  response: Ok({ menu_products: z.array(MenuProduct) }),
} as const satisfies Endpoint

/** What goes back to a customer who cancels at least `days_before` days before the event; later there is nothing. */
export const CancellationPolicy = z.object({
  version: z.string(),
  text: z.string(),
  steps: z.array(z.object({ days_before: z.int(), percent: z.int() })),
  /** What we keep when `QUICK_CANCEL` is over; 0 is nothing. */
  quick_cancel_fee: Dollars,
})
export type CancellationPolicy = z.output<typeof CancellationPolicy>

/** All that the booking screen says before the customer pays. `refundLadder` turns the policy's steps into dates. */
export const getBookingPolicy = {
  method: 'GET',
  path: '/user/bookevent/policy',
  auth: 'public',
  summary: 'The rules of a booking: dates, hours, least size, area, how long a place is held, refunds',
  response: Ok({
    ...EventRules.shape,
    max_days_ahead: z.int(),
    /** How long before its event the crew arrives. */
    setup_minutes: z.int(),
    /** How long the place of an unpaid booking is kept. */
    hold_minutes: z.int(),
    /** How long an Our Way event takes. */
    our_way_hours: z.int(),
    policy: CancellationPolicy,
  }),
} as const satisfies Endpoint

export const DAY_STATES = ['open', 'nearly_full', 'full', 'closed', 'past', 'not_yet'] as const

/**
 * `past`: before the first bookable date, today included; `not_yet`: after the last one; `closed`: we do not work. The others
 * are about an event of the usual length near the restaurant that begins between 9:00 and 21:00: `full` when no time is free, `nearly_full` when only one crew is
 * left or some times are taken. Booking decides: the states may be out of date.
 */
export const listAvailability = {
  method: 'GET',
  path: '/user/bookevent/availability',
  auth: 'public',
  summary: 'Which days of a month can be booked',
  query: z.object({
    month: z.string('Month is required').check(z.regex(/^2[0-9]{3}-(0[1-9]|1[0-2])$/, 'Unknown month')),
  }),
  response: Ok({
    first_date: z.string(),
    last_date: z.string(),
    data: z.array(z.object({ date: z.string(), state: z.enum(DAY_STATES) })),
  }),
} as const satisfies Endpoint

/**
 * Errors besides 422: `prices_changed` with `CurrentBookingPrices`, `date_full` with `FreeTimes`, `policy_changed` with
 * `CancellationPolicy`, `idempotency_conflict` when the booking under this key has ended or is another one.
 */
export const bookEvent = {
  method: 'POST',
  path: '/user/book/event',
  auth: 'optional',
  summary: 'Book a private event: its place is held while the person pays at the address in the response',
  encode: 'multipart',
  idempotent: true,
  body: BookingForm,
  response: Ok({ message: z.string(), url: z.string(), book_event_id: z.string() }),
} as const satisfies Endpoint

/** What the booking costs now. What is no longer sold has no price. Rows with the same item are added up. */
export const CurrentBookingPrices = z.object({
  hourly_price: z.nullable(Dollars),
  menu_products: z.array(z.object({ name: z.string(), price: z.nullable(Dollars), quantity: z.int() })),
  total_price: Dollars,
})
export type CurrentBookingPrices = z.output<typeof CurrentBookingPrices>

/** Times of that day, in steps of half an hour, at which an event of this length can begin. */
export const FreeTimes = z.object({ event_date: z.string(), free_times: z.array(z.string()) })
export type FreeTimes = z.output<typeof FreeTimes>

const params = z.object({ bookingId: BookingId })

/** It settles a payment and never cancels anything. */
export const confirmBookingPayment = {
  method: 'GET',
  path: '/user/bookevent/payment/:bookingId',
  auth: 'public',
  summary: 'Ask the provider whether this booking is paid, and settle it if so',
  params,
  response: PaymentCheck,
} as const satisfies Endpoint

export const getBooking = {
  method: 'GET',
  path: '/user/bookevent/:bookingId',
  auth: 'optional',
  summary: 'One booking, with what canceling it would give back now',
  params,
  response: Ok({ booking: Booking }),
} as const satisfies Endpoint

export const listBookings = {
  method: 'GET',
  path: '/user/bookevent',
  auth: 'customer',
  summary: 'The signed-in person’s bookings, newest first',
  response: Ok({ bookings: z.array(Booking) }),
} as const satisfies Endpoint

/** `refund_changed` with `CurrentRefund` when it is not what the person saw. A second call changes nothing and says so. */
export const cancelBooking = {
  method: 'POST',
  path: '/user/bookevent/:bookingId/cancel',
  auth: 'optional',
  summary: 'Cancel a booking and give back what the policy grants',
  encode: 'json',
  params,
  body: z.object({
    expected_refund: DollarsIn,
    /** `wrong_status` when it is paid by now: who wants to change what is not paid keeps what is. */
    only_unpaid: z._default(z.boolean(), false),
  }),
  response: Ok({ message: z.string(), booking: Booking }),
} as const satisfies Endpoint

export const CurrentRefund = z.object({ refund: Dollars })
export type CurrentRefund = z.output<typeof CurrentRefund>

/** `date_full` with `FreeTimes` when no crew is free; the old time is kept then. Moving to the same time changes nothing. */
export const moveBooking = {
  method: 'POST',
  path: '/user/bookevent/:bookingId/move',
  auth: 'optional',
  summary: 'Move a booked event to another time, without a second payment',
  encode: 'json',
  params,
  body: z.object({
    event_date: labelled('Event Date', EventDate),
    event_time: labelled('Event Time', EventTime),
  }),
  response: Ok({ message: z.string(), booking: Booking }),
} as const satisfies Endpoint

/** The booking as a calendar file; below `/api`, not an endpoint of the contract because it is no JSON. */
export const bookingCalendarPath = (bookingId: string) => `/user/bookevent/${bookingId}/calendar.ics`
