import * as z from 'zod/mini'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { OptionalText, TimestampIn } from '../wire/fields.ts'
import type { Order } from './orders.ts'
import { TrackingId } from './tracking-id.ts'

/** A guest who rings earlier waits at the door, and the kitchen hurries for nothing. */
const ARRIVAL_MS = 10 * 60_000

/** Enough time to slice the meat. */
export const AWAY_MINUTES = 10
export const AWAY_MS = AWAY_MINUTES * 60_000

/** “blue Subaru, spot 4”, or what the guest has written in a text message. */
export const MAX_ARRIVAL_NOTE = 140

/** For how long the page offers to take “I’m here” back. The server allows more, for slow connections. */
export const UNDO_ARRIVAL_SECONDS = 10

type Arrival = Pick<Order, 'order_type' | 'status' | 'ready_at' | 'arrived_at'>

/** From when on a guest may say that they are here. */
export const arrivalStart = (readyAt: number): number => readyAt - ARRIVAL_MS

/** A paid order that is picked up now: it is ready, or promised within ten minutes. */
export const mayArrive = ({ order_type, status, ready_at, arrived_at }: Arrival, now: number): boolean =>
  order_type === 'pickup' &&
  arrived_at === null &&
  status !== 'delivered' &&
  status !== 'cancelled' &&
  (status === 'ontheway' || ready_at === null || now >= arrivalStart(Date.parse(ready_at)))

/** A guest who is ten minutes away may arrive in ten minutes. */
export const mayApproach = (order: Arrival, now: number): boolean => mayArrive(order, now + AWAY_MS)

/** Where a guest waits who stays in their car. */
export const Curbside = z.object({
  car: labelled('Car', OptionalText(60)),
  spot: labelled('Spot', OptionalText(20)),
})

const params = z.object({ orderId: labelled('Order id', TrackingId) })

export const arriveForOrder = {
  method: 'POST',
  path: '/user/order/:orderId/arrived',
  auth: 'optional',
  summary:
    'Tell the kitchen that the guest is here to pick the order up, from ten minutes before its promise. Repeating it changes nothing',
  encode: 'json',
  params,
  body: z.pipe(
    // a call without a body says only that the guest is here
    z.transform((body: z.input<typeof Curbside> | null | undefined) => body ?? {}),
    Curbside,
  ),
  response: OkMessage,
} as const satisfies Endpoint

export const undoArrival = {
  method: 'POST',
  path: '/user/order/:orderId/arrived/undo',
  auth: 'optional',
  summary: 'The guest pressed “I’m here” by mistake, less than a minute ago',
  encode: 'json',
  params,
  body: z.object({
    /** The arrival that the guest was shown. */
    arrived_at: TimestampIn('Unknown arrival'),
  }),
  response: OkMessage,
} as const satisfies Endpoint

export const approachOrder = {
  method: 'POST',
  path: '/user/order/:orderId/coming',
  auth: 'optional',
  summary:
    'Tell the kitchen that the guest is ten minutes away, from twenty minutes before the promise: their meat is sliced first. Repeating it moves the time',
  encode: 'json',
  params,
  response: OkMessage,
} as const satisfies Endpoint
