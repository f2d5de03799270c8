import { addDays, serviceDate } from '@baobab/contract'
import { createDb, migrate } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { hashJournal } from '../../test/invariants/prove-books.ts'
import { postEntries } from './post-entries.ts'

const url = await freshDatabase()
const db = createDb(url, { poolMax: 20 })
const at = new Date('2027-05-29T20:00:00Z')

const entry = (rowId: string) => ({
  source: 'stripe' as const,
  rowId,
  kind: 'charge',
  provider: 'stripe' as const,
  serviceDay: new Date('2027-05-29'),
  writtenAt: at,
})

test('LED-12 An entry whose legs do not sum to zero is refused at the commit, and so is one without legs', async () => {
  const write = (rowId: string, cents: number[]) =>
    db.$transaction(async (tx) => {
      const { id } = await tx.ledgerEntry.create({ data: entry(rowId) })
      for (const [index, amountCents] of cents.entries())
        await tx.ledgerLeg.create({
          data: {
            entryId: id,
            account: (['in_transit', 'fees', 'receivable'] as const)[index] ?? 'bank',
            amountCents,
          },
        })
    })
  await write('balanced', [941, 59, -1000])
  await expect(write('off by a cent', [941, 59, -999])).rejects.toThrow('do not sum to zero')
  await expect(write('empty', [])).rejects.toThrow('do not sum to zero')
  await expect(
    db.ledgerLeg.create({ data: { entryId: 999_999, account: 'bank', amountCents: 5 } }),
  ).rejects.toThrow('do not sum to zero')
  expect(await db.ledgerEntry.count({ where: { rowId: { not: 'balanced' } } })).toBe(0)
})

test('A leg that is added later must not disturb the sum', async () => {
  const { id } = await db.ledgerEntry.findFirstOrThrow({ where: { rowId: 'balanced' } })
  const late = db.ledgerLeg.create({ data: { entryId: id, account: 'bank', amountCents: 1 } })
  await expect(late).rejects.toThrow('do not sum to zero')
})

test.each(['provider_rows', 'ledger_entries', 'ledger_legs', 'ledger_proofs'])(
  'LED-12 Nobody changes, deletes or empties %s, not even a superuser by mistake',
  async (table) => {
    for (const statement of [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `UPDATE ${table} SET ${table === 'ledger_legs' ? 'amount_cents = 1' : table === 'provider_rows' ? 'fee_cents = 1' : 'id = 1'}`,
    ])
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('rows of')
  },
)

test('LED-12 The role of production, which owns the tables, may only read them and add to them', async () => {
  const role = `site_${Math.random().toString(36).slice(2)}`
  const owned = new URL(url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' NOSUPERUSER NOCREATEDB NOCREATEROLE`)
  await admin.query(`CREATE DATABASE ${role} OWNER ${role}`)
  owned.username = role
  owned.password = 'x'
  owned.pathname = `/${role}`
  try {
    await migrate(owned.href)
    const client = new pg.Client({ connectionString: owned.href })
    await client.connect()
    const { rows } = await client.query<{ table: string; rights: string }>(`
      SELECT t AS table, string_agg(p, ' ' ORDER BY p) AS rights
      FROM unnest(ARRAY['provider_rows', 'ledger_entries', 'ledger_legs', 'ledger_proofs']) t,
        unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
      WHERE has_table_privilege(t, p) GROUP BY t`)
    expect(rows.map(({ rights }) => rights)).toEqual(Array(4).fill('INSERT SELECT'))
    await client.query('BEGIN')
    await client.query(`INSERT INTO ledger_entries (id, source, row_id, kind, provider, service_day, written_at)
      VALUES (1, 'stripe', 'txn_1', 'charge', 'stripe', '2027-05-29', now())`)
    await client.query(`INSERT INTO ledger_legs VALUES (1, 'in_transit', 5), (1, 'receivable', -5)`)
    await client.query('COMMIT')
    await expect(client.query('DELETE FROM ledger_legs')).rejects.toThrow('permission denied')
    await client.end()
  } finally {
    await admin.query(`DROP DATABASE ${role} WITH (FORCE)`)
    await admin.query(`DROP ROLE ${role}`)
    await admin.end()
  }
})

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
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(60)
  const hash = await hashJournal(db)
  await postEntries(db, at, null)
  expect(await hashJournal(db)).toBe(hash)
})

test('Service days are those of the contract, also around both changes of the clock', async () => {
  const hours = ['2027-03-14', '2027-11-07', '2027-07-01', '2027-01-01'].flatMap((day) =>
    Array.from(
      { length: 72 },
      (_, hour) => new Date(Date.parse(`${addDays(day, -1)}T00:00:00Z`) + hour * 1_800_000 * 2),
    ),
  )
  for (const hour of hours) {
    const [row] = await db.$queryRaw<{ day: string }[]>`SELECT service_day(${hour}::timestamptz)::text AS day`
    expect(row?.day, hour.toISOString()).toBe(serviceDate(hour.getTime()))
  }
})
