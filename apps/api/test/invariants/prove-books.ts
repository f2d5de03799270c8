import type { Db } from '@baobab/db'
import pg from 'pg'
import { type Finding, isRed } from '../../src/ledger/finding.ts'
import { proveLedger } from '../../src/ledger/prove-ledger.ts'
import type { PayingSite } from '../sites/paying-site.ts'

const HOUR_MS = 3_600_000

/** Runs the proof as if it were so many hours later, and returns what it found. `stay`: the clock is not set back. */
export async function proveBooks(
  site: Pick<PayingSite, 'db' | 'deps' | 'config'>,
  hours = 0,
  { stay = false } = {},
) {
  const now = () => new Date(Date.now() + hours * HOUR_MS)
  await proveLedger({ ...site.deps, now })
  const proof = await site.db.ledgerProof.findFirstOrThrow({ orderBy: { id: 'desc' } })
  if (hours > 0 && !stay)
    await runAsSuperuser(
      site,
      'DELETE FROM ledger_proofs WHERE ran_at > now(); UPDATE provider_rows SET read_at = now() WHERE read_at > now()',
    )
  // the proof wrote them
  const findings = proof.findings as Finding[]
  return { ...proof, findings, red: findings.filter(isRed) }
}

/** The sum of each account, in cents; a debit is positive. */
export async function loadBalances(db: Db): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ account: string; cents: number }[]>`
    SELECT account::text, sum(amount_cents)::int AS cents FROM ledger_legs GROUP BY account ORDER BY account`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What the journal says, without when it was written. */
export async function hashJournal(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ hash: string }[]>`
    SELECT md5(string_agg(line, E'\n' ORDER BY line)) AS hash FROM (
      SELECT concat_ws('|', source, row_id, kind, provider, capture_reference, service_day, account, sum(amount_cents)) AS line
      FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
      GROUP BY source, row_id, kind, provider, capture_reference, service_day, account HAVING sum(amount_cents) <> 0
    ) lines`
  return row?.hash ?? ''
}

/** Statements that no trigger and no foreign key stops, as only a superuser can run them. */
export async function asSuperuser<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement as the superuser and returns its rows. */
export const runAsSuperuser = (
  { config }: Pick<PayingSite, 'config'>,
  sql: string,
  values?: readonly unknown[],
): Promise<Record<string, unknown>[]> =>
  asSuperuser(
    config.DATABASE_DIRECT_URL,
    async (client) => (await client.query(sql, values && [...values])).rows,
  )

type Shift = { from: string; to: string; cents: number }

/** An entry is changed by hand: cents go from one of its accounts to another. */
export const shiftCents = (
  site: Pick<PayingSite, 'config'>,
  { id }: { id: bigint },
  { from, to, cents }: Shift,
) =>
  runAsSuperuser(
    site,
    `UPDATE ledger_legs SET amount_cents = amount_cents + CASE account WHEN $4 THEN $2::int ELSE -$2::int END
     WHERE entry_id = $1 AND account IN ($3, $4)`,
    [id, cents, from, to],
  )
