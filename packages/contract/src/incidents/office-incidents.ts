import * as z from 'zod/mini'
import type { Endpoint } from '../wire/endpoint.ts'
import { Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { INCIDENT_KINDS, Incident } from './incidents.ts'

export const OfficeIncident = z.extend(Incident, {
  /** `by` is null when it was settled without a person. */
  closed: z.nullable(z.object({ at: Timestamp, by: z.nullable(z.string()), reason: z.string() })),
})
export type OfficeIncident = z.output<typeof OfficeIncident>

export const listOfficeIncidents = {
  method: 'GET',
  path: '/office/incident',
  auth: 'owner',
  summary: 'Open incidents, oldest first, or closed ones, newest first; search finds words and references',
  query: z.extend(PageQuery, {
    state: z._default(z.enum(['open', 'closed']), 'open'),
    kind: z.optional(z.enum(INCIDENT_KINDS)),
  }),
  response: Paged(OfficeIncident),
} as const satisfies Endpoint
