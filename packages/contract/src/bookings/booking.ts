import * as z from 'zod/mini'
import { AVOIDABLE } from '../food/facts.ts'
import { TrackingId } from '../orders/tracking-id.ts'
import { PAYMENT_METHODS, PaymentState } from '../payments/payments.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Timestamp } from '../wire/fields.ts'
import { BOOKING_WAYS, EVENT_TYPES } from './booking-rules.ts'

/** 16 letters like those of a tracking id. They let their holder see, move and cancel the booking. */
export const BookingId = labelled('Booking id', TrackingId)

/**
 * `held`: not paid yet, its place is kept until `hold_ends_at`. `expired`: not paid in time; money that still arrives books
 * it again if there is room, or goes back. `booked`: paid. Whether money went back is told by `payment_status` and
 * `refunds`, not by this.
 */
export const BOOKING_STATUSES = ['held', 'expired', 'booked', 'done', 'cancelled'] as const
export const BookingStatus = z.enum(BOOKING_STATUSES)
export type BookingStatus = z.output<typeof BookingStatus>

export const Booking = z.object({
  book_event_id: z.string(),
  status: BookingStatus,
  payment_status: PaymentState,
  payment_method: z.enum(PAYMENT_METHODS),
  created_at: Timestamp,
  paid_at: z.nullable(Timestamp),
  hold_ends_at: z.nullable(Timestamp),
  first_name: z.string(),
  last_name: z.string(),
  /** Both null unless the owner of the account or the staff ask. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  event_way: z.enum(BOOKING_WAYS),
  event_type: z.enum(EVENT_TYPES),
  event_address: z.string(),
  /** By the restaurant's clock; `starts_at` and `ends_at` are the same as instants. */
  event_date: z.string(),
  event_time: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  crew_arrives_at: Timestamp,
  no_of_people: z.int(),
  description: z.string(),
  allergies: z.array(z.object({ avoided: z.enum(AVOIDABLE), heads: z.int() })),
  /** For Your Way; null for Our Way. */
  number_of_hours: z.nullable(z.int()),
  hourly_price: z.nullable(Dollars),
  menu_products: z.array(
    z.object({ name: z.string(), price: Dollars, quantity: z.int(), total_price: Dollars }),
  ),
  total_price: Dollars,
  /** The total, or what the owner took as paid instead of it. 0 before it is paid. */
  paid_amount: Dollars,
  /** What has arrived at the customer's bank or is on its way there. */
  refunded: Dollars,
  refunds: z.array(
    z.object({
      amount: Dollars,
      reason: z.string(),
      status: z.enum(['requested', 'done', 'failed']),
      at: Timestamp,
    }),
  ),
  /** As accepted when the event was booked; the dates follow the event when it is moved. */
  policy: z.object({
    version: z.string(),
    text: z.string(),
    accepted_at: Timestamp,
    ladder: z.array(z.object({ until: Timestamp, percent: z.int() })),
  }),
  /** What cancelling would give back at this moment, less `fee`. `reason`: why it is not allowed. */
  cancellation: z.object({
    allowed: z.boolean(),
    refund: Dollars,
    fee: Dollars,
    reason: z.nullable(z.string()),
  }),
  move: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
  cancelled_at: z.nullable(Timestamp),
  cancelled_by: z.nullable(z.enum(['customer', 'house'])),
  cancel_reason: z.nullable(z.string()),
})
export type Booking = z.output<typeof Booking>
