import type { Db } from '@baobab/db'

/**
 * A transaction commits at most so long after the time that it wrote down, by a clock that may be minutes off: what the last proof could
 * not see yet is younger than that.
 */
const COMMIT_MS = 5 * 60_000

/**
 * Writes the entries that are still missing. What the last proof should have found in the journal is not written again: its entry was
 * removed, and that stays visible until the owner corrects it. Triggers book an entry of a closed month in the first open one
 * (`book_in_open_month`) and refuse legs that do not sum to zero (`check_ledger_entry`).
 */
export async function postEntries(db: Db, now: Date, lastProofAt: Date | null): Promise<number> {
  const since = new Date((lastProofAt?.getTime() ?? COMMIT_MS) - COMMIT_MS)
  return db.$executeRaw`
    WITH missing AS MATERIALIZED (
      SELECT x.* FROM ledger_expected(${now}) x
      WHERE x.known_at > ${since}::timestamptz AND NOT EXISTS (
        SELECT FROM ledger_entries e WHERE e.source = x.source AND e.row_id = x.row_id AND e.kind = x.kind)
    ), written AS (
      INSERT INTO ledger_entries (source, row_id, kind, provider, capture_reference, service_day, written_at)
      SELECT DISTINCT source, row_id, kind, provider, capture_reference, service_day, ${now}::timestamptz FROM missing
      ORDER BY source, row_id, kind
      ON CONFLICT DO NOTHING RETURNING id, source, row_id, kind
    )
    INSERT INTO ledger_legs (entry_id, account, amount_cents)
    SELECT w.id, m.account, m.amount_cents
    FROM written w JOIN missing m USING (source, row_id, kind)`
}
