import * as z from 'zod/mini'
import { TrackingId } from '../orders/tracking-id.ts'
import { GuestMessage } from '../schedule/settings.ts'
import { addDays } from '../time/clock.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Day, Dollars, DollarsIn, Id, Text, Timestamp } from '../wire/fields.ts'

const LotSource = z.object({
  id: z.int(),
  meat: z.string(),
  ready_at: Timestamp,
  ounces: z.int(),
  /** Paid orders that got some of it. */
  orders: z.int(),
})

const day = Day('Enter a day, like 2027-05-29')

export const listRecallSources = {
  method: 'GET',
  path: '/office/recall',
  auth: 'owner',
  summary: 'What can be recalled: the lots of a service day, and every ingredient',
  query: z.object({ day }),
  response: Ok({
    lots: z.array(LotSource),
    ingredients: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
} as const satisfies Endpoint

/** `stop`: paid and not handed over. Anything else has left the house. */
export const RECALL_STATES = ['stop', 'got'] as const

/** Why it is not sure that an order or event got it. */
export const RECALL_DOUBTS = ['recipe_not_recorded', 'recipe_changed', 'dish_gone', 'event'] as const

export const RecalledOrder = z.object({
  kind: z.enum(['order', 'booking']),
  /** The tracking id or the booking’s id. */
  id: z.string(),
  state: z.enum(RECALL_STATES),
  customer: z.string(),
  phone: z.string(),
  /** When the food is promised, or the event begins. */
  due_at: Timestamp,
  status: z.string(),
  /** The affected dishes, such as “2 × Brisket, Plate”. */
  what: z.string(),
  /** Facts that its guests said they avoid. */
  avoids: z.array(z.string()),
  /** One of them is in what is recalled. */
  is_declared: z.boolean(),
  doubt: z.nullable(z.enum(RECALL_DOUBTS)),
  /** What the dishes concerned cost, at most what is left. */
  dishes: Dollars,
  /** What can still go back. */
  left: Dollars,
  /** When the recall of the same lot or ingredient was sent. */
  told_at: z.nullable(Timestamp),
})
export type RecalledOrder = z.output<typeof RecalledOrder>

const recalled = {
  name: z.string(),
  /** Allergens and other facts of it. */
  facts: z.array(z.string()),
  items: z.array(RecalledOrder),
}

export const recallLot = {
  method: 'GET',
  path: '/office/recall/lot/:id',
  auth: 'owner',
  summary: 'Every paid order that got some of a lot, and the events of its day that may have',
  params: z.object({ id: Id }),
  response: Ok(recalled),
} as const satisfies Endpoint

/** More days are another recall: nothing keeps that long. */
export const MOST_RECALL_DAYS = 31

export const recallIngredient = {
  method: 'GET',
  path: '/office/recall/ingredient/:id',
  auth: 'owner',
  summary: 'Every paid order of some service days whose recipe had an ingredient, by the recipe of that time',
  params: z.object({ id: Id }),
  query: z.object({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to && to < addDays(from, MOST_RECALL_DAYS), {
      error: `Choose up to ${MOST_RECALL_DAYS} days`,
      path: ['to'],
    }),
  ),
  response: Ok(recalled),
} as const satisfies Endpoint

export const traceGuest = {
  method: 'GET',
  path: '/office/recall/guest',
  auth: 'owner',
  summary: 'The latest orders of a guest with their lots and ingredients, by number, name, phone or e-mail',
  query: z.object({ search: Text(100, 'Enter a number, name, phone or e-mail') }),
  response: Ok({
    orders: z.array(
      z.object({
        id: z.string(),
        customer: z.string(),
        due_at: Timestamp,
        what: z.string(),
        lots: z.array(LotSource),
        ingredients: z.array(z.object({ id: z.int(), name: z.string() })),
        /** The recipe of that time is not recorded, or a dish is gone. */
        is_sure: z.boolean(),
      }),
    ),
  }),
} as const satisfies Endpoint

/** At once, so that no request runs long. */
export const MOST_TOLD = 50

export const sendRecall = {
  method: 'POST',
  path: '/office/recall',
  auth: 'owner',
  summary:
    'Write to the guests of a recall and refund them. Each order gets the same message once, and one refund for one lot or ingredient',
  encode: 'json',
  body: z.object({
    about: z.enum(['lot', 'ingredient']),
    id: Id,
    text: labelled('Message', GuestMessage),
    to: z
      .array(
        z.object({
          kind: z.enum(['order', 'booking']),
          id: TrackingId,
          refund: DollarsIn,
        }),
      )
      .check(z.minLength(1, 'Choose who to tell'), z.maxLength(MOST_TOLD, `At most ${MOST_TOLD} at once`)),
  }),
  response: Ok({
    told: z.int(),
    refunded: Dollars,
    /** Who was not told or not refunded, and why. */
    problems: z.array(z.object({ id: z.string(), problem: z.string() })),
  }),
} as const satisfies Endpoint
