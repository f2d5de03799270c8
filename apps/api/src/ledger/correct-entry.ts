import type { LedgerAccount, LedgerSource, Prisma, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

type EntryKey = { source: LedgerSource; rowId: string; kind: string }
type Leg = { account: LedgerAccount; amountCents: number }
type Attributes = Pick<Prisma.LedgerEntryCreateInput, 'provider' | 'captureReference' | 'serviceDay'>

/**
 * The journal says something else than the row calls for. What it says is taken back, and what the row calls for is written: two lines
 * that name who did it and why. The wrong line stays in sight. Triggers book an entry of a closed month in the first open one
 * (`book_in_open_month`) and refuse legs that do not sum to zero (`check_ledger_entry`).
 */
export async function correctEntry(
  deps: Pick<Deps, 'db' | 'now'>,
  key: EntryKey,
  by: { writtenBy: string; reason: string },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const last = await tx.ledgerEntry.findFirst({ where: key, orderBy: { correction: 'desc' } })
    const written = await loadWritten(tx, key)
    const expected = await loadExpected(tx, key, deps.now())
    if (sameLegs(written, expected.legs)) throw new AppError('conflict', 'This line already matches.')
    const add = async (correction: number, attributes: Attributes, legs: Leg[]) => {
      const data = { ...key, ...attributes, ...by, correction, writtenAt: deps.now() }
      const { id: entryId } = await tx.ledgerEntry.create({ data })
      await tx.ledgerLeg.createMany({ data: legs.map((leg) => ({ ...leg, entryId })) })
    }
    // odd numbers take back, even ones replace
    const round = Math.floor((last?.correction ?? 0) / 2) * 2
    if (last !== null && written.length > 0) {
      const { provider, captureReference, serviceDay } = last
      const reversed = written.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }))
      await add(round + 1, { provider, captureReference, serviceDay }, reversed)
    }
    if (expected.attributes !== null) await add(round + 2, expected.attributes, expected.legs)
  })
}

async function loadWritten(tx: Tx, { source, rowId, kind }: EntryKey): Promise<Leg[]> {
  return tx.$queryRaw<Leg[]>`
    SELECT l.account, sum(l.amount_cents)::int AS "amountCents"
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE e.source = ${source}::ledger_source AND e.row_id = ${rowId} AND e.kind = ${kind}
    GROUP BY l.account HAVING sum(l.amount_cents) <> 0 ORDER BY l.account`
}

async function loadExpected(tx: Tx, { source, rowId, kind }: EntryKey, at: Date) {
  const rows = await tx.$queryRaw<(Leg & Attributes)[]>`
    SELECT account, amount_cents AS "amountCents", provider, capture_reference AS "captureReference", service_day AS "serviceDay"
    FROM ledger_expected(${at})
    WHERE source = ${source}::ledger_source AND row_id = ${rowId} AND kind = ${kind} ORDER BY account`
  const [first] = rows
  const attributes = first && {
    provider: first.provider,
    captureReference: first.captureReference,
    serviceDay: first.serviceDay,
  }
  const legs = rows.map(({ account, amountCents }) => ({ account, amountCents }))
  return { attributes: attributes ?? null, legs }
}

const sameLegs = (one: readonly Leg[], other: readonly Leg[]) => JSON.stringify(one) === JSON.stringify(other)
