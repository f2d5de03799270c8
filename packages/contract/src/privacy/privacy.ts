import * as z from 'zod/mini'
import { Password } from '../accounts/accounts.ts'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Timestamp } from '../wire/fields.ts'

/** Raised when the shape of the file changes. */
export const PERSONAL_DATA_VERSION = 1

/** A row as it is stored, with the names of its columns. Amounts are in cents. */
const Row = z.record(z.string(), z.unknown())
const Rows = z.array(Row)

/** Everything we hold about a customer, as the file that they download. */
export const PersonalData = z.object({
  version: z.literal(PERSONAL_DATA_VERSION),
  exported_at: Timestamp,
  profile: Row,
  social_sign_ins: Rows,
  sessions: Rows,
  known_devices: Rows,
  password_reset_links: Rows,
  confirmation_links: Rows,
  pictures: Rows,
  addresses: Rows,
  favourites: Rows,
  /** With lines, choices, status changes, payments, refunds and coupon uses. */
  orders: Rows,
  /** With menu rows, changes, payments and refunds. */
  bookings: Rows,
  reviews: Rows,
  /** To whom, when and about what; the texts are removed when a mail is sent. */
  mails: Rows,
  contact_messages: Rows,
})
export type PersonalData = z.output<typeof PersonalData>

export const downloadData = {
  method: 'GET',
  path: '/user/data',
  auth: 'customer',
  summary: 'Everything we hold about the customer',
  response: Ok({ data: PersonalData }),
} as const satisfies Endpoint

/** What has to end before the account can be deleted. */
export const Unfinished = z.object({
  kind: z.enum(['order', 'booking']),
  /** The tracking id, or the booking's. */
  id: z.string(),
})
export type Unfinished = z.output<typeof Unfinished>

export const getDeletion = {
  method: 'GET',
  path: '/user/delete/account',
  auth: 'customer',
  summary: 'What deleting the account needs and what still stands in its way',
  response: Ok({
    /** How the customer confirms it. An account without a password needs a sign-in of a moment ago. */
    confirm_by: z.enum(['password', 'recent_sign_in']),
    /** The account has no password and this session began too long ago. */
    needs_sign_in: z.boolean(),
    unfinished: z.array(Unfinished),
  }),
} as const satisfies Endpoint

/** As the form checks it where the account has a password. */
export const DeleteAccountForm = z.object({
  password: labelled('Password', Password(texts.passwordRequired)),
})

export const deleteAccount = {
  method: 'POST',
  path: '/user/delete/account',
  auth: 'customer',
  summary: 'Delete the account. Orders and bookings stay without the person',
  encode: 'form',
  body: z.partial(DeleteAccountForm),
  response: OkMessage,
} as const satisfies Endpoint
