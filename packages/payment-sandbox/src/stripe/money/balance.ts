import type { Sandbox } from '../../sandbox.ts'
import { notFound } from '../errors.ts'
import type { StripeCharge, StripeTransaction } from '../records.ts'
import type { ListTransactions } from '../requests.ts'
import { nowSeconds } from '../sessions.ts'

const cardFeeCents = (amountCents: number) => Math.round(amountCents * 0.029) + 30

type NewTransaction = Pick<
  StripeTransaction,
  'type' | 'reportingCategory' | 'amountCents' | 'currency' | 'sourceId' | 'description'
> & { feeCents?: number; suffix?: string; payoutId?: string; created?: number }

/** Moves money in or out of the balance. Its id follows from its source, as the charge and the refund name it. */
export function addTransaction(sandbox: Sandbox, row: NewTransaction): StripeTransaction {
  const { suffix = '', feeCents = 0, payoutId = null, created = nowSeconds(), ...rest } = row
  const transaction: StripeTransaction = {
    ...rest,
    id: `txn_${row.sourceId.slice(row.sourceId.indexOf('_') + 1)}${suffix}`,
    created,
    feeCents,
    payoutId,
  }
  sandbox.stripe.transactions.put(transaction.id, transaction)
  return transaction
}

export function addChargeTransaction(
  sandbox: Sandbox,
  charge: Pick<StripeCharge, 'id' | 'amountCents' | 'currency' | 'description' | 'created'>,
): void {
  const { id, amountCents, currency, description, created } = charge
  const feeCents = cardFeeCents(amountCents)
  const kind = { type: 'charge', reportingCategory: 'charge' } as const
  addTransaction(sandbox, { ...kind, amountCents, feeCents, currency, sourceId: id, description, created })
}

export function findTransaction(sandbox: Sandbox, id: string): StripeTransaction {
  const transaction = sandbox.stripe.transactions.get(id)
  if (transaction === undefined) throw notFound('balance transaction', id, 'id')
  return transaction
}

/** One page, the newest first. */
export function listTransactions(sandbox: Sandbox, query: ListTransactions) {
  const { created, payout, starting_after, limit = 10 } = query
  const matching = sandbox.stripe.transactions
    .all()
    .filter(
      (row) =>
        (created === undefined || row.created >= created.gte) &&
        (payout === undefined || row.payoutId === payout),
    )
    .reverse()
    .sort((one, other) => other.created - one.created)
  const start = starting_after === undefined ? 0 : matching.findIndex(({ id }) => id === starting_after) + 1
  if (starting_after !== undefined && start === 0)
    throw notFound('balance transaction', starting_after, 'starting_after')
  return { page: matching.slice(start, start + limit), hasMore: matching.length > start + limit }
}
