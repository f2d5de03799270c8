import * as z from 'zod/mini'
import { TrackingId } from '../orders/tracking-id.ts'
import { GuestMessage } from '../schedule/settings.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Text } from '../wire/fields.ts'
import { KitchenOrder, orderChange } from './kitchen.ts'

/** More new orders than any board shows. */
const MOST_ACCEPTED = 100

export const AcceptResult = z.enum([
  'accepted',
  /** Its allergy has to be seen first, on its own. */
  'allergy',
  /** The house wants every order seen first. */
  'unseen',
  /** It is not what the cook saw: another cook was faster, or it has changed. */
  'changed',
  'unknown',
])
export type AcceptResult = z.output<typeof AcceptResult>

export const acceptOrders = {
  method: 'POST',
  path: '/staff/orders/accept',
  auth: 'kitchen',
  summary:
    'Accept the new orders that the cook sees, each by the `version` they saw. `results` says for each what happened; an order with an allergy that has not been acknowledged stays. Each can be recalled like a single one',
  encode: 'json',
  idempotent: true,
  body: z.object({
    orders: z
      .array(z.object({ tracking_id: TrackingId, version: z.int() }))
      .check(z.minLength(1, 'Which orders?'), z.maxLength(MOST_ACCEPTED, `At most ${MOST_ACCEPTED} orders`)),
  }),
  response: Ok({
    message: z.string(),
    results: z.array(z.object({ tracking_id: z.string(), result: AcceptResult })),
    /** How those that are known are now. */
    orders: z.array(KitchenOrder),
  }),
} as const satisfies Endpoint

export const strikeLine = {
  ...orderChange,
  path: '/staff/order/:orderId/strike',
  summary:
    'Take one dish off a paid order and give its money back: what the total would have been less without it. The customer is mailed the reason. 409 for the last dish, which is the whole order. Striking a line twice gives back once',
  body: z.object({
    /** As in `order_products`. */
    line: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** The version of the order that the cook saw. */
    version: z.int(),
    reason: Text(300, 'A reason is required'),
  }),
} as const satisfies Endpoint

/** A guest is written to, not spammed. */
export const MOST_MESSAGES = 10

export const messageGuest = {
  ...orderChange,
  path: '/staff/order/:orderId/message',
  summary:
    'Write to the guest of a paid order: by mail, and on the tracker for everyone who has its link. Plain text. The same key writes once',
  idempotent: 'required',
  body: z.object({ text: labelled('Message', GuestMessage) }),
} as const satisfies Endpoint
