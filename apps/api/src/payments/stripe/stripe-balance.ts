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
        z.union([
          z.string(),
          z.object({ id: z.string(), object: z.optional(z.string()), payment_intent: z.nullish(z.string()) }),
        ]),
      ),
    }),
  ),
})

/** A row may be listed a little after its time. */
const SETTLE_MS = 60_000

type Row = z.output<typeof Page>['data'][number]

/** By `created`, the newest first: rows that come while we turn the pages disturb nothing. */
export async function listStripeRows(
  stripe: Stripe,
  ...[from, now, onPage]: Parameters<PaymentProvider['listRows']>
): Promise<Date> {
  const query = { created: { gte: Math.floor(from.getTime() / 1000) }, expand: ['data.source'] }
  await turnPages(stripe, query, (rows) => onPage(rows.map(toRow)))
  return new Date(now.getTime() - SETTLE_MS)
}

/** Stripe itemizes automatic payouts only. The list has the row of the payout itself, too. */
export async function listPayoutRows(stripe: Stripe, payout: string): Promise<string[]> {
  const ids: string[] = []
  await turnPages(stripe, { payout }, (rows) => {
    ids.push(...rows.filter(({ reporting_category }) => reporting_category !== 'payout').map(({ id }) => id))
  })
  return ids
}

async function turnPages(
  stripe: Stripe,
  query: Stripe.BalanceTransactionListParams,
  onPage: (rows: Row[]) => void | Promise<void>,
) {
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? {} : { starting_after: last }
    const response = await withProviderErrors(() =>
      stripe.balanceTransactions.list({ limit: 100, ...query, ...after }),
    )
    const { data, has_more } = parseResponse(Page, response)
    await onPage(data)
    last = data.at(-1)?.id
    if (!has_more || last === undefined) return
  }
}

const toRow = ({ id, amount, fee, currency, created, reporting_category, source }: Row) => ({
  rowId: id,
  kind: reporting_category,
  captureReference: typeof source === 'object' ? sourceReference(source) : null,
  grossCents: amount,
  feeCents: fee,
  currency,
  occurredAt: new Date(created * 1000),
})

/** A charge, refund or dispute is about its payment, a payout about itself. */
const sourceReference = (source: Exclude<Row['source'], string | undefined>) =>
  source?.payment_intent ?? (source?.object === 'payout' ? source.id : null)
