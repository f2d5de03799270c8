import * as z from 'zod/mini'
import { OfficeIncident } from '../incidents/office-incidents.ts'
import { OrderStatusCodec } from '../orders/orders.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Dollars, Timestamp } from '../wire/fields.ts'

/** `at_risk`: not late yet, but the kitchen should have begun, or will hardly finish in time. */
export const PROMISE_STATES = ['late', 'at_risk', 'kept'] as const

/** What came in between the beginning of a service day and a moment of it, by what providers confirmed. */
export const Takings = z.object({
  orders: Dollars,
  order_count: z.int(),
  /** Private events that were paid. */
  events: Dollars,
  refunded: Dollars,
  /** Orders and events less what went back. */
  total: Dollars,
})
export type Takings = z.output<typeof Takings>

export const TodayOrder = z.object({
  tracking_id: z.string(),
  customer: z.string(),
  status: OrderStatusCodec,
  order_type: z.enum(['pickup', 'delivery']),
  ready_at: z.nullable(Timestamp),
  has_arrived: z.boolean(),
  promise: z.enum(PROMISE_STATES),
})
export type TodayOrder = z.output<typeof TodayOrder>

/** A service day, which ends at 4 am, as it stands. All of it is read in one snapshot. */
export const Today = z.object({
  /** The server's clock. */
  now: Timestamp,
  day: z.iso.date(),
  /** The open ones that have waited longest. */
  incidents: z.array(OfficeIncident),
  incident_count: z.int(),
  /** Messages of the contact form that the owner hasn’t read. */
  unread_messages: z.int(),
  /** `until`: when we close, when a pause ends, or when we open next. */
  ordering: z.object({ state: z.enum(['open', 'paused', 'closed']), until: z.nullable(Timestamp) }),
  orders: z.object({
    /** Paid, not handed over, and promised for this service day or before. */
    open: z.int(),
    late: z.int(),
    at_risk: z.int(),
    /** Paid, and promised for a later day. */
    ahead: z.int(),
    /** The open ones, the most urgent first. */
    next: z.array(TodayOrder),
  }),
  /** `last_week`: the same weekday up to the same minute. */
  takings: z.object({ today: Takings, last_week: Takings }),
  /** Meats that have a lot today. `left` is below zero when more is sold than there is. */
  pit: z.array(
    z.object({
      meat: z.string(),
      ounces: z.int(),
      left: z.int(),
      /** When the next lot is ready; null when all are. */
      next_ready_at: z.nullable(Timestamp),
    }),
  ),
  /** Dishes, sizes and options that are sold out now. */
  sold_out: z.int(),
  bookings: z.array(
    z.object({
      book_event_id: z.string(),
      customer: z.string(),
      event_type: z.string(),
      people: z.int(),
      starts_at: Timestamp,
      crew: z.nullable(z.int()),
      is_done: z.boolean(),
    }),
  ),
  events: z.array(z.object({ id: z.int(), name: z.string(), starts_at: Timestamp })),
})
export type Today = z.output<typeof Today>

export const getToday = {
  method: 'GET',
  path: '/office/today',
  auth: 'owner',
  summary:
    'The service day as it stands: incidents, open and late orders, takings against the same weekday, the pit and the day’s events',
  response: Ok({ today: Today }),
} as const satisfies Endpoint
