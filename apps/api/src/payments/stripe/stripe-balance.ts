import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PaymentProvider } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import { withProviderErrors } from './stripe-errors.ts'

const Page = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      fee: z.int(),
      currency: z.string(),
      created: z.int(),
      // Stripe: use it rather than `type`
      reporting_category: z.string(),
      source: z.nullish(
        z.union([z.string(), z.object({ id: z.string(), payment_intent: z.nullish(z.string()) })]),
      ),
    }),
  ),
})

/** A row may be listed a little after its time. */
const SETTLE_MS = 60_000

/** By `created`, the newest first: rows that come while we turn the pages disturb nothing. */
export async function listStripeRows(
  stripe: Stripe,
  ...[from, now, onPage]: Parameters<PaymentProvider['listRows']>
): Promise<Date> {
  const query = {
    limit: 100,
    created: { gte: Math.floor(from.getTime() / 1000) },
    expand: ['data.source'],
  }
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? {} : { starting_after: last }
    const response = await withProviderErrors(() => stripe.balanceTransactions.list({ ...query, ...after }))
    const { data, has_more } = parseResponse(Page, response)
    await onPage(
      data.map(({ id, amount, fee, currency, created, reporting_category, source }) => ({
        rowId: id,
        kind: reporting_category,
        captureReference: typeof source === 'object' ? (source?.payment_intent ?? null) : null,
        grossCents: amount,
        feeCents: fee,
        currency,
        occurredAt: new Date(created * 1000),
      })),
    )
    last = data.at(-1)?.id
    if (!has_more || last === undefined) return new Date(now.getTime() - SETTLE_MS)
  }
}
