import * as z from 'zod/mini'
import { TipForm } from '../extras/tip-form.ts'
import { Allergies } from '../food/recipe.ts'
import { mentionsAllergy } from '../kitchen/allergy-notes.ts'
import { PaymentMethod } from '../payments/payments.ts'
import { texts } from '../text/texts.ts'
import { isTextable, NOT_TEXTABLE, TEXT_CONSENT } from '../text-messages/text-consent.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import {
  DiscountedDollarsIn,
  Dollars,
  DollarsIn,
  Email,
  Flag,
  Id,
  OptionalPhone,
  OptionalText,
  Phone,
  Text,
  Timestamp,
  TimestampIn,
  Whole,
} from '../wire/fields.ts'
import { MAX_DRIVER_NOTE, MAX_LINE_NOTE, MAX_QUANTITY } from '../wire/limits.ts'

export const MAX_LINES = 100
const Quantity = Whole(1, MAX_QUANTITY, `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`)

export const LineChoices = z
  .array(z.object({ ingredient_category_id: Id, ingredient_subcategory_id: Id }))
  .check(z.maxLength(40, 'Too many choices'))

/** One line of a cart on the wire; `OrderLine` is the same line everywhere else. */
export const OrderLineForm = z.object({
  product_id: Id,
  size: Text(60, 'Size is required'),
  quantity: Quantity,
  price: DollarsIn,
  total_price: DollarsIn,
  ingredients: z._default(LineChoices, []),
  /** How this dish is made differently. The kitchen reads it below the dish. */
  note: OptionalText(MAX_LINE_NOTE),
})

/** Cooks do not read it, so an allergy must not stand there. */
const DriverNote = OptionalText(MAX_DRIVER_NOTE).check(
  z.refine((note) => !mentionsAllergy(note), 'Write allergies in the note for the kitchen'),
)

/** Every order has these; only a delivery needs an address. */
const person = {
  first_name: labelled('First Name', Text(100, texts.firstNameRequired)),
  last_name: labelled('Last Name', Text(100, texts.lastNameRequired)),
  email: labelled('Email', Email()),
  payment_method: PaymentMethod,
  note: labelled('Note for the kitchen', OptionalText(1000)),
  /** Text messages about this order, and no others. */
  text_me: labelled(TEXT_CONSENT, z._default(Flag, false)),
  utensils: labelled('Add utensils, napkins and sauces', z._default(Flag, false)),
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
  driver_note: labelled('Note to the driver', DriverNote),
})

export const PickupForm = z.object({
  ...person,
  order_type: z.literal('pickup'),
  phone: labelled('Phone', OptionalPhone),
})

/** The cart with the prices the browser has seen. The server computes them again and refuses when they differ. */
export const CartForm = z.object({
  products: z
    .array(OrderLineForm, texts.emptyCheckout)
    .check(
      z.minLength(1, texts.emptyCheckout),
      z.maxLength(MAX_LINES, `One order holds at most ${MAX_LINES} lines. Please call us for more.`),
    ),
  sub_total: DollarsIn,
  discount_price: z._default(DollarsIn, 0),
  /** With the delivery fee, where the house takes one, and the tip. */
  total_price: DiscountedDollarsIn,
  coupon_code: OptionalText(40),
  /** What the guest avoids. The kitchen reads it on the order. */
  allergies: z._default(Allergies, []),
  /** One of the times of `GET /user/service`, as the guest has seen it; without it as soon as possible. */
  ready_at: z.optional(TimestampIn('Choose a ready time')),
  ...TipForm.shape,
})

export const CheckoutForm = z.discriminatedUnion('order_type', [
  z.extend(PickupForm, CartForm.shape).check(z.refine(isTextable, NOT_TEXTABLE)),
  z.extend(DeliveryForm, CartForm.shape).check(z.refine(isTextable, NOT_TEXTABLE)),
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
  /** What this order pays for its delivery. */
  delivery_fee: Dollars,
  tip: Dollars,
  /** Delivery fee and tip included. */
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
  response: Ok({
    message: z.string(),
    url: z.string(),
    tracking_id: z.string(),
    /** When the food is promised to be ready. Null for an order from before there were ready times. */
    ready_at: z.nullable(Timestamp),
  }),
} as const satisfies Endpoint
