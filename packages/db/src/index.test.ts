import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freshDatabase, testDatabase } from '../testing/index.ts'
import {
  createDb,
  type Db,
  databaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
  newId,
  type Prisma,
} from './index.ts'

async function withDb<T>(url: string, limits: Parameters<typeof createDb>[1], work: (db: Db) => Promise<T>) {
  const db = createDb(url, limits)
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

const catchFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (err: unknown) => err,
  )

test('An undefined condition is an error and does not match every row', async () => {
  await withDb(await testDatabase(), {}, async (db) => {
    const id: number | undefined = JSON.parse('{}').id
    // A type error in our code, but data from outside may still be undefined.
    const where = { id } as Prisma.CategoryWhereInput
    await expect(db.category.deleteMany({ where })).rejects.toThrow(/undefined/)
  })
})

test('A duplicate is recognised by its constraint, from Prisma and from SQL', async () => {
  await withDb(await testDatabase(), {}, async (db) => {
    const slug = `twice-${newId()}`
    await db.category.create({ data: { name: slug, slug } })
    const byPrisma = await catchFailure(db.category.create({ data: { name: `${slug} b`, slug } }))
    const bySql = await catchFailure(
      db.$executeRaw`INSERT INTO categories (name, slug) VALUES (${slug}, ${slug})`,
    )
    expect([isUniqueViolation(byPrisma), isUniqueViolation(bySql)]).toEqual([true, true])
    expect(isUniqueViolation(byPrisma, 'slug')).toBe(true)
    expect(isUniqueViolation(byPrisma, 'categories_slug_key')).toBe(true)
    expect(isUniqueViolation(byPrisma, 'name')).toBe(false)
    expect(isUniqueViolation(bySql, 'name')).toBe(true)
    expect(databaseUnavailable(byPrisma)).toBe(false)
    const wrong = await catchFailure(db.$executeRaw`INSERT INTO categories (name, slug) VALUES ('x', 'X')`)
    expect([isUniqueViolation(wrong), databaseUnavailable(wrong)]).toEqual([false, false])
  })
})

test('A missing parent is recognised by its column, from Prisma and from SQL', async () => {
  await withDb(await testDatabase(), {}, async (db) => {
    const favourite = { userId: 2_147_483_647, productId: 2_147_483_647 }
    const byPrisma = await catchFailure(db.favourite.create({ data: favourite }))
    const bySql = await catchFailure(
      db.$executeRaw`INSERT INTO product_sizes (product_id, name, price_cents) VALUES (2147483647, 'x', 100)`,
    )
    expect([isForeignKeyViolation(byPrisma), isForeignKeyViolation(bySql)]).toEqual([true, true])
    expect(isForeignKeyViolation(bySql, 'product_id')).toBe(true)
    expect(isForeignKeyViolation(bySql, 'name')).toBe(false)
    expect([isUniqueViolation(bySql), databaseUnavailable(bySql)]).toEqual([false, false])
  })
})

test('A database that does not listen is unavailable', async () => {
  await withDb('postgresql://u:p@127.0.0.1:1/none', {}, async (db) => {
    expect(databaseUnavailable(await catchFailure(db.category.findMany()))).toBe(true)
    expect(databaseUnavailable(await catchFailure(db.$transaction((tx) => tx.category.findMany())))).toBe(
      true,
    )
  })
})

test('A database that accepts a connection and does not reply is unavailable after the timeout', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((done) => silent.once('listening', done))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    await withDb(`postgresql://u:p@127.0.0.1:${port}/none`, { connectTimeoutMs: 200 }, async (db) => {
      expect(databaseUnavailable(await catchFailure(db.category.findMany()))).toBe(true)
    })
  } finally {
    silent.close()
  }
})

test('A query on a lost connection fails as unavailable, and the next query gets a new connection', async () => {
  const url = await freshDatabase('migrated')
  await withDb(url, { poolMax: 2 }, async (db) => {
    const asleep = catchFailure(db.$queryRaw`SELECT pg_sleep(10)::text`)
    await withDb(url, { applicationName: 'cutter' }, async (cutter) => {
      const cut = () => cutter.$queryRaw<{ cut: boolean }[]>`
        SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
        WHERE application_name = 'baobab' AND datname = current_database() AND query LIKE 'SELECT pg_sleep%'`
      await expect.poll(cut).toEqual([{ cut: true }])
    })
    expect(databaseUnavailable(await asleep)).toBe(true)
    expect(await db.category.count()).toBe(0)
  })
})

test('When all connections are in use, a query waits for the timeout and no longer', async () => {
  await withDb(await testDatabase(), { poolMax: 1, connectTimeoutMs: 1_000 }, async (db) => {
    await db.$transaction(
      async () => expect(databaseUnavailable(await catchFailure(db.category.findMany()))).toBe(true),
      { timeout: 15_000 },
    )
  })
})

test('The server ends a statement that runs too long', async () => {
  await withDb(await testDatabase(), { statementTimeoutMs: 100 }, async (db) => {
    await expect(db.$queryRaw`SELECT pg_sleep(5)::text`).rejects.toThrow('statement timeout')
  })
})

test('Ids sort by the time they were created', async () => {
  const first = newId()
  await new Promise((done) => setTimeout(done, 2))
  const second = newId()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < second).toBe(true)
})
