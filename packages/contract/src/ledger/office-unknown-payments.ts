import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { Dollars, Text, Timestamp } from '../wire/fields.ts'
import { Reason } from '../wire/reason.ts'

const Provider = z.enum(['stripe', 'paypal'])

const UnknownPayment = z.object({
  provider: Provider,
  /** The provider's id of the money that was collected. */
  reference: z.string(),
  amount: Dollars,
  paid_at: Timestamp,
  /** Null while the provider does not answer. */
  email: z.nullable(z.string()),
  /** What was bought, in the provider's words. */
  note: z.nullable(z.string()),
})
export type UnknownPayment = z.output<typeof UnknownPayment>

export const listUnknownPayments = {
  method: 'GET',
  path: '/office/money/unknown',
  auth: 'owner',
  summary:
    'Payments that only their provider knows, as after the restore of an older dump, with who paid for what',
  response: Ok({ payments: z.array(UnknownPayment) }),
} as const satisfies Endpoint

export const settleUnknownPayment = {
  method: 'POST',
  path: '/office/money/unknown',
  auth: 'owner',
  summary:
    'Take such a payment in, to decide about it with the guest, or give it back. Repeated, it changes nothing',
  encode: 'json',
  body: z.object({
    provider: Provider,
    reference: Text(300, 'Which payment is it?'),
    decision: z.enum(['take_in', 'give_back']),
    reason: Reason,
  }),
  response: OkMessage,
} as const satisfies Endpoint
