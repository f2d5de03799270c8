import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Timestamp } from '../wire/fields.ts'
import { KitchenOrder } from './kitchen.ts'

/** How many finished steps can be taken back from the board. */
export const RECALLABLE = 50

/** All that a board shows of orders, read in one transaction. */
export const Board = z.object({
  /** A stream of events that continues behind it misses nothing of what came after this. */
  sequence: z.int(),
  /** The server's clock: a tablet's own may be wrong. */
  now: Timestamp,
  /** Paid and not handed over, and cancelled ones that a cook has to acknowledge; oldest payment first. */
  orders: z.array(KitchenOrder),
  /** The orders of the last fifty steps, newest first, for taking one back. */
  recent: z.array(z.object({ tracking_id: z.string(), customer: z.string(), at: Timestamp })),
})
export type Board = z.output<typeof Board>

export const getBoard = {
  method: 'GET',
  path: '/staff/board',
  auth: 'kitchen',
  summary: 'Everything on the kitchen’s board, with the sequence from which a stream of events continues',
  response: Ok({ board: Board }),
} as const satisfies Endpoint
