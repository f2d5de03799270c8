import * as z from 'zod/mini'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { Dollars, Text, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'

const OfficeDispute = z.object({
  provider: z.enum(['stripe', 'paypal']),
  reference: z.string(),
  customer: z.string(),
  tracking_id: z.nullable(z.string()),
  book_event_id: z.nullable(z.string()),
  amount: Dollars,
  /** In the provider’s words, as the status. */
  reason: z.string(),
  status: z.string(),
  opened_at: Timestamp,
  /** Until when it can be answered. */
  due_by: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  sent: z.nullable(z.object({ at: Timestamp, by: z.string() })),
  /** Why it cannot be answered here; null when it can. */
  blocked: z.nullable(z.string()),
  /** What we know of the order, under the names of the provider’s fields. */
  evidence: z.array(z.object({ field: z.string(), text: z.string() })),
})
export type OfficeDispute = z.output<typeof OfficeDispute>

export const listDisputes = {
  method: 'GET',
  path: '/office/disputes',
  auth: 'owner',
  summary:
    'Disputed payments with the evidence that answers them, open ones first; search finds customers and ids',
  query: z.extend(PageQuery, { state: z._default(z.enum(['open', 'ended']), 'open') }),
  response: Paged(OfficeDispute),
} as const satisfies Endpoint

export const sendEvidence = {
  method: 'POST',
  path: '/office/disputes/evidence',
  auth: 'owner',
  summary:
    'Send the evidence of a dispute to the customer’s bank, once. 409 after its deadline, or when it was sent or has ended',
  encode: 'json',
  body: z.object({ reference: Text(255, 'Which dispute is it?') }),
  response: OkMessage,
} as const satisfies Endpoint
