import { expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { createDb, type Db, isUniqueViolation, newId, Prisma, queryPrepared } from './index.ts'

/** With one connection, so that every statement runs on it. */
async function withDb(work: (db: Db) => Promise<void>) {
  const db = createDb(await testDatabase(), { poolMax: 1 })
  try {
    await work(db)
  } finally {
    await db.$disconnect()
  }
}

const addCategory = (db: Pick<Db, '$queryRaw'>, slug: string) =>
  queryPrepared<[{ id: number }]>(
    db,
    'add-category',
    Prisma.sql`INSERT INTO categories (name, slug) VALUES (${slug}, ${slug}) RETURNING id`,
  )

test('A prepared statement is planned once for a connection and shares it with Prisma', async () => {
  await withDb(async (db) => {
    const slugs = [`a-${newId()}`, `b-${newId()}`]
    for (const slug of slugs) {
      const [{ id }] = await addCategory(db, slug)
      expect(await db.category.findUniqueOrThrow({ where: { id } })).toMatchObject({ slug })
    }
    const prepared = await db.$queryRaw<{ uses: number }[]>`
      SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements WHERE name = 'add-category'`
    expect(prepared).toEqual([{ uses: 2 }])
  })
})

test('A prepared statement belongs to the transaction that it is called with', async () => {
  await withDb(async (db) => {
    const slug = `undone-${newId()}`
    await expect(
      db.$transaction(async (tx) => {
        await addCategory(tx, slug)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await db.category.count({ where: { slug } })).toBe(0)
  })
})

test('A duplicate is recognised by its constraint, from a prepared statement', async () => {
  await withDb(async (db) => {
    const slug = `twice-${newId()}`
    await addCategory(db, slug)
    const refusal = await addCategory(db, slug).catch((err: unknown) => err)
    expect([isUniqueViolation(refusal, 'name'), isUniqueViolation(refusal, 'slug')]).toEqual([true, false])
  })
})
