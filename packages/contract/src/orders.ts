import * as z from 'zod/mini'
import { type Endpoint, Ok } from './endpoint.ts'
import { labelled } from './field-meta.ts'
import {
  DiscountedDollarsIn,
  Dollars,
  DollarsIn,
  Email,
  Id,
  OptionalPhone,
  OptionalText,
  Phone,
  Picture,
  Text,
  Timestamp,
  Whole,
} from './fields.ts'
import { MAX_QUANTITY } from './limits.ts'
import { fromWireStatus, ORDER_STATUSES, toWireStatus, WIRE_ORDER_STATUSES } from './order-status.ts'
import { texts } from './texts.ts'
import { normaliseTrackingId } from './tracking-id.ts'

export const PAYMENT_METHODS = ['paypal', 'stripe'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, texts.paymentMethodRequired)
export type PaymentMethod = z.output<typeof PaymentMethod>

export const ORDER_TYPES = ['pickup', 'delivery'] as const
export const MAX_LINES = 100
const Quantity = Whole(1, MAX_QUANTITY, `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`)

/** One line of a cart on the wire; `OrderLine` is the same line everywhere else. */
export const OrderLineForm = z.object({
  product_id: Id,
  size: Text(60, 'Size is required'),
  quantity: Quantity,
  price: DollarsIn,
  total_price: DollarsIn,
  ingredients: z._default(
    z
      .array(z.object({ ingredient_category_id: Id, ingredient_subcategory_id: Id }))
      .check(z.maxLength(40, 'Too many choices')),
    [],
  ),
})

/** Every order needs these; only a delivery needs an address. */
const person = {
  first_name: labelled('First Name', Text(100, texts.firstNameRequired)),
  last_name: labelled('Last Name', Text(100, texts.lastNameRequired)),
  email: labelled('Email', Email()),
  payment_method: PaymentMethod,
}

export const DeliveryForm = z.object({
  ...person,
  /** May be left out: an order is a delivery unless it says pickup. */
  order_type: z.optional(z.literal('delivery')),
  company_name: labelled('Company', OptionalText(200)),
  country: labelled('Country', Text(100, texts.countryRequired)),
  street_address: labelled('Street Address', Text(200, texts.streetRequired)),
  apartment_suit: labelled('Apartment', OptionalText(100)),
  city: labelled('City', Text(100, texts.cityRequired)),
  state: labelled('State', Text(100, texts.stateRequired)),
  zip: labelled('Zip', Text(20, texts.zipRequired)),
  phone: labelled('Phone', Phone(texts.phoneRequired)),
  note: labelled('Note for kitchen and driver', OptionalText(1000)),
})

export const PickupForm = z.object({
  ...person,
  order_type: z.literal('pickup'),
  phone: labelled('Phone', OptionalPhone),
  note: labelled('Note for kitchen and driver', OptionalText(1000)),
})

/** The cart with the prices the browser has seen. The server computes them again and refuses when they differ. */
const cart = {
  products: z
    .array(OrderLineForm, texts.emptyCheckout)
    .check(
      z.minLength(1, texts.emptyCheckout),
      z.maxLength(MAX_LINES, `One order holds at most ${MAX_LINES} lines. Please call us for more.`),
    ),
  sub_total: DollarsIn,
  discount_price: z._default(DollarsIn, 0),
  total_price: DiscountedDollarsIn,
  coupon_code: OptionalText(40),
}

export const CheckoutForm = z.discriminatedUnion('order_type', [
  z.extend(PickupForm, cart),
  z.extend(DeliveryForm, cart),
])
export type CheckoutForm = z.output<typeof CheckoutForm>

/** What the cart costs now, sent with `prices_changed`. A line that is no longer sold has no price. */
export const CurrentPrices = z.object({
  products: z.array(
    z.object({
      product_id: z.int(),
      size: z.string(),
      price: z.nullable(Dollars),
      name: z.nullable(z.string()),
    }),
  ),
  sub_total: Dollars,
  discount_price: Dollars,
  total_price: Dollars,
  coupon_percent: z.int(),
})
export type CurrentPrices = z.output<typeof CurrentPrices>

export const placeOrder = {
  method: 'POST',
  path: '/user/checkout',
  auth: 'optional',
  summary: 'Place an order and get the address to pay at',
  encode: 'form',
  idempotent: true,
  body: CheckoutForm,
  response: Ok({ message: z.string(), url: z.string(), tracking_id: z.string() }),
} as const satisfies Endpoint

export const PAYMENT_STATES = [
  'started',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'expired',
  'review',
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.output<typeof PaymentState>

/** A tracking id as typed: any case, with or without dashes. */
export const TrackingId = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((typed: string) => normaliseTrackingId(typed)),
    z.string('Unknown tracking id'),
  ),
)

/** `status: false` is not an error: the order is not paid, and `payment_status` says why. */
export const confirmOrderPayment = {
  method: 'GET',
  path: '/user/order/payment/:orderId',
  auth: 'public',
  summary: 'Ask the provider whether this order is paid, and settle it if so',
  params: z.object({ orderId: TrackingId }),
  response: z.object({
    status: z.boolean(),
    payment_status: PaymentState,
    message: z.string(),
    /** Where to pay, while the payment is open. */
    url: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

/** The web app goes to the providers’ own payment pages and to these origins only. */
export const paymentConfig = {
  method: 'GET',
  path: '/user/payment/config',
  auth: 'public',
  summary: 'Where pay pages may be besides the providers’ own hosts: the stand-ins of this installation',
  response: Ok({ origins: z.array(z.string()) }),
} as const satisfies Endpoint

/** `StoredOrderLine` as the wire spells it. */
export const OrderProduct = z.object({
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
  ingredients: z.array(
    z.object({
      ingredient_category: z.object({ id: z.nullable(z.int()), name: z.string() }),
      ingredient_subcategory: z.object({ id: z.nullable(z.int()), name: z.string() }),
    }),
  ),
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
  sub_total: Dollars,
  discount_price: Dollars,
  total_price: Dollars,
  refunded: Dollars,
  coupon_code: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
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

export const listOrders = {
  method: 'GET',
  path: '/user/order',
  auth: 'customer',
  summary: 'The signed-in person’s orders, newest first',
  response: Ok({ orders: z.array(Order) }),
} as const satisfies Endpoint
