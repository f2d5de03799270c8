import * as z from 'zod/mini'
import { Order, OrderStatusCodec } from '../orders/orders.ts'
import { TrackingId } from '../orders/tracking-id.ts'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Email, Timestamp, TypedDollars } from '../wire/fields.ts'
import { Reason } from '../wire/reason.ts'

export const StaffRole = z.enum(['kitchen', 'owner'])

export const staffLogin = {
  method: 'POST',
  path: '/staff/login',
  auth: 'public',
  summary: 'Sign in to the kitchen',
  encode: 'json',
  body: z.object({
    email: labelled('Email', Email()),
    password: labelled(
      'Password',
      z.string(texts.passwordRequired).check(z.minLength(1, texts.passwordRequired), z.maxLength(1000)),
    ),
  }),
  response: Ok({ token: z.string(), role: StaffRole, name: z.string() }),
} as const satisfies Endpoint

/** An order with everything the kitchen needs to cook it and hand it over. */
export const KitchenOrder = z.extend(Order, {
  customer: z.string(),
  /** The opening drill's ticket: nothing to cook or hand over, only to be acknowledged. */
  is_test: z.boolean(),
  seen_by: z.nullable(z.string()),
  /** When its first ticket was printed, and by whom. */
  printed_at: z.nullable(Timestamp),
  printed_by: z.nullable(z.string()),
  /** What goes back when it is cancelled now. */
  refundable: Dollars,
  /** The lines that can be struck now, with what goes back for each. */
  strikable: z.array(z.object({ line: z.int(), refund: Dollars })),
  messages: z.array(z.object({ text: z.string(), at: Timestamp, by: z.nullable(z.string()) })),
  /** Raised when status or promise change, or a line is struck. */
  version: z.int(),
  /** New, or with a new promise, or with a line struck, or cancelled, and not yet seen by a cook. */
  must_acknowledge: z.boolean(),
  /** By today's menu; what the slice list adds up. */
  meats: z.array(z.object({ meat: z.string(), ounces: z.int() })),
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

/** What a cook does to one order. */
export const orderChange = {
  method: 'POST',
  auth: 'kitchen',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  response: Ok({ message: z.string(), order: KitchenOrder }),
} as const

export const moveOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/move',
  summary:
    'Move an order to its next state, or straight to ready where the house bumps once. 409 while its allergy waits to be acknowledged. 409 with the current state when a colleague was faster, or when it is not the `version` that the cook saw. The customer is mailed ten seconds later',
  idempotent: true,
  body: z.object({ from: OrderStatusCodec, to: OrderStatusCodec, version: z.optional(z.int()) }),
} as const satisfies Endpoint

/** How long a step can be taken back before the customer is mailed. */
export const UNDO_SECONDS = 10

export const recallOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/recall',
  summary:
    'Take the last step back. Within ten seconds the customer is not mailed about it; later their tracker says so',
  body: z.object({ from: OrderStatusCodec }),
} as const satisfies Endpoint

export const acknowledgeOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/acknowledge',
  summary: 'Say that the kitchen has seen the order and its changes up to `version`, or up to now',
  body: z.object({ version: z.optional(z.int()) }),
} as const satisfies Endpoint

export const printOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/print',
  summary:
    'Call it before a ticket is printed. The first call notes who prints it and when; `is_reprint` says that some device has printed it before',
  body: z.object({}),
  response: Ok({ is_reprint: z.boolean(), order: KitchenOrder }),
} as const satisfies Endpoint

export const cancelOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/cancel',
  summary: 'Cancel an order with a reason: the payment is refunded and the customer is mailed',
  body: z.object({ reason: Reason }),
} as const satisfies Endpoint

export const refundOrder = {
  ...orderChange,
  path: '/staff/order/:orderId/refund',
  summary:
    'Refund part or all of an order without canceling it. A cook within the limit that the owner has set for them',
  idempotent: 'required',
  body: z.object({
    amount: labelled('Amount', TypedDollars),
    reason: Reason,
  }),
} as const satisfies Endpoint
