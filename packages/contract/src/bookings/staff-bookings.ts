import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Text, Timestamp, TypedDollars } from '../wire/fields.ts'
import { Reason } from '../wire/reason.ts'
import { Booking, BookingId, type BookingStatus } from './booking.ts'
import { EventDate, EventTime } from './booking-form.ts'

export const bookingStateTexts: Readonly<Record<BookingStatus, string>> = {
  held: 'Not paid',
  expired: 'Not paid in time',
  booked: 'Booked',
  done: 'Done',
  cancelled: 'Canceled',
}

/** `crew`: which of the crews goes there; null when none goes. They are busy from leaving until they are back. */
export const StaffBooking = z.extend(Booking, {
  crew: z.nullable(z.int()),
  busy_from: Timestamp,
  busy_until: Timestamp,
  /** What the owner wrote to the guest, oldest first. */
  messages: z.array(z.object({ text: z.string(), at: Timestamp, by: z.nullable(z.string()) })),
})
export type StaffBooking = z.output<typeof StaffBooking>

export const listStaffBookings = {
  method: 'GET',
  path: '/staff/booking',
  auth: 'kitchen',
  summary:
    'The events of a day, or without a date all paid ones to come; unpaid and canceled ones only with a date',
  query: z.object({ date: z.optional(EventDate) }),
  response: Ok({ bookings: z.array(StaffBooking) }),
} as const satisfies Endpoint

const bookingParams = z.object({ bookingId: BookingId })

export const getStaffBooking = {
  method: 'GET',
  path: '/staff/booking/:bookingId',
  auth: 'kitchen',
  summary: 'One booking',
  params: bookingParams,
  response: Ok({ booking: StaffBooking }),
} as const satisfies Endpoint

const bookingChange = {
  method: 'POST',
  auth: 'owner',
  encode: 'json',
  params: bookingParams,
  response: Ok({ message: z.string(), booking: StaffBooking }),
} as const

export const cancelStaffBooking = {
  ...bookingChange,
  path: '/staff/booking/:bookingId/cancel',
  summary:
    'Cancel a booking for the house, with a reason: all of the money goes back and the customer is mailed',
  body: z.object({ reason: Reason }),
} as const satisfies Endpoint

export const messageBookingGuest = {
  ...bookingChange,
  path: '/staff/booking/:bookingId/message',
  summary: 'Mail the guest of a booking. The same key writes once',
  idempotent: 'required',
  body: z.object({ text: labelled('Message', Text(1000, 'Write a message')) }),
} as const satisfies Endpoint

export const moveStaffBooking = {
  ...bookingChange,
  path: '/staff/booking/:bookingId/move',
  summary:
    'Move a booked event, also outside of the rules of events, and mail the guest why. `date_full` when no crew is free',
  body: z.object({
    event_date: labelled('Date', EventDate),
    event_time: labelled('Time', EventTime),
    message: labelled('Message to the guest', Text(280, 'Tell the guest why')),
  }),
} as const satisfies Endpoint

export const refundBooking = {
  ...bookingChange,
  path: '/staff/booking/:bookingId/refund',
  summary: 'Refund part or all of a booking without canceling it',
  idempotent: 'required',
  body: z.object({ amount: labelled('Amount', TypedDollars), reason: Reason }),
} as const satisfies Endpoint

export const finishBooking = {
  ...bookingChange,
  path: '/staff/booking/:bookingId/done',
  auth: 'kitchen',
  summary: 'Note that a booked event has taken place',
} as const satisfies Endpoint
