import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/index.ts'
import {
  accepted,
  doubled,
  doubledFrom,
  goodRows,
  parents,
  type Row,
  refused,
} from './constraints.fixture.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase('migrated') })
  await client.connect()
  for (const [table, row] of parents) await insert(table, row)
  // the parents took their ids by hand
  await client.query(`SELECT setval(pg_get_serial_sequence(t, 'id'), 100)
    FROM unnest(ARRAY['users', 'categories', 'products', 'ingredient_categories', 'product_ingredient_categories',
                      'events', 'order_lines']) AS t`)
})
afterAll(() => client?.end())

const insert = (table: string, row: Row) => {
  const columns = Object.keys(row)
  const places = columns.map((_, i) => `$${i + 1}`)
  return client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  )
}

/** Tries the rows in a transaction that leaves nothing behind; says which constraint refused one of them. */
async function refusalOf(table: string, ...rows: Row[]): Promise<string | undefined> {
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

const goodRow = (table: string): Row => {
  const row = goodRows[table]
  if (!row) throw new Error(`no good row for ${table}`)
  return row
}

test.each(Object.keys(goodRows))('a right row of %s is taken', async (table) => {
  expect(await refusalOf(table, goodRow(table))).toBeUndefined()
})

test.each(accepted)('%s %j is taken: %s', async (table, changes) => {
  expect(await refusalOf(table, { ...goodRow(table), ...changes })).toBeUndefined()
})

describe('a wrong row is refused', () => {
  test.each(refused)('by %s', async (check, table, changes) => {
    expect(await refusalOf(table, { ...goodRow(table), ...changes })).toBe(check)
  })
})

describe('a second row of the same is refused', () => {
  test.each(doubled)('by %s', async (index, table, changes) => {
    const first = { ...goodRow(table), ...doubledFrom[index] }
    expect(await refusalOf(table, first, { ...first, ...changes })).toBe(index)
  })
})

test('a doubled payment that was in review may be given back beside the good one', async () => {
  const good = goodRow('payments')
  const givenBack = { status: 'refunded', review_reason: 'second payment', refunded_cents: 1000, attempt: 2 }
  const ids = { id: '018f0000-0000-7000-8000-000000000008', reference: 'cs_2', capture_reference: 'pi_2' }
  expect(await refusalOf('payments', good, { ...good, ...ids, ...givenBack })).toBeUndefined()
})

/** Every timestamp of every table, as the database has them. */
const timestamps = async () =>
  (
    await client.query<{ table: string; column: string; check: string }>(
      `SELECT table_name AS table, column_name AS column, (
         SELECT pg_get_constraintdef(oid) FROM pg_constraint
         WHERE conrelid = format('%I', table_name)::regclass AND conname = table_name || '_dates') AS check
       FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> '_prisma_migrations'`,
    )
  ).rows

test('no timestamp of any table may hold what no answer can say', async () => {
  const all = await timestamps()
  expect(all.length).toBeGreaterThan(40)
  for (const { table, column, check } of all) {
    expect(check, `${table}.${column}`).toMatch(new RegExp(`\\b${column} >= .*\\b${column} < `))
    const good = goodRows[table]
    if (!good) continue
    for (const date of ['infinity', '-infinity', '10000-01-01T00:00:00Z', '1899-12-31T23:59:59Z'])
      expect(await refusalOf(table, { ...good, [column]: date }), `${table}.${column}`).toBe(`${table}_dates`)
  }
})

test('every CHECK and every unique index of the database is tried above', async () => {
  const checks = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conname NOT LIKE '%\\_dates'`,
  )
  expect(new Set(refused.map(([check]) => check))).toEqual(new Set(checks.rows.map(({ name }) => name)))
  const unique = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indisunique AND NOT indisprimary AND relnamespace = 'public'::regnamespace`,
  )
  expect(new Set(doubled.map(([index]) => index))).toEqual(new Set(unique.rows.map(({ name }) => name)))
})

test('every foreign key has an index that begins with its column', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`,
  )
  expect(rows).toEqual([])
})
