import * as z from 'zod/mini'
import { StaffRole } from '../kitchen/kitchen.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, Email, Id, Text, Timestamp, TypedDollars } from '../wire/fields.ts'
import { Version, versioned } from '../wire/versioned.ts'
import { NewPassword, Password, sameAs } from './accounts.ts'

export const INVITE_HOURS = 72

const role = labelled('Role', StaffRole)
/** For cooks: on one order and in one day. */
const refund_limit = labelled('Can refund up to', TypedDollars)

export const PersonIn = z.object({
  role,
  refund_limit,
  /** True takes the access away and keeps the name in every history. */
  disabled: labelled('Removed', z.boolean()),
})

export const StaffPerson = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  refund_limit: Dollars,
  disabled: z.boolean(),
  /** The owner who asks. */
  is_you: z.boolean(),
  /** Where they are signed in, the last used first. */
  sessions: z.array(z.object({ device: z.string(), last_used_at: Timestamp })),
})
export type StaffPerson = z.output<typeof StaffPerson>

export const StaffInvite = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  role: StaffRole,
  refund_limit: Dollars,
  invited_by: z.string(),
  expires_at: Timestamp,
  has_expired: z.boolean(),
})
export type StaffInvite = z.output<typeof StaffInvite>

export const listPeople = {
  method: 'GET',
  path: '/office/people',
  auth: 'owner',
  summary: 'Who works here, and who is invited to',
  response: Ok({ people: z.array(StaffPerson), invites: z.array(StaffInvite) }),
} as const satisfies Endpoint

export const getPerson = {
  method: 'GET',
  path: '/office/person/:id',
  auth: 'owner',
  summary: 'One of the staff',
  params: z.object({ id: Id }),
  response: Ok({ person: StaffPerson }),
} as const satisfies Endpoint

export const savePerson = {
  method: 'PATCH',
  path: '/office/person/:id',
  auth: 'owner',
  summary:
    'Change what one of the staff may do. Another role, and `disabled`, end all their sessions. 409 for the last owner who can sign in',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(PersonIn),
  response: Ok({ person: StaffPerson }),
} as const satisfies Endpoint

export const endPersonSessions = {
  method: 'POST',
  path: '/office/person/:id/sign-out',
  auth: 'owner',
  summary: 'Sign one of the staff out everywhere',
  encode: 'json',
  params: z.object({ id: Id }),
  response: OkMessage,
} as const satisfies Endpoint

export const invitePerson = {
  method: 'POST',
  path: '/office/invite',
  auth: 'owner',
  summary: `Mail a link, which works once within ${INVITE_HOURS} hours. Inviting the same address again replaces the link before`,
  encode: 'json',
  idempotent: 'required',
  body: z.object({ email: labelled('Email', Email()), role, refund_limit }),
  response: Ok({ invite: StaffInvite }),
} as const satisfies Endpoint

export const cancelInvite = {
  method: 'DELETE',
  path: '/office/invite/:id',
  auth: 'owner',
  summary: 'Take an invitation back: its link stops working',
  params: z.object({ id: Id }),
  query: z.object({ version: Version }),
  response: OkMessage,
} as const satisfies Endpoint

export const acceptInvite = {
  method: 'POST',
  path: '/staff/join',
  auth: 'public',
  summary: 'Join the staff with the token of an invitation, and sign in',
  encode: 'json',
  body: z
    .object({
      token: Text(200, 'This link is incomplete'),
      name: labelled('Your name', Text(100, 'Enter your name')),
      password: labelled('Password', NewPassword('Choose a password')),
      password_confirmation: labelled('Password again', Password('Enter it again')),
    })
    .check(sameAs('password', 'password_confirmation')),
  response: Ok({ token: z.string(), role: StaffRole, name: z.string(), email: z.string() }),
} as const satisfies Endpoint

export const getRefundLimit = {
  method: 'GET',
  path: '/staff/refund-limit',
  auth: 'kitchen',
  summary:
    'What the caller may refund by choice: on one order, and today; null for the owner, who has no limit',
  response: Ok({ limit: z.nullable(Dollars), left_today: z.nullable(Dollars) }),
} as const satisfies Endpoint
