import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Dollars, Id, Timestamp } from '../wire/fields.ts'
import { Reason } from '../wire/reason.ts'

export const INCIDENT_KINDS = [
  'payment_in_review',
  'refund_failed',
  'dispute',
  'event_unmatched',
  'mail_parked',
  'text_failed',
  'job_failed',
  'many_unpaid_bookings',
  'ledger_mismatch',
] as const

/** Something that a person has to look at. */
export const Incident = z.object({
  id: z.int(),
  kind: z.enum(INCIDENT_KINDS),
  summary: z.string(),
  tracking_id: z.nullable(z.string()),
  book_event_id: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** How often the same incident was seen. */
  count: z.int(),
  at: Timestamp,
  last_seen_at: Timestamp,
  /** Money of a payment in review that is not going back yet: take it as paid, or give it back. */
  in_review: z.nullable(z.object({ amount: Dollars, currency: z.string() })),
})
export type Incident = z.output<typeof Incident>

/** As the board, the office and the mails name it. */
export const INCIDENT_TITLES: Readonly<Record<Incident['kind'], string>> = {
  payment_in_review: 'A payment doesn’t match',
  refund_failed: 'A refund failed',
  dispute: 'A customer disputes a payment',
  event_unmatched: 'A payment provider’s message matches no payment',
  mail_parked: 'An e-mail wasn’t sent',
  text_failed: 'A text message didn’t reach its guest',
  job_failed: 'A task failed permanently',
  many_unpaid_bookings: 'One network is holding many unpaid events',
  ledger_mismatch: 'The books don’t match',
}

export const listIncidents = {
  method: 'GET',
  path: '/staff/incident',
  auth: 'kitchen',
  summary:
    'Open incidents, oldest first: payments in review, failed refunds, disputes, mails that were not sent',
  response: Ok({ incidents: z.array(Incident) }),
} as const satisfies Endpoint

const ownerDecision = {
  method: 'POST',
  auth: 'owner',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  response: Ok({ message: z.string() }),
} as const

export const closeIncident = {
  ...ownerDecision,
  path: '/staff/incident/:id/close',
  summary: 'Close an incident with a reason. Closing it again changes nothing and says so',
} as const satisfies Endpoint

export const acceptPayment = {
  ...ownerDecision,
  path: '/staff/incident/:id/accept',
  summary:
    'Take the payment in review as paid, with a reason: what was received stands, and the order or booking goes on. 409 when it is not in review, has gone back, or is in another currency',
} as const satisfies Endpoint

export const returnPayment = {
  ...ownerDecision,
  path: '/staff/incident/:id/return',
  summary:
    'Give back all money of the payment in review, with a reason. What waited for it is canceled, and the customer reads the reason. 409 when it is not in review',
} as const satisfies Endpoint
