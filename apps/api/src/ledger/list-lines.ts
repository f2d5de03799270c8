import { type LedgerLine, type listLedgerLines, PAGE_SIZE, type Parsed } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { toPage } from '../lib/to-page.ts'

type Line = Omit<LedgerLine, 'written_at'> & { written_at: Date; total: number }

/** The newest first. Each leg is a line of its own, so that an account's lines add up to its figure. */
export async function listLines(
  db: Db,
  { from, to, account, provider, step, payout, search, page }: Parsed<typeof listLedgerLines>['query'],
) {
  const rows = await db.$queryRaw<Line[]>`
    SELECT e.id || ':' || l.account AS id, e.service_day::text, e.booked_on::text, e.written_at, e.source::text, e.row_id, e.kind, l.account::text,
      l.amount_cents AS amount, e.correction, e.written_by, e.reason, count(*) OVER ()::int AS total
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE coalesce(e.booked_on, e.service_day) BETWEEN coalesce(${from ?? null}::date, '-infinity') AND coalesce(${to ?? null}::date, 'infinity')
      AND (${account ?? null}::text IS NULL OR l.account::text = ${account ?? null})
      AND (${provider ?? null}::text IS NULL OR e.provider::text = ${provider ?? null})
      AND (${step ?? null}::text IS NULL OR (e.source <> 'site' AND (e.kind = 'charge') = (${step ?? null} = 'collected')))
      AND (${payout ?? null}::text IS NULL OR e.row_id = ${payout ?? null} OR e.row_id IN (
        SELECT r.row_id FROM provider_rows p CROSS JOIN LATERAL payout_rows(p.provider, p.row_id) r
        WHERE p.row_id = ${payout ?? null} AND p.provider::text = e.source::text))
      AND strpos(lower(e.row_id || ' ' || e.kind || ' ' || coalesce(e.capture_reference, '')), lower(${search})) > 0
    ORDER BY coalesce(e.booked_on, e.service_day) DESC, e.id DESC, l.account LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`
  const items = rows.map(({ total: _, written_at, ...line }) => ({
    ...line,
    written_at: written_at.toISOString(),
  }))
  return toPage(items, rows[0]?.total ?? 0, page)
}
