import * as z from 'zod/mini'
import { type Endpoint, Ok } from './endpoint.ts'
import { Dollars, DollarsIn, Email, OptionalText, Text, Whole } from './fields.ts'
import { PaymentState } from './orders.ts'
import { texts } from './texts.ts'

export const BOOKING_WAYS = ['yourway', 'ourway'] as const
export const EVENT_TYPES = [
  'Wedding',
  'Graduation',
  'Birthday',
  'Work',
  'Reunion',
  'Baby Shower',
  'Retirement',
  'Other',
] as const
export const MAX_HOURS = 24

export const getHourlyPrice = {
  method: 'GET',
  path: '/user/hourlyprice',
  auth: 'public',
  summary: 'What an hour of the caterer costs',
  response: Ok({ hourly_price: z.object({ price: Dollars }) }),
} as const satisfies Endpoint

export const listMenuProducts = {
  method: 'GET',
  path: '/user/menuproduct',
  auth: 'public',
  summary: 'What can be chosen for an event, priced per head',
  response: Ok({ menu_products: z.array(z.object({ id: z.int(), name: z.string(), price: Dollars })) }),
} as const satisfies Endpoint

const MenuRow = z.object({
  name: Text(120, texts.menuRequired),
  price: DollarsIn,
  quantity: Whole(1, 5000, 'Quantity must be a whole number of at least 1'),
  total_price: DollarsIn,
})

const event = {
  first_name: Text(100, texts.firstNameRequired),
  last_name: Text(100, texts.lastNameRequired),
  email: Email(),
  no_of_people: Whole(1, 5000, texts.peopleRequired),
  event_type: z.enum(EVENT_TYPES, texts.eventTypeRequired),
  event_address: Text(300, texts.eventAddressRequired),
  event_date: z
    .string(texts.eventDateRequired)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.eventDateRequired)),
  event_time: z
    .string(texts.eventTimeRequired)
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.eventTimeRequired)),
  description: Text(2000, texts.descriptionRequired),
  payment_method: z.enum(['stripe', 'paypal'], texts.bookingPaymentRequired),
  total_price: DollarsIn,
}

export const YourWayForm = z.object({
  ...event,
  event_way: z.literal('yourway'),
  number_of_hours: Whole(1, MAX_HOURS, texts.hoursMinimum),
})

export const OurWayForm = z.object({
  ...event,
  event_way: z.literal('ourway'),
  /** Empty for this way; browsers send it all the same. */
  number_of_hours: OptionalText(4),
  menu_products: z
    .array(MenuRow, texts.menuRequired)
    .check(z.minLength(1, texts.menuRequired), z.maxLength(40)),
})

export const BookingForm = z.discriminatedUnion('event_way', [YourWayForm, OurWayForm], texts.wayRequired)

export const bookEvent = {
  method: 'POST',
  path: '/user/book/event',
  auth: 'optional',
  summary: 'Book the caterer and get the address to pay at',
  encode: 'multipart',
  idempotent: true,
  body: BookingForm,
  response: Ok({ message: z.string(), url: z.string(), book_event_id: z.string() }),
} as const satisfies Endpoint

export const confirmBookingPayment = {
  method: 'GET',
  path: '/user/bookevent/payment/:id',
  auth: 'public',
  summary: 'Ask the provider whether this booking is paid, and settle it if so',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  response: z.object({ status: z.boolean(), payment_status: PaymentState, message: z.string() }),
} as const satisfies Endpoint
