import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, OptionalText, Timestamp, TimestampIn } from '../wire/fields.ts'
import { Openings, SpecialDay } from './guest-settings.ts'

/** The days that the office shows ahead, today included. */
export const DAYS_SHOWN = 14

/** A day as it will be. */
export const OfficeDay = z.object({
  date: z.iso.date(),
  openings: Openings,
  /** Why it differs from its weekday; null when it does not. */
  special: z.nullable(z.string()),
  /** Paid, and not handed over yet. */
  orders: z.int(),
  /** Those among them at a time at which the doors are closed: they were kept. */
  outside: z.int(),
  /** Private events. They do not depend on the hours. */
  bookings: z.int(),
})
export type OfficeDay = z.output<typeof OfficeDay>

/** What was sold and does not fit a change that is not saved yet. */
export const Stranded = z.object({
  kind: z.enum(['order', 'booking']),
  /** The order's tracking id, or the booking's id. */
  id: z.string(),
  name: z.string(),
  at: Timestamp,
  total: Dollars,
  order_type: z.nullable(z.enum(['pickup', 'delivery'])),
  /** Where it could move to after the change: when an order is ready, or an event begins. */
  times: z.array(Timestamp),
})
export type Stranded = z.output<typeof Stranded>

/** `current` of a 409 `stranded`. Nothing was saved: send the same with a decision for each. */
export const StrandedList = z.object({ stranded: z.array(Stranded) })

export const StrandedDecision = z
  .object({
    kind: z.enum(['order', 'booking']),
    id: z.string().check(z.maxLength(40)),
    action: z.enum(['move', 'refund', 'keep']),
    /** For a move. */
    ready_at: z.optional(TimestampIn('Choose a time')),
    /** The guest reads it. */
    message: OptionalText(280),
  })
  .check(
    z.refine(({ action, ready_at }) => action !== 'move' || ready_at !== undefined, {
      error: 'Choose a time',
      path: ['ready_at'],
    }),
    z.refine(({ action, message }) => action === 'keep' || message !== '', {
      error: 'Tell the guest why',
      path: ['message'],
    }),
  )
export const StrandedDecisions = z.optional(z.array(StrandedDecision).check(z.maxLength(500)))
export type StrandedDecision = z.output<typeof StrandedDecision>

export const getDays = {
  method: 'GET',
  path: '/office/days',
  auth: 'owner',
  summary: 'The next 14 days as they will be, and the special days after them',
  response: Ok({ days: z.array(OfficeDay), later: z.array(SpecialDay) }),
} as const satisfies Endpoint

export const SpecialDayIn = z.object({
  openings: labelled('Hours', Openings),
  reason: labelled('Reason', SpecialDay.shape.reason),
})

export const setDay = {
  method: 'PUT',
  path: '/office/day/:date',
  auth: 'owner',
  summary:
    'Hours of one date, or null for its weekday’s. The last call counts. 409 `stranded` lists what was sold and needs a decision',
  encode: 'json',
  params: z.object({ date: SpecialDay.shape.date }),
  body: z.object({ special: z.nullable(SpecialDayIn), decisions: StrandedDecisions }),
  response: Ok({ days: z.array(OfficeDay), later: z.array(SpecialDay) }),
} as const satisfies Endpoint
