import * as z from 'zod/mini'
import { RestaurantTime } from '../menu/office-publishing.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { allDiffer, Id, OptionalText, Text } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { versioned } from '../wire/versioned.ts'

const MOST_PICTURES = 12

export const NewEvent = z.object({
  name: labelled('Name', Text(120, 'Name the event')),
  place: labelled('Place', Text(200, 'Say where it is')),
  starts_at: labelled('Begins', RestaurantTime),
})

export const EventIn = z.extend(NewEvent, {
  summary: labelled('Summary', Text(400, 'Describe it in a sentence')),
  detail_html: labelled('Details', OptionalText(20_000)),
  /** The first one is shown on its card. */
  images: labelled(
    'Gallery',
    z
      .array(z.object({ name: Text(120, 'Choose a picture'), alt: Text(200, 'Say what the picture shows') }))
      .check(
        z.maxLength(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`),
        allDiffer(({ name }) => name, 'Two are the same'),
      ),
  ),
  hidden: labelled('Hide it', z.boolean()),
  cancelled: labelled('It’s canceled', z.boolean()),
})

export const OfficeEvent = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  place: z.string(),
  /** A wall time of the restaurant. */
  starts_at: z.string(),
  summary: z.string(),
  detail_html: z.string(),
  images: z.array(z.object({ name: z.string(), alt: z.string() })),
  hidden: z.boolean(),
  cancelled: z.boolean(),
})
export type OfficeEvent = z.output<typeof OfficeEvent>

export const EVENT_STATES = ['upcoming', 'past', 'hidden', 'cancelled'] as const

export const listOfficeEvents = {
  method: 'GET',
  path: '/office/event',
  auth: 'owner',
  summary: 'Every event, hidden ones too, the latest first; search finds names and places',
  query: z.extend(PageQuery, { state: z.optional(z.enum(EVENT_STATES)) }),
  response: Paged(OfficeEvent),
} as const satisfies Endpoint

export const getOfficeEvent = {
  method: 'GET',
  path: '/office/event/:id',
  auth: 'owner',
  summary: 'One event with everything that can be edited',
  params: z.object({ id: Id }),
  response: Ok({ event: OfficeEvent }),
} as const satisfies Endpoint

export const addEvent = {
  method: 'POST',
  path: '/office/event',
  auth: 'owner',
  summary: 'A new event, hidden until it is shown',
  encode: 'json',
  idempotent: 'required',
  body: NewEvent,
  response: Ok({ event: OfficeEvent }),
} as const satisfies Endpoint

export const saveEvent = {
  method: 'PATCH',
  path: '/office/event/:id',
  auth: 'owner',
  summary: 'Change an event. Guests see it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(EventIn),
  response: Ok({ event: OfficeEvent }),
} as const satisfies Endpoint
