import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Picture, Timestamp } from '../wire/fields.ts'

export const Event = z.object({
  id: z.int(),
  name: z.string(),
  images: z.array(Picture),
  detail_description: z.string(),
  summary: z.string(),
  place: z.string(),
  starts_at: Timestamp,
  /** It does not take place. */
  cancelled: z.boolean(),
  /** The 1200×630 picture that a shared link shows. */
  share_image: z.nullable(z.string()),
})
export type Event = z.output<typeof Event>

export const listEvents = {
  method: 'GET',
  path: '/user/event',
  auth: 'public',
  summary: 'Catering events to come and gone by, by the restaurant’s clock',
  response: Ok({ data: z.object({ upcoming_events: z.array(Event), past_events: z.array(Event) }) }),
} as const satisfies Endpoint
