import { type listPayouts as endpoint, type OfficePayout, PAGE_SIZE, type Parsed } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { toPage } from '../lib/to-page.ts'

type Row = Omit<OfficePayout, 'at' | 'bridge'> & OfficePayout['bridge'] & { at: Date; total: number }

export async function listPayouts(db: Db, { search, page, provider }: Parsed<typeof endpoint>['query']) {
  // an amount as a bank statement shows it, or an id
  const text = search.replace(/[$,−-]/g, '')
  const rows = await db.$queryRaw<Row[]>`
    WITH payouts AS (
      SELECT p.*, count(*) OVER ()::int AS total FROM provider_rows p
      WHERE provider_row_kind(p.provider, p.provider_kind) = 'payout'
        AND (${provider ?? null}::text IS NULL OR p.provider::text = ${provider ?? null})
        AND strpos(lower(to_char(abs(p.gross_cents) / 100.0, 'FM999999990.00') || ' ' || p.row_id || ' ' || coalesce(p.capture_reference, '')),
          lower(${text})) > 0
      ORDER BY p.occurred_at DESC, p.row_id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}
    )
    SELECT p.row_id AS id, p.provider::text, p.capture_reference AS reference, p.occurred_at AS at, -p.gross_cents AS amount,
      is_itemized, EXISTS (SELECT FROM provider_rows back WHERE back.provider = p.provider
        AND back.capture_reference = p.capture_reference AND back.provider_kind = 'payout_reversal') AS came_back,
      CASE WHEN is_itemized THEN 0 ELSE until.cents - moved.net - p.net_cents END AS before,
      CASE WHEN is_itemized THEN 0 ELSE until.cents END AS left,
      moved.collected, moved.refunds, moved.fees + p.fee_cents AS fees, moved.disputes, moved.other, p.total
    FROM payouts p
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT FROM payout_items i WHERE i.provider = p.provider AND i.payout_row_id = p.row_id) AS is_itemized) AS items
    -- what was with the provider after this payout
    CROSS JOIN LATERAL (SELECT coalesce(sum(net_cents), 0)::int AS cents FROM provider_rows r
      WHERE r.provider = p.provider AND (r.occurred_at, r.row_id) <= (p.occurred_at, p.row_id)) AS until
    CROSS JOIN LATERAL (SELECT
      coalesce(sum(net_cents), 0)::int AS net,
      coalesce(sum(gross_cents) FILTER (WHERE kind = 'charge'), 0)::int AS collected,
      coalesce(-sum(gross_cents) FILTER (WHERE kind IN ('refund', 'refund_failure')), 0)::int AS refunds,
      coalesce(sum(fee_cents - CASE kind WHEN 'fee' THEN gross_cents ELSE 0 END), 0)::int AS fees,
      coalesce(-sum(gross_cents) FILTER (WHERE kind IN ('dispute', 'dispute_reversal')), 0)::int AS disputes,
      coalesce(sum(gross_cents) FILTER (WHERE kind IN ('payout_reversal', 'unclassified')), 0)::int AS other
      FROM (SELECT *, provider_row_kind(provider, provider_kind) AS kind FROM payout_rows(p.provider, p.row_id)) r) AS moved
    ORDER BY p.occurred_at DESC, p.row_id DESC`
  const items = rows.map((row): OfficePayout => {
    const { id, provider, reference, amount, is_itemized, came_back } = row
    const { before, collected, refunds, fees, disputes, other, left } = row
    return {
      ...{ id, provider, reference, amount, is_itemized, came_back, at: row.at.toISOString() },
      bridge: { before, collected, refunds, fees, disputes, other, left },
    }
  })
  return toPage(items, rows[0]?.total ?? 0, page)
}
