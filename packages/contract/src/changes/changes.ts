import * as z from 'zod/mini'
import type { Endpoint } from '../wire/endpoint.ts'
import { Id, OptionalText, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'

/** One changed field, or a row that was added or deleted. */
export const Change = z.object({
  id: z.int(),
  /** The table and its primary key. */
  subject: z.string(),
  subject_id: z.string(),
  /** What the row was called then. */
  label: z.string(),
  /** The column; null when the whole row was added or deleted. */
  field: z.nullable(z.string()),
  /** As the table stores it: a column that ends with `_cents` has cents. Null before it was added, and after it was deleted. */
  before: z.unknown(),
  after: z.unknown(),
  at: Timestamp,
  /** For example "Amina Diallo", "job:plan-lots", or "sql:baobab" for a statement by hand. */
  by: z.string(),
  /** Null for a job or a statement; the account may be gone. */
  by_id: z.nullable(z.int()),
  role: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  route: z.nullable(z.string()),
})
export type Change = z.output<typeof Change>

export const listChanges = {
  method: 'GET',
  path: '/office/changes',
  auth: 'owner',
  summary: 'Who changed what, newest first: by person, by subject, by day',
  query: z.extend(PageQuery, {
    by_id: z.optional(Id),
    subject: OptionalText(63),
    subject_id: OptionalText(100),
    /** At the restaurant. */
    day: z.optional(z.iso.date('A day is written as 2026-12-24')),
  }),
  response: Paged(Change),
} as const satisfies Endpoint
