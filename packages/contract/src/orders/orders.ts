import * as z from 'zod/mini'
import { TIP_RECEIVERS } from '../extras/tip.ts'
import { Allergies } from '../food/recipe.ts'
import { PaymentMethod, PaymentState } from '../payments/payments.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Picture, Timestamp, TimestampIn, Whole } from '../wire/fields.ts'
import { fromWireStatus, ORDER_STATUSES, toWireStatus, WIRE_ORDER_STATUSES } from './order-status.ts'
import { TrackingId } from './tracking-id.ts'

export const ORDER_TYPES = ['pickup', 'delivery'] as const

export const UTENSILS = 'Utensils, napkins and sauces'

/** `StoredOrderLine` as the wire spells it. */
export const OrderProduct = z.object({
  /** Names the line within its order. */
  line: z.int(),
  product: z.object({
    id: z.nullable(z.int()),
    name: z.string(),
    description: z.string(),
    images: z.array(Picture),
  }),
  size: z.string(),
  price: Dollars,
  quantity: z.int(),
  total_price: Dollars,
  /** What the guest asked the kitchen for, such as “no onions”. */
  note: z.string(),
  ingredients: z.array(
    z.object({
      ingredient_category: z.object({ id: z.nullable(z.int()), name: z.string() }),
      ingredient_subcategory: z.object({ id: z.nullable(z.int()), name: z.string() }),
    }),
  ),
  /** The kitchen could not make it and gave its money back. The order’s amounts stay those of the sale; `refunded` has this. */
  struck: z.nullable(z.object({ at: Timestamp, reason: z.string(), refund: Dollars })),
})

/** On the wire "recieved", as the specification spells it; "received" in the code. */
export const OrderStatusCodec = z.codec(z.enum(WIRE_ORDER_STATUSES), z.enum(ORDER_STATUSES), {
  decode: fromWireStatus,
  encode: toWireStatus,
})

export const Order = z.object({
  tracking_id: z.string(),
  status: OrderStatusCodec,
  created_at: Timestamp,
  order_type: z.enum(ORDER_TYPES),
  payment_method: PaymentMethod,
  payment_status: PaymentState,
  first_name: z.string(),
  last_name: z.string(),
  /** Null unless the order's owner asks. For others the phone is shortened and the street has no number. */
  email: z.nullable(z.string()),
  phone: z.string(),
  street_address: z.string(),
  apartment_suit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  note: z.string(),
  /** Utensils, napkins and sauces, which Washington’s law gives on request only (RCW 70A.245.080). */
  utensils: z.boolean(),
  driver_note: z.string(),
  /** The guest is told of this order by text message, too. */
  text_messages: z.boolean(),
  /** What the provider of an express order did not tell of its guest: their page asks. */
  asks_for: z.array(z.enum(['email', 'phone'])),
  /** What the guest avoided when the order was placed. */
  allergies: Allergies,
  /** The dishes that do not go with `allergies`, by today's menu. Only in the answer about a single order. */
  conflicts: z.optional(z.array(z.object({ name: z.string(), warning: z.string() }))),
  sub_total: Dollars,
  discount_price: Dollars,
  delivery_fee: Dollars,
  /** A part of the total; null without one. */
  tip: z.nullable(z.object({ amount: Dollars, for: z.enum(TIP_RECEIVERS) })),
  total_price: Dollars,
  /** When the payment had arrived. */
  paid_at: z.nullable(Timestamp),
  /** The total, or what the owner took as paid instead of it. 0 before it is paid. */
  paid_amount: Dollars,
  refunded: Dollars,
  /** What `refunded` adds up, oldest first. */
  refunds: z.array(z.object({ amount: Dollars, at: Timestamp })),
  /** Sales tax within what the guest has paid, refunds taken off. Null for an order from before it was stored. */
  included_tax: z.nullable(Dollars),
  tax_basis_points: z.nullable(z.int()),
  ready_at: z.nullable(Timestamp),
  /** The first promise, once the kitchen has moved it, and why it did. */
  moved_from: z.nullable(Timestamp),
  move_reason: z.nullable(z.string()),
  /** The promise has moved by more than a guest would overlook: they may still choose what to do, or have said that they wait. */
  late: z.nullable(z.enum(['open', 'waits'])),
  /** When a cook saw it. */
  seen_at: z.nullable(Timestamp),
  /** When the kitchen last took back a step that the guest had been told of. */
  recalled_at: z.nullable(Timestamp),
  /** When the guest said that they are here to pick it up. */
  arrived_at: z.nullable(Timestamp),
  /** Where they wait, in their own words: “blue Subaru, spot 4”. */
  arrival_note: z.string(),
  /** When the guest, who was on their way, said that they would be here. */
  coming_at: z.nullable(Timestamp),
  coupon_code: z.nullable(z.string()),
  coupon_percent: z.nullable(z.int()),
  cancel_reason: z.nullable(z.string()),
  /** The tracking id of the order that this one was added to. */
  added_to: z.nullable(z.string()),
  /** Those of the paid orders that were added to it, oldest first. */
  additions: z.array(z.string()),
  /** The guest may change or cancel it: it is paid, and the kitchen has not accepted it. */
  can_change: z.boolean(),
  /** What the kitchen wrote to the guest, oldest first. */
  messages: z.array(z.object({ text: z.string(), at: Timestamp })),
  history: z.array(z.object({ status: OrderStatusCodec, at: Timestamp })),
  order_products: z.array(OrderProduct),
})
export type Order = z.output<typeof Order>

export const getOrder = {
  method: 'GET',
  path: '/user/order/:orderId',
  auth: 'optional',
  summary: 'Follow an order by its tracking id',
  params: z.object({ orderId: labelled('Order id', TrackingId) }),
  response: Ok({ order: Order }),
} as const satisfies Endpoint

/** Guests accept a shorter one without a word. */
const SILENT_MOVE_MS = 5 * 60_000

/** The promise has moved by more than a guest would overlook. */
export const isMoved = (before: number, after: number): boolean => after - before > SILENT_MOVE_MS

const LateParams = z.object({ orderId: labelled('Order id', TrackingId) })

export const getLateTimes = {
  method: 'GET',
  path: '/user/order/:orderId/late',
  auth: 'optional',
  summary:
    'Other times at which an order could be ready whose promise the kitchen has moved, or that it has not accepted',
  params: LateParams,
  response: Ok({ times: z.array(Timestamp) }),
} as const satisfies Endpoint

export const answerLateOrder = {
  method: 'POST',
  path: '/user/order/:orderId/late',
  auth: 'optional',
  summary:
    'The kitchen has moved the promise: wait for the new time, take another, or cancel and have all the money back',
  encode: 'json',
  params: LateParams,
  body: z
    .object({
      choice: z.enum(['wait', 'change', 'refund']),
      /** The promise that the guest was shown. */
      seen_ready_at: TimestampIn('Choose one of the times'),
      ready_at: z.optional(TimestampIn('Choose one of the times')),
    })
    .check(
      z.refine(({ choice, ready_at }) => (choice === 'change') === (ready_at !== undefined), {
        error: 'Choose one of the times',
        path: ['ready_at'],
      }),
    ),
  response: OkMessage,
} as const satisfies Endpoint

export const MAX_OWN_ORDERS = 500

export const listOrders = {
  method: 'GET',
  path: '/user/order',
  auth: 'customer',
  summary: 'The signed-in person’s orders, newest first',
  query: z.object({ limit: z.optional(Whole(1, MAX_OWN_ORDERS, 'Unknown limit')) }),
  response: Ok({ orders: z.array(Order) }),
} as const satisfies Endpoint
