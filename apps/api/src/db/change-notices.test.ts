import { randomUUID } from 'node:crypto'
import { createDb, type Db, type Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'
import { loadReviews } from '../reviews/list-reviews.ts'

let databaseUrl: string
let db: Db
let listener: pg.Client
const heard: string[] = []

beforeAll(async () => {
  databaseUrl = await freshDatabase('seeded')
  db = createDb(databaseUrl, { poolMax: 2 })
  listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('LISTEN content_changed')
})
afterAll(async () => {
  await listener?.end()
  await db?.$disconnect()
})

/** What was heard of this: all between two words of our own, for notices come in their turn. */
async function heardOf(change: () => Promise<unknown>) {
  const [from, to] = [randomUUID(), randomUUID()]
  const say = (word: string) => db.$executeRaw`SELECT pg_notify('content_changed', ${word})`
  await say(from)
  await change()
  await say(to)
  await expect.poll(() => heard, { interval: 5 }).toContain(to)
  return heard.slice(heard.indexOf(from) + 1, heard.indexOf(to))
}

/** The tables that this transaction has read: it holds their locks to its end. */
const tablesRead = async (tx: Tx) =>
  (
    await tx.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE pid = pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace`
  ).map(({ name }) => name)

/** A database that tells which tables each of its transactions has read. */
function watched(onRead: (tables: string[]) => void): Db {
  const $transaction = (work: (tx: Tx) => Promise<unknown>, options: object) =>
    db.$transaction(async (tx) => {
      const result = await work(tx)
      onRead(await tablesRead(tx))
      return result
    }, options)
  return new Proxy(db, {
    get: (target, key) => (key === '$transaction' ? $transaction : Reflect.get(target, key)),
  })
}

test('every table that an answer from memory is made of tells of its changes', async () => {
  const tables = new Set<string>()
  const note = (names: string[]) => {
    for (const name of names) tables.add(name)
  }
  const site = await testSite({ DATABASE_URL: databaseUrl }, { db: watched(note) })
  await site.http.get('/api/user/product').expect(200)
  await db.$transaction(async (tx) => {
    const { productId } = await tx.review.findFirstOrThrow({ where: { userId: { not: null } } })
    // a transaction reads as well as the database itself
    await loadReviews(tx as Db, productId)
    note(await tablesRead(tx))
  })
  await site.close()
  expect(tables).toContain('products')
  expect(tables).toContain('users')

  // written by triggers of tables that tell themselves
  tables.delete('product_search')
  // of a person only the picture is shown, and of a coupon not how often it was used
  const shown: Record<string, string> = { users: 'image_media_name', coupons: 'percent' }
  for (const table of tables) {
    const [first] = await db.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table} LIMIT 1`
    const column = shown[table] ?? first?.name
    const changes = [`UPDATE ${table} SET ${column} = ${column} WHERE false`]
    if (table !== 'users')
      changes.push(
        `INSERT INTO ${table} SELECT * FROM ${table} WHERE false`,
        `DELETE FROM ${table} WHERE false`,
      )
    for (const sql of changes) expect(await heardOf(() => db.$executeRawUnsafe(sql)), sql).toEqual([table])
  }
})

test('counting a coupon’s uses tells nobody, changing its end does', async () => {
  const { id } = await db.coupon.create({
    data: { code: 'ONCE', percent: 10, endsAt: new Date('2030-01-01') },
  })
  const change = (data: object) => heardOf(() => db.coupon.update({ where: { id }, data }))
  expect(await change({ usedCount: { increment: 1 } })).toEqual([])
  expect(await change({ endsAt: new Date('2031-01-01') })).toEqual(['coupons'])
})
