import * as z from 'zod/mini'
import { BookingId } from '../bookings/booking.ts'
import { StaffBooking } from '../bookings/staff-bookings.ts'
import { KitchenOrder } from '../kitchen/kitchen.ts'
import { TrackingId } from '../orders/tracking-id.ts'
import { PAYMENT_METHODS, PaymentState } from '../payments/payments.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Dollars, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'

/** `no_show`: ready for an hour, and its guest did not come. */
export const FOUND_STATES = ['partly_refunded', 'disputed', 'late', 'no_show'] as const

/** An order or a booking as the search lists it. */
export const FoundOrder = z.object({
  kind: z.enum(['order', 'booking']),
  /** The tracking id or the booking’s id. */
  id: z.string(),
  customer: z.string(),
  phone: z.string(),
  status: z.string(),
  created_at: Timestamp,
  /** When the food is promised, or the event begins. */
  due_at: z.nullable(Timestamp),
  /** What was ordered, such as “2 × Party Jollof”. */
  what: z.string(),
  total: Dollars,
  refunded: Dollars,
  is_paid: z.boolean(),
  is_disputed: z.boolean(),
})
export type FoundOrder = z.output<typeof FoundOrder>

export const listOfficeOrders = {
  method: 'GET',
  path: '/office/orders',
  auth: 'owner',
  summary:
    'Orders and bookings, newest first. Search takes parts of names, e-mail addresses, ids and dishes, telephone numbers in any spelling, and exact amounts',
  query: z.extend(PageQuery, {
    kind: z.optional(z.enum(['order', 'booking'])),
    state: z.optional(z.enum(FOUND_STATES)),
  }),
  response: Paged(FoundOrder),
} as const satisfies Endpoint

/** The money of an order or a booking, by the provider’s figures. */
export const OfficeMoney = z.object({
  captured: Dollars,
  refunded: Dollars,
  /** Asked for, and not confirmed yet. */
  on_its_way: Dollars,
  /** Taken back by the bank. */
  disputed: Dollars,
  /** What can still go back. */
  left: Dollars,
  /** Why nothing can go back now; null when it can. */
  blocked: z.nullable(z.string()),
  payments: z.array(
    z.object({
      provider: z.enum([...PAYMENT_METHODS, 'none']),
      status: PaymentState,
      amount: Dollars,
      reference: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      amount: Dollars,
      reason: z.string(),
      status: z.enum(['requested', 'done', 'failed']),
      failure: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
})
export type OfficeMoney = z.output<typeof OfficeMoney>

export const OfficeOrder = z.object({
  order: KitchenOrder,
  /** In full; the board shortens them. */
  email: z.string(),
  phone: z.string(),
  money: OfficeMoney,
})
export type OfficeOrder = z.output<typeof OfficeOrder>

export const getOfficeOrder = {
  method: 'GET',
  path: '/office/order/:orderId',
  auth: 'owner',
  summary: 'One order with its guest, its history and its money',
  params: z.object({ orderId: TrackingId }),
  response: Ok(OfficeOrder.shape),
} as const satisfies Endpoint

export const OfficeBooking = z.object({
  booking: StaffBooking,
  money: OfficeMoney,
  /** What became of it since it was placed, oldest first. */
  changes: z.array(z.object({ text: z.string(), at: Timestamp, by: z.string() })),
})
export type OfficeBooking = z.output<typeof OfficeBooking>

export const getOfficeBooking = {
  method: 'GET',
  path: '/office/booking/:bookingId',
  auth: 'owner',
  summary: 'One booking with its history and its money',
  params: z.object({ bookingId: BookingId }),
  response: Ok(OfficeBooking.shape),
} as const satisfies Endpoint
