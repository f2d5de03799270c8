import { addDays, type LedgerAccount } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { ProviderName } from '../../ports/provider.ts'

export type MonthLine = {
  entryId: string
  date: string
  serviceDay: string
  writtenAt: Date
  source: 'stripe' | 'paypal' | 'site'
  rowId: string
  kind: string
  provider: ProviderName
  account: LedgerAccount
  cents: number
  captureReference: string | null
  correction: number
  writtenBy: string | null
  reason: string | null
}

/** The first and the last day of a month such as 2027-05. */
export function monthDays(month: string) {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/**
 * The lines that stand in a month, as the proof of that time had them. Their order depends on no sequence and no language of the
 * database: a restored copy gives the same bytes.
 */
export async function loadMonth(tx: Tx, month: string, knownAt: Date): Promise<MonthLine[]> {
  const { from, to } = monthDays(month)
  return tx.$queryRaw<MonthLine[]>`
    SELECT e.id::text AS "entryId", coalesce(e.booked_on, e.service_day)::text AS date, e.service_day::text AS "serviceDay",
      e.written_at AS "writtenAt", e.source::text, e.row_id AS "rowId", e.kind, e.provider::text, l.account::text,
      l.amount_cents AS cents, e.capture_reference AS "captureReference", e.correction, e.written_by AS "writtenBy", e.reason
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE coalesce(e.booked_on, e.service_day) BETWEEN ${from}::date AND ${to}::date AND e.written_at <= ${knownAt}
    ORDER BY 2, e.service_day, e.source::text COLLATE "C", e.row_id COLLATE "C", e.kind COLLATE "C", e.correction,
      l.account::text COLLATE "C"`
}
