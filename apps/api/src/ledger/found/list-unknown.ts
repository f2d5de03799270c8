import type { UnknownPayment } from '@baobab/contract'
import type { Db } from '@baobab/db'
import pLimit from 'p-limit'
import type { Deps } from '../../deps.ts'
import { ProviderError, type ProviderName } from '../../ports/provider.ts'
import { loadLastProof } from '../last-proof.ts'

const MAX_ASKED = 50
const CONCURRENCY = 6

type Row = { provider: ProviderName; reference: string; cents: number; at: Date }

/** What the last proof found at a provider and not here. Who paid for what is asked of the provider, and stays out of the proofs. */
export async function listUnknown({
  db,
  providers,
}: Pick<Deps, 'db' | 'providers'>): Promise<UnknownPayment[]> {
  const limit = pLimit(CONCURRENCY)
  const rows = (await loadUnknown(db)).slice(0, MAX_ASKED)
  return Promise.all(
    rows.map(({ provider, reference, cents: amount, at }) =>
      limit(async () => {
        const said = await providers[provider].describeCapture(reference).catch((err: unknown) => {
          // the list says so, and the next load asks again
          if (err instanceof ProviderError) return null
          throw err
        })
        const { email, note } = said ?? { email: null, note: null }
        return { provider, reference, amount, paid_at: at.toISOString(), email, note }
      }),
    ),
  )
}

export const isUnknown = async (db: Db, { provider, reference }: Pick<Row, 'provider' | 'reference'>) =>
  (await loadUnknown(db)).some((row) => row.provider === provider && row.reference === reference)

async function loadUnknown(db: Db): Promise<Row[]> {
  const proof = await loadLastProof(db)
  const subjects = (proof?.findings ?? [])
    .filter(({ status }) => status === 'missing_here')
    .map(({ subject }) => subject)
  return db.$queryRaw<Row[]>`
    SELECT r.provider, r.capture_reference AS reference, r.gross_cents AS cents, r.occurred_at AS at FROM provider_rows r
    WHERE provider_row_kind(r.provider, r.provider_kind) = 'charge' AND r.provider || ' charge ' || r.capture_reference = ANY (${subjects})
      AND NOT EXISTS (SELECT FROM payments p WHERE p.provider = r.provider AND p.capture_reference = r.capture_reference)
    ORDER BY r.occurred_at`
}
