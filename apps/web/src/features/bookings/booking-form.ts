import {
  AVOIDABLE,
  BOOKING_WAYS,
  BookingForm,
  type BookingWay,
  bookingTotal,
  type Cents,
  EVENT_TYPES,
  formatCents,
  PAYMENT_METHODS,
  texts,
  toDollars,
  type User,
} from '@baobab/contract'
import * as z from 'zod/mini'
import type { BookingBody, BookingRules } from '../../api/bookings.ts'
import { askFor, ruleChecks } from './rule-checks.ts'

const Text = z.string()

/** What the booking form holds: texts as typed, a choice that was not made yet as null. */
export const BookingValues = z.object({
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
  event_way: z.nullable(z.enum(BOOKING_WAYS)),
  no_of_people: Text,
  /** How many of the people; for the estimates only, so it is not sent. */
  children: Text,
  event_type: z.enum(['', ...EVENT_TYPES]),
  event_address: Text,
  event_date: Text,
  event_time: Text,
  description: Text,
  allergies: z.array(z.object({ avoided: z.enum(AVOIDABLE), heads: z.int() })),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  number_of_hours: Text,
  menu_products: z.array(z.object({ name: Text, price: z.int(), quantity: z.int() })),
})
export type BookingValues = z.output<typeof BookingValues>

export const blankBooking: BookingValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  event_way: null,
  no_of_people: '',
  children: '',
  event_type: '',
  event_address: '',
  event_date: '',
  event_time: '',
  description: '',
  allergies: [],
  payment_method: null,
  number_of_hours: '',
  menu_products: [],
}

/** What the event costs, or null while the way is not chosen or its price is not known. */
export function computeTotal(values: BookingValues, hourlyPrice: Cents | undefined): Cents | null {
  const way = values.event_way
  if (way === null || (way === 'yourway' && hourlyPrice === undefined)) return null
  return bookingTotal(way, hourlyPrice ?? 0, parseCount(values.number_of_hours), values.menu_products)
}

/** A typed count; 0 while it is not a whole number. */
export const parseCount = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

/** The form in the form of the wire. It may be incomplete: the contract says what is missing. */
const toWire = ({ children: _children, menu_products, ...values }: BookingValues, totalCents: Cents) => ({
  ...values,
  menu_products: menu_products.map(({ name, price, quantity }) => ({
    name,
    price: toDollars(price),
    quantity,
    total_price: toDollars(price * quantity),
  })),
  total_price: toDollars(totalCents),
})

/** What the server has told of its rules and prices by now. */
export type BookingTerms = { rules: BookingRules | undefined; hourlyPrice: Cents | undefined }

/** Checks the form by the contract and, once they are loaded, by the rules of the house. */
export const bookingFields = ({ rules, hourlyPrice }: BookingTerms) =>
  z.pipe(
    z.transform((values: BookingValues): unknown => toWire(values, computeTotal(values, hourlyPrice) ?? 0)),
    BookingForm.check(askFor('phone', texts.phoneRequired), ...(rules ? ruleChecks(rules) : [])),
  )

/** Checks at once: the payment window can only be opened during the click. */
export const isComplete = (values: BookingValues, terms: BookingTerms): boolean =>
  z.safeParse(bookingFields(terms), values).success

/** What the event costs, or what it costs at least while it costs nothing yet. */
export function totalText(
  total: Cents | null,
  way: BookingWay | null,
  rules: BookingRules | undefined,
): string {
  if (total || rules === undefined) return formatCents(total ?? 0)
  const { yourway, ourway } = rules.minimum
  return `from ${formatCents(way === null ? Math.min(yourway, ourway) : rules.minimum[way])}`
}

/** The booking as it is sent. Only of a form that was checked. */
export function bookingBody(
  values: BookingValues,
  totalCents: Cents,
  policyVersion: string | undefined,
): BookingBody {
  const { event_way, event_type, payment_method, number_of_hours, ...rest } = toWire(values, totalCents)
  if (event_way === null || event_type === '' || payment_method === null)
    throw new TypeError('the form was sent without a choice')
  return {
    ...rest,
    event_way,
    event_type,
    payment_method,
    number_of_hours: event_way === 'yourway' ? number_of_hours : undefined,
    ...(policyVersion && { policy_version: policyVersion }),
  }
}

/** The account fills what is still blank and replaces nothing that was typed. */
export const filledFrom = (user: User, typed: BookingValues): BookingValues => ({
  ...typed,
  first_name: typed.first_name || user.first_name,
  last_name: typed.last_name || user.last_name,
  email: typed.email || user.email,
  phone: typed.phone || user.phone,
  event_address: typed.event_address || user.address,
})

export const wayTitles: Record<BookingWay, string> = { yourway: texts.yourWay, ourway: texts.ourWay }
