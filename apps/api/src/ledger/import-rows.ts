import type { Db } from '@baobab/db'
import type { Deps } from '../deps.ts'
import type { ProviderName, ProviderRow } from '../ports/provider.ts'
import type { Finding } from './finding.ts'

const DAY_MS = 24 * 3_600_000
/** Rows are read again for so long: late ones are found, and changed ones noticed. */
const OVERLAP_MS = 7 * DAY_MS

type Imported = { until: Date; findings: Finding[] }

/** Reads the provider's list and adds what is new. What we stored before must still be there, and the same. */
export async function importRows(
  deps: Deps,
  provider: ProviderName,
  knownUntil: Date | null,
): Promise<Imported> {
  const { db, now, providers } = deps
  const from =
    knownUntil === null ? await beforeFirstPayment(deps) : new Date(knownUntil.getTime() - OVERLAP_MS)
  const findings: Finding[] = []
  const seen: string[] = []
  const until = await providers[provider].listRows(from, now(), async (rows) => {
    seen.push(...rows.map(({ rowId }) => rowId))
    if (rows.length > 0) findings.push(...(await addRows(db, provider, rows, now())))
  })
  findings.push(...(await findVanished(db, provider, from, until, seen)))
  await addPayoutItems(deps, provider)
  return { until, findings }
}

async function beforeFirstPayment({ db, now }: Deps): Promise<Date> {
  const first = await db.payment.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
  return new Date((first?.createdAt ?? now()).getTime() - DAY_MS)
}

async function addRows(db: Db, provider: ProviderName, rows: readonly ProviderRow[], readAt: Date) {
  const incoming = JSON.stringify(rows)
  const added = await db.$queryRaw<{ rowId: string }[]>`
    INSERT INTO provider_rows
      (provider, row_id, provider_kind, capture_reference, gross_cents, fee_cents, net_cents, currency, occurred_at, read_at)
    SELECT ${provider}::payment_provider, i."rowId", i.kind, i."captureReference", i."grossCents", i."feeCents",
      i."grossCents" - i."feeCents", i.currency, i."occurredAt", ${readAt}
    FROM jsonb_to_recordset(${incoming}::jsonb) AS i ("rowId" text, kind text, "captureReference" text, "grossCents" int,
      "feeCents" int, currency text, "occurredAt" timestamptz)
    ON CONFLICT DO NOTHING RETURNING row_id AS "rowId"`
  // a row that was posted before had been stored before
  const lost = db.$queryRaw<Finding[]>`
    SELECT 'differs' AS status, ${`${provider} row `} || r.row_id AS subject,
      'Its stored row was gone and has been read again' AS what, r.gross_cents AS expected_cents, 0 AS found_cents
    FROM provider_rows r WHERE r.provider = ${provider}::payment_provider AND r.row_id = ANY (${added.map(({ rowId }) => rowId)})
      AND EXISTS (SELECT FROM ledger_entries e WHERE e.source::text = r.provider::text AND e.row_id = r.row_id)`
  const changed = db.$queryRaw<Finding[]>`
    SELECT 'differs' AS status, ${`${provider} row `} || r.row_id AS subject,
      'The provider says something else than the stored row' AS what, i."grossCents" - i."feeCents" AS expected_cents,
      r.net_cents AS found_cents
    FROM jsonb_to_recordset(${incoming}::jsonb) AS i ("rowId" text, kind text, "captureReference" text, "grossCents" int,
      "feeCents" int, currency text, "occurredAt" timestamptz)
    JOIN provider_rows r ON r.provider = ${provider}::payment_provider AND r.row_id = i."rowId"
    WHERE (i.kind, i."captureReference", i."grossCents", i."feeCents", i.currency, i."occurredAt") IS DISTINCT FROM
      (r.provider_kind, r.capture_reference, r.gross_cents, r.fee_cents, r.currency, r.occurred_at)`
  return [...(await lost), ...(await changed)]
}

const findVanished = (db: Db, provider: ProviderName, from: Date, until: Date, seen: readonly string[]) =>
  db.$queryRaw<Finding[]>`
    SELECT 'missing_there' AS status, ${`${provider} row `} || row_id AS subject,
      'The provider does not list this row' AS what, 0 AS expected_cents, net_cents AS found_cents
    FROM provider_rows WHERE provider = ${provider}::payment_provider
      -- the first second of the window may be listed in part
      AND occurred_at >= ${from}::timestamptz + interval '1 second' AND occurred_at <= ${until}
      AND row_id <> ALL (${seen})`

type Payout = { rowId: string; reference: string; cents: number }

/**
 * Asks for the rows of new payouts. They are stored when they add up: the provider may still be working on its list. After a month a
 * payout without items counts as made by hand.
 */
async function addPayoutItems({ db, now, providers }: Deps, provider: ProviderName) {
  const since = new Date(now().getTime() - 31 * DAY_MS)
  const first = await db.payoutItem.findFirst({ where: { provider } })
  const payouts = await db.$queryRaw<Payout[]>`
    SELECT row_id AS "rowId", capture_reference AS reference, -net_cents AS cents FROM provider_rows r
    WHERE provider = ${provider}::payment_provider AND provider_row_kind(provider, provider_kind) = 'payout'
      AND (${first === null} OR occurred_at > ${since}) AND capture_reference IS NOT NULL
      AND NOT EXISTS (SELECT FROM payout_items i WHERE i.provider = r.provider AND i.payout_row_id = r.row_id)`
  for (const { rowId: payoutRowId, reference, cents } of payouts) {
    const rowIds = await providers[provider].listPayoutRows(reference)
    const { _sum } = await db.providerRow.aggregate({
      where: { provider, rowId: { in: rowIds } },
      _sum: { netCents: true },
    })
    if (rowIds.length === 0 || _sum.netCents !== cents) continue
    const data = rowIds.map((rowId) => ({ provider, rowId, payoutRowId }))
    await db.payoutItem.createMany({ data, skipDuplicates: true })
  }
}
