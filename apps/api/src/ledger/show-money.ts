import { type getMoney, LEDGER_ACCOUNTS, type LedgerAccount, type Parsed } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { differenceCents, isExplainable } from './finding.ts'
import { loadLastProof } from './last-proof.ts'

type Sum = {
  account: LedgerAccount
  kind: string
  provider: 'stripe' | 'paypal'
  isOwn: boolean
  isBefore: boolean
  cents: number
}

/** Only reads what the last proof left: a provider that does not answer changes nothing here. */
export async function showMoney(db: Db, { from, to }: Parsed<typeof getMoney>['query']) {
  const sums = await db.$queryRaw<Sum[]>`
    SELECT l.account::text AS account, e.kind, e.provider::text, e.source = 'site' AS "isOwn", coalesce(e.booked_on, e.service_day) < ${from}::date AS "isBefore",
      sum(l.amount_cents)::int AS cents
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE coalesce(e.booked_on, e.service_day) <= ${to}::date GROUP BY 1, 2, 3, 4, 5`
  const add = (account: LedgerAccount, matches: (sum: Sum) => boolean = (sum) => !sum.isBefore) =>
    sums
      .filter((sum) => sum.account === account && matches(sum))
      .reduce((total, { cents }) => total + cents, 0)
  const before = add('in_transit', ({ isBefore }) => isBefore)
  const listed = (isCharge: boolean) =>
    add('receivable', (sum) => !sum.isBefore && !sum.isOwn && (sum.kind === 'charge') === isCharge)
  const fees = (provider: Sum['provider']) => add('fees', (sum) => !sum.isBefore && sum.provider === provider)
  return {
    proof: await showProof(db),
    bridge: {
      before,
      collected: -listed(true),
      refunds: listed(false),
      fees: add('fees'),
      disputes: add('disputes'),
      other: -add('unclassified'),
      paid_out: add('bank'),
      in_transit: before + add('in_transit'),
    },
    fees: { stripe: fees('stripe'), paypal: fees('paypal') },
    accounts: LEDGER_ACCOUNTS.map((account) => ({ account, amount: add(account) })).filter(
      ({ amount }) => amount !== 0,
    ),
  }
}

async function showProof(db: Db) {
  const proof = await loadLastProof(db)
  if (proof === null) return null
  const explained = proof.findings.filter(({ status }) => status === 'explained')
  return {
    ran_at: proof.ranAt.toISOString(),
    known_until: {
      stripe: proof.stripeUntil?.toISOString() ?? null,
      paypal: proof.paypalUntil?.toISOString() ?? null,
    },
    matched: proof.matched,
    unexplained: proof.unexplainedCents,
    explained: explained.reduce((sum, finding) => sum + Math.abs(differenceCents(finding)), 0),
    findings: proof.findings.map((finding) => {
      const { expected_cents, found_cents, entry, ...shown } = finding
      return {
        ...shown,
        expected: expected_cents,
        found: found_cents,
        entry: entry ?? null,
        is_explainable: isExplainable(finding),
      }
    }),
  }
}
