import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { missingDateChecks } from '../migrate/date-checks.ts'
import { accepted } from './accepted.fixture.ts'
import { duplicates } from './duplicates.fixture.ts'
import { referencedRows } from './referenced-rows.fixture.ts'
import { rejected } from './rejected.fixture.ts'
import type { Row } from './row-parts.fixture.ts'
import { validRows } from './valid-rows.fixture.ts'

const folder = 'packages/db/src/constraints'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase('migrated') })
  await client.connect()
  // the rows that the migration inserts
  for (const table of [
    'service_settings',
    'weekly_openings',
    'event_settings',
    'delivery_zips',
    'page_texts',
    'extras',
    'films',
  ])
    await client.query(`DELETE FROM ${table}`)
  for (const [table, row] of referencedRows) await insert(table, row)
  // The rows above have fixed ids, which the sequences must not use again.
  await client.query(`SELECT setval(oid::regclass, 100) FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`)
})
afterAll(() => client?.end())

const insert = (table: string, row: Row) => {
  const columns = Object.keys(row)
  const parameters = columns.map((_, i) => `$${i + 1}`)
  return client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${parameters.join(', ')})`,
    Object.values(row),
  )
}

/** The constraint that rejects one of the rows, if any. Nothing stays in the database. */
async function violatedConstraint(table: string, ...rows: Row[]): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    for (const row of rows) await insert(table, row)
    return undefined
  } catch (err) {
    if (err instanceof pg.DatabaseError && err.constraint) return err.constraint
    throw err
  } finally {
    await client.query('ROLLBACK')
  }
}

const validRow = (table: string): Row => {
  const row = validRows[table]
  if (!row) throw new Error(`Table ${table} has no valid row: add one to ${folder}/valid-rows.fixture.ts`)
  return row
}

test.each(Object.keys(validRows))('A valid row of %s is accepted', async (table) => {
  const violated = await violatedConstraint(table, validRow(table))
  const hint = violated?.endsWith('_fkey')
    ? `add the row it refers to to ${folder}/referenced-rows.fixture.ts`
    : ''
  expect(violated, hint).toBeUndefined()
})

test.each(accepted)('%s %j is accepted: %s', async (table, changes) => {
  expect(await violatedConstraint(table, { ...validRow(table), ...changes })).toBeUndefined()
})

describe('An invalid row is rejected', () => {
  test.each(rejected)('by %s', async (check, table, changes) => {
    expect(await violatedConstraint(table, { ...validRow(table), ...changes })).toBe(check)
  })
})

describe('A duplicate row is rejected', () => {
  test.each(duplicates)('by %s', async (index, table, second, both = {}) => {
    const first = { ...validRow(table), ...both }
    expect(await violatedConstraint(table, first, { ...first, ...second })).toBe(index)
  })
})

test('A second payment that was in review may be refunded beside the paid one', async () => {
  const paid = validRow('payments')
  const refunded = { status: 'refunded', review_reason: 'second payment', refunded_cents: 1000, attempt: 2 }
  const ids = { id: '018f0000-0000-7000-8000-000000000008', reference: 'cs_2', capture_reference: 'pi_2' }
  expect(await violatedConstraint('payments', paid, { ...paid, ...ids, ...refunded })).toBeUndefined()
})

test('Every timestamp has its date CHECK', async () => {
  const missing = await missingDateChecks(client)
  expect(
    missing.map(
      ({ table, columns, sql }) =>
        `${columns.map((column) => `${table}.${column}`).join(', ')}: add to the migration (or run npm run db:diff): ${sql}`,
    ),
  ).toEqual([])
})

test('No timestamp accepts infinity, a year of five digits or a date before 1900', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> '_prisma_migrations'`,
  )
  for (const { table, column } of rows) {
    for (const date of ['infinity', '-infinity', '10000-01-01T00:00:00Z', '1899-12-31T23:59:59Z'])
      expect(
        await violatedConstraint(table, { ...validRow(table), [column]: date }),
        `${table}.${column} = ${date}`,
      ).toBe(`${table}_dates_in_range`)
  }
})

test('Every CHECK has an invalid row here', async () => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS "table" FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conname NOT LIKE '%\\_dates\\_in\\_range'`,
  )
  const tried = new Set(rejected.map(([check]) => check))
  expect(
    rows
      .filter(({ name }) => !tried.has(name))
      .map(
        ({ name, table }) =>
          `add to ${folder}/rejected.fixture.ts: ['${name}', '${table}', { column: invalid value }]`,
      ),
  ).toEqual([])
})

test('Every unique index has a duplicate row here', async () => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS "table" FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indisunique AND NOT indisprimary AND relnamespace = 'public'::regnamespace`,
  )
  const tried = new Set(duplicates.map(([index]) => index))
  expect(
    rows
      .filter(({ name }) => !tried.has(name))
      .map(
        ({ name, table }) =>
          `add to ${folder}/duplicates.fixture.ts: ['${name}', '${table}', { the other columns that must differ }]`,
      ),
  ).toEqual([])
})

test('Every foreign key has an index that begins with its column', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`,
  )
  expect(
    rows.map(({ table, column }) => `${table}.${column}: add @@index([…]) to prisma/schema.prisma`),
  ).toEqual([])
})
