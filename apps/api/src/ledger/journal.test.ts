import { addDays, serviceDate } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { hashJournal } from '../../test/invariants/prove-books.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { postEntries } from './post-entries.ts'

const url = await freshDatabase()
const db = testDb(url, { poolMax: 20 })
const at = new Date('2027-05-29T20:00:00Z')

const entry = (rowId: string) => ({
  source: 'stripe' as const,
  rowId,
  kind: 'charge',
  provider: 'stripe' as const,
  serviceDay: new Date('2027-05-29'),
  writtenAt: at,
})

/** On the way, the fee, and what the guest owed. */
const LEGS_PER_CHARGE = 3
const accounts = ['in_transit', 'fees', 'receivable'] as const

const writeEntry = (rowId: string, cents: number[]) =>
  db.$transaction(async (tx) => {
    const { id } = await tx.ledgerEntry.create({ data: entry(rowId) })
    for (const [index, amountCents] of cents.entries())
      await tx.ledgerLeg.create({ data: { entryId: id, account: accounts[index] ?? 'bank', amountCents } })
    return id
  })

test('LED-12 An entry whose legs do not sum to zero is refused at the commit, and so is one without legs', async () => {
  await writeEntry('balanced', [941, 59, -1000])
  await expect(writeEntry('off by a cent', [941, 59, -999])).rejects.toThrow('do not sum to zero')
  await expect(writeEntry('empty', [])).rejects.toThrow('do not sum to zero')
  await expect(
    db.ledgerLeg.create({ data: { entryId: 999_999, account: 'bank', amountCents: 5 } }),
  ).rejects.toThrow('do not sum to zero')
  expect(await db.ledgerEntry.count({ where: { rowId: { not: 'balanced' } } })).toBe(0)
})

test('A leg added to a stored entry is refused', async () => {
  const entryId = await writeEntry('stored', [941, 59, -1000])
  const late = db.ledgerLeg.create({ data: { entryId, account: 'bank', amountCents: 1 } })
  await expect(late).rejects.toThrow('do not sum to zero')
})

test.each([
  ['provider_rows', 'fee_cents'],
  ['ledger_entries', 'id'],
  ['ledger_legs', 'amount_cents'],
  ['ledger_proofs', 'id'],
])(
  'LED-12 Rows of %s are never changed, deleted or emptied, not even by mistake of a superuser',
  async (table, column) => {
    for (const statement of [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `UPDATE ${table} SET ${column} = 1`,
    ])
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('rows of')
  },
)

test('LED-07 A hundred posts of the same rows at once write each entry once', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    provider: 'stripe' as const,
    rowId: `txn_${index}`,
    providerKind: 'charge',
    captureReference: `pi_${index}`,
    grossCents: 1000 + index,
    feeCents: 59,
    netCents: 941 + index,
    currency: 'usd',
    occurredAt: at,
    readAt: at,
  }))
  await db.providerRow.createMany({ data: rows })
  const written = await Promise.all(Array.from({ length: 100 }, () => postEntries(db, at, null)))
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(rows.length * LEGS_PER_CHARGE)
  const hash = await hashJournal(db)
  await postEntries(db, at, null)
  expect(await hashJournal(db)).toBe(hash)
})

test('The database and the contract name the same service day, also around both changes of the clock', async () => {
  const hours = ['2027-03-14', '2027-11-07', '2027-07-01', '2027-01-01'].flatMap((day) =>
    Array.from(
      { length: 72 },
      (_, hour) => new Date(Date.parse(`${addDays(day, -1)}T00:00:00Z`) + hour * 3_600_000),
    ),
  )
  for (const hour of hours) {
    const [row] = await db.$queryRaw<{ day: string }[]>`SELECT service_day(${hour}::timestamptz)::text AS day`
    expect(row?.day, hour.toISOString()).toBe(serviceDate(hour.getTime()))
  }
})
