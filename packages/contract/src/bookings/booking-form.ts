import * as z from 'zod/mini'
import { AVOIDABLE } from '../food/facts.ts'
import { PAYMENT_METHODS } from '../payments/payments.ts'
import { texts } from '../text/texts.ts'
import { labelled } from '../wire/field-meta.ts'
import { allDiffer, DollarsIn, Email, OptionalPhone, OptionalText, Text } from '../wire/fields.ts'
import { BOOKING_WAYS, EVENT_TYPES, MAX_HOURS, MAX_PEOPLE } from './booking-rules.ts'

/** Like `Whole`, with a message of its own for a field that is left empty. */
const RequiredWhole = (max: number, required: string, invalid: string) =>
  z.pipe(toWhole, z.int(messages(required, invalid)).check(z.minimum(1, invalid), z.maximum(max, invalid)))

/** A form sends an empty field as "", and one that a script has cleared as "null" or "undefined". */
const EMPTY: readonly unknown[] = ['', 'null', 'undefined', null]

const toWhole = z.transform((value: number | string | null | undefined) => {
  if (EMPTY.includes(value)) return undefined
  return typeof value === 'string' && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value
})

const messages = (required: string, invalid: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? required : invalid),
})

const isRealDate = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** `YYYY-MM-DD` in the restaurant's calendar. */
export const EventDate = z
  .string(texts.eventDateRequired)
  .check(
    z.trim(),
    z.minLength(1, texts.eventDateRequired),
    z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'Event Date must be a date'),
    z.refine(isRealDate, 'That date doesn’t exist'),
  )

/** `HH:MM` by the restaurant's clock. */
export const EventTime = z
  .string(texts.eventTimeRequired)
  .check(
    z.trim(),
    z.minLength(1, texts.eventTimeRequired),
    z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Event Time must be a time'),
  )

/** One item of the menu of an event. Two rows with the same item are added up. */
export const BookingMenuRow = z.object({
  name: Text(120, 'Item is required'),
  price: DollarsIn,
  quantity: RequiredWhole(MAX_PEOPLE, 'Quantity is required', `Quantity must be from 1 to ${MAX_PEOPLE}`),
  total_price: DollarsIn,
})

/** How many of the guests avoid something. */
export const BookingAllergy = z.object({
  avoided: z.enum(AVOIDABLE, 'Unknown allergen'),
  heads: RequiredWhole(MAX_PEOPLE, 'Number of guests is required', `Guests must be from 1 to ${MAX_PEOPLE}`),
})
export type BookingAllergy = z.output<typeof BookingAllergy>

const Allergies = z.array(BookingAllergy).check(
  z.maxLength(AVOIDABLE.length, 'Too many allergens'),
  allDiffer(({ avoided }) => avoided, 'Name each allergen once'),
)

const MAX_MENU_ROWS = 50

const fields = z.object({
  first_name: labelled('First Name', Text(100, texts.firstNameRequired)),
  last_name: labelled('Last Name', Text(100, texts.lastNameRequired)),
  email: labelled('Email', Email()),
  phone: labelled('Phone', OptionalPhone),
  event_way: labelled('Way', z.enum(BOOKING_WAYS, texts.wayRequired)),
  no_of_people: labelled(
    'Number of People',
    RequiredWhole(MAX_PEOPLE, texts.peopleRequired, `Number of People must be from 1 to ${MAX_PEOPLE}`),
  ),
  event_type: labelled('Event Type', z.enum(EVENT_TYPES, texts.eventTypeRequired)),
  event_address: labelled('Event Address', Text(300, texts.eventAddressRequired)),
  event_date: labelled('Event Date', EventDate),
  event_time: labelled('Event Time', EventTime),
  description: labelled('Description', Text(2000, texts.fieldRequired)),
  allergies: z._default(Allergies, []),
  payment_method: labelled('Payment Method', z.enum(PAYMENT_METHODS, texts.bookingPaymentMethodRequired)),
  /** Only with Your Way. With Our Way a client that has cleared its number field sends 0. */
  number_of_hours: labelled(
    'Number of Hours',
    z.pipe(
      toWhole,
      z.optional(
        z
          .int(`Hours must be from 1 to ${MAX_HOURS}`)
          .check(z.minimum(0, texts.hoursMinimum), z.maximum(MAX_HOURS, `At most ${MAX_HOURS} hours`)),
      ),
    ),
  ),
  /** Only with Our Way. */
  menu_products: z._default(
    z.array(BookingMenuRow, texts.menuRequired).check(z.maxLength(MAX_MENU_ROWS, 'Too many rows')),
    [],
  ),
  /** What the screen showed. The server computes it again and refuses when it differs. */
  total_price: DollarsIn,
  /** The version of the cancellation policy that the screen showed; when sent, it must be the current one. */
  policy_version: OptionalText(100),
})

type Fields = Partial<z.output<typeof fields>>

/** Also checked while other fields are wrong, so that an empty form names everything at once. */
const whenWay = (path: keyof Fields, error: string, isRight: (form: Fields) => boolean) =>
  z.refine<Fields>(isRight, {
    error,
    path: [path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const BookingForm = fields.check(
  whenWay(
    'number_of_hours',
    texts.hoursRequired,
    (form) => form.event_way !== 'yourway' || form.number_of_hours !== undefined,
  ),
  whenWay(
    'number_of_hours',
    texts.hoursMinimum,
    (form) => form.event_way !== 'yourway' || form.number_of_hours !== 0,
  ),
  whenWay(
    'number_of_hours',
    'Hours are for Your Way only',
    (form) => form.event_way !== 'ourway' || !form.number_of_hours,
  ),
  whenWay(
    'menu_products',
    texts.menuRequired,
    (form) => form.event_way !== 'ourway' || form.menu_products?.length !== 0,
  ),
  whenWay(
    'menu_products',
    'A menu is for Our Way only',
    (form) => form.event_way !== 'yourway' || !form.menu_products?.length,
  ),
  z.refine<Fields>(
    ({ allergies = [], no_of_people = 0 }) => allergies.every(({ heads }) => heads <= no_of_people),
    {
      error: 'More guests with allergies than guests',
      path: ['allergies'],
      // a list that is none has an error of its own
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path: [field] = [] }) => field === 'allergies' || field === 'no_of_people'),
    },
  ),
)
export type BookingForm = z.output<typeof BookingForm>
