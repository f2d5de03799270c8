import * as z from 'zod/mini'
import { type Endpoint, Ok } from './endpoint.ts'
import { Dollars, DollarsIn, Email, Text, Timestamp } from './fields.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { Order, TrackingId } from './orders.ts'
import { texts } from './texts.ts'

export const StaffRole = z.enum(['kitchen', 'owner'])

export const staffLogin = {
  method: 'POST',
  path: '/staff/login',
  auth: 'public',
  summary: 'Sign in to the kitchen',
  encode: 'json',
  body: z.object({
    email: Email(),
    password: z
      .string(texts.passwordRequired)
      .check(z.minLength(1, texts.passwordRequired), z.maxLength(1000)),
  }),
  response: Ok({ token: z.string(), role: StaffRole, name: z.string() }),
} as const satisfies Endpoint

/** An order with all that is needed to cook it and hand it over. */
export const KitchenOrder = z.extend(Order, {
  customer: z.string(),
  paid_at: z.nullable(Timestamp),
  changes: z.array(
    z.object({
      from: z.nullable(z.enum(ORDER_STATUSES)),
      to: z.enum(ORDER_STATUSES),
      at: Timestamp,
      by: z.nullable(z.string()),
    }),
  ),
})
export type KitchenOrder = z.output<typeof KitchenOrder>

export const listKitchenOrders = {
  method: 'GET',
  path: '/staff/order',
  auth: 'kitchen',
  summary: 'Paid orders by state, oldest first; without a state, all that are not finished',
  query: z.object({ status: z.optional(z.enum(ORDER_STATUSES)), cursor: z.optional(TrackingId) }),
  response: Ok({ orders: z.array(KitchenOrder), next_cursor: z.nullable(z.string()) }),
} as const satisfies Endpoint

export const getKitchenOrder = {
  method: 'GET',
  path: '/staff/order/:orderId',
  auth: 'kitchen',
  summary: 'One order',
  params: z.object({ orderId: TrackingId }),
  response: Ok({ order: KitchenOrder }),
} as const satisfies Endpoint

export const moveOrder = {
  method: 'POST',
  path: '/staff/order/:orderId/move',
  auth: 'kitchen',
  summary: 'Move an order on. Of two people at once the slower gets a 409 with the present state',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  body: z.object({ from: z.enum(ORDER_STATUSES), to: z.enum(ORDER_STATUSES) }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'POST',
  path: '/staff/order/:orderId/cancel',
  auth: 'kitchen',
  summary: 'Cancel an order with a reason: the payment goes back and the customer is told',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  body: z.object({ reason: Text(500, 'A reason is required') }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const satisfies Endpoint

export const refundOrder = {
  method: 'POST',
  path: '/staff/order/:orderId/refund',
  auth: 'owner',
  summary: 'Give part or all of the money back without cancelling',
  encode: 'json',
  idempotent: true,
  params: z.object({ orderId: TrackingId }),
  body: z.object({ amount: DollarsIn, reason: Text(500, 'A reason is required') }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const satisfies Endpoint

export const listPaymentsInReview = {
  method: 'GET',
  path: '/staff/payment/review',
  auth: 'kitchen',
  summary: 'Money that does not fit its order, with what is wrong',
  response: Ok({
    payments: z.array(
      z.object({
        id: z.string(),
        tracking_id: z.nullable(z.string()),
        book_event_id: z.nullable(z.string()),
        provider: z.string(),
        reference: z.nullable(z.string()),
        amount: Dollars,
        reason: z.string(),
        at: Timestamp,
      }),
    ),
  }),
} as const satisfies Endpoint
