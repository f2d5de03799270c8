import * as z from 'zod/mini'
import type { Endpoint } from '../wire/endpoint.ts'
import { Dollars, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'

const OfficePayout = z.object({
  /** The provider's row. */
  id: z.string(),
  provider: z.enum(['stripe', 'paypal']),
  reference: z.nullable(z.string()),
  at: Timestamp,
  /** Negative when the provider took it from the bank. */
  amount: Dollars,
  /** Whether the provider says of which rows it is made. If not, the figures are all that moved since the payout before. */
  is_itemized: z.boolean(),
  came_back: z.boolean(),
  /** Before + collected − refunds − fees − disputes + other − left = amount. Nothing is before or left when it is itemized. */
  bridge: z.object({
    before: Dollars,
    collected: Dollars,
    refunds: Dollars,
    fees: Dollars,
    disputes: Dollars,
    other: Dollars,
    left: Dollars,
  }),
})
export type OfficePayout = z.output<typeof OfficePayout>

export const listPayouts = {
  method: 'GET',
  path: '/office/money/payout',
  auth: 'owner',
  summary:
    'What the providers sent to the bank, newest first, and what each is made of; search finds an amount',
  query: z.extend(PageQuery, { provider: z.optional(z.enum(['stripe', 'paypal'])) }),
  response: Paged(OfficePayout),
} as const satisfies Endpoint
