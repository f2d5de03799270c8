import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { Timestamp } from '../wire/fields.ts'

export const Session = z.object({
  id: z.uuid(),
  /** As people name it: "Chrome on Android". */
  device: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  signed_in_at: Timestamp,
  /** Some minutes late, because not each request writes it. */
  last_used_at: Timestamp,
})
export type Session = z.output<typeof Session>

export const listSessions = {
  method: 'GET',
  path: '/user/session',
  auth: 'customer',
  summary: 'Where the customer is signed in: this session first, then the last used',
  response: Ok({ sessions: z.array(Session) }),
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  path: '/user/session/:id',
  auth: 'customer',
  summary: 'End one session',
  params: z.object({ id: z.uuid() }),
  response: OkMessage,
} as const satisfies Endpoint

export const endOtherSessions = {
  method: 'DELETE',
  path: '/user/session',
  auth: 'customer',
  summary: 'End all sessions but this one',
  response: OkMessage,
} as const satisfies Endpoint
