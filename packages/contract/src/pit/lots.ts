import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Id, Timestamp, TimestampIn, Whole } from '../wire/fields.ts'

/** One cook of a meat, as staff see it. */
export const StaffLot = z.object({
  id: z.int(),
  meat_id: z.int(),
  meat: z.string(),
  service_day: z.iso.date(),
  ready_at: Timestamp,
  ounces: z.int(),
  sold: z.int(),
  /** The sold ounces of orders that are not paid yet: they may come back. */
  held: z.int(),
  /** How much more is sold than there is, because it was lowered after the sale. Its orders stand. */
  over_by: z.int(),
  /** Made by the standing plan. */
  planned: z.boolean(),
})
export type StaffLot = z.output<typeof StaffLot>

export const listPit = {
  method: 'GET',
  path: '/staff/pit',
  auth: 'kitchen',
  summary: 'The meats and their lots from today on. A meat without a lot on a day has as much as is ordered',
  response: Ok({
    meats: z.array(z.object({ id: z.int(), name: z.string() })),
    lots: z.array(StaffLot),
  }),
} as const satisfies Endpoint

const Ounces = Whole(0, 160_000, 'Ounces must be a whole number up to 160,000')

export const addLot = {
  method: 'POST',
  path: '/staff/pit',
  auth: 'kitchen',
  summary: 'Add a cook of a meat. A lot of 0 ounces says that there is none that day',
  encode: 'json',
  body: z.object({ meat_id: Id, ready_at: TimestampIn('When is it ready?'), ounces: Ounces }),
  response: Ok({ message: z.string(), lot: StaffLot }),
} as const satisfies Endpoint

/** An order whose promise has moved with its lot. */
export const MovedOrder = z.object({
  tracking_id: z.string(),
  before: Timestamp,
  ready_at: Timestamp,
  mailed: z.boolean(),
})
export type MovedOrder = z.output<typeof MovedOrder>

export const changeLot = {
  method: 'PATCH',
  path: '/staff/pit/:id',
  auth: 'kitchen',
  summary:
    'Correct the ounces of a lot, or make it later: every order on it that would be too early gets a new promise, and the customer a mail',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z
    .object({
      ounces: z.optional(Ounces),
      later_minutes: z.optional(Whole(1, 600, 'Minutes must be a whole number from 1 to 600')),
    })
    .check(
      z.refine(
        ({ ounces, later_minutes }) => ounces !== undefined || later_minutes !== undefined,
        'Nothing to change',
      ),
    ),
  response: Ok({ message: z.string(), lot: StaffLot, moved: z.array(MovedOrder) }),
} as const satisfies Endpoint
