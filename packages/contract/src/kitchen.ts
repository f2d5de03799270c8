import * as z from 'zod/mini'
import { type Endpoint, Ok } from './endpoint.ts'
import { Dollars, DollarsIn, Email, Text, Timestamp } from './fields.ts'
import { Order, OrderStatusCodec, TrackingId } from './orders.ts'
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

/** An order with everything the kitchen needs to cook it and hand it over. */
export const KitchenOrder = z.extend(Order, {
  customer: z.string(),
  paid_at: z.nullable(Timestamp),
  changes: z.array(
    z.object({
      from: z.nullable(OrderStatusCodec),
      to: OrderStatusCodec,
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
  summary: 'Paid orders in one state, oldest first; without a state, all unfinished ones',
  query: z.object({ status: z.optional(OrderStatusCodec), cursor: z.optional(TrackingId) }),
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
  summary: 'Move an order to its next state. 409 with the current state when somebody else was faster',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  body: z.object({ from: OrderStatusCodec, to: OrderStatusCodec }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'POST',
  path: '/staff/order/:orderId/cancel',
  auth: 'kitchen',
  summary: 'Cancel an order with a reason: the payment is refunded and the customer is mailed',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  body: z.object({ reason: Text(500, 'A reason is required') }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const satisfies Endpoint

export const refundOrder = {
  method: 'POST',
  path: '/staff/order/:orderId/refund',
  auth: 'owner',
  summary: 'Refund part or all of an order without cancelling it',
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
  summary: 'Payments that do not match their order, with the reason',
  response: Ok({
    payments: z.array(
      z.object({
        id: z.string(),
        tracking_id: z.nullable(z.string()),
        provider: z.string(),
        reference: z.nullable(z.string()),
        amount: Dollars,
        reason: z.string(),
        at: Timestamp,
      }),
    ),
  }),
} as const satisfies Endpoint
