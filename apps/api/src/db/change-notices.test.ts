import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { loadReviews } from '../reviews/list-reviews.ts'

const received: string[] = []

const databaseUrl = await freshDatabase('seeded')
const db = testDb(databaseUrl)
const listener = new pg.Client({ connectionString: databaseUrl })
afterAll(() => listener.end())
await listener.connect()
listener.on('notification', ({ payload = '' }) => received.push(payload))
await listener.query('LISTEN content_changed')

/** The notifications of a change: all between two markers of our own, because they arrive in order. */
async function collectNotifications(change: () => Promise<unknown>) {
  const [from, to] = [randomUUID(), randomUUID()]
  const notify = (word: string) => db.$executeRaw`SELECT pg_notify('content_changed', ${word})`
  await notify(from)
  await change()
  await notify(to)
  await expect.poll(() => received, { interval: 5 }).toContain(to)
  return received.slice(received.indexOf(from) + 1, received.indexOf(to))
}

/** The tables this transaction has read: it keeps their locks until its end. */
const tablesRead = async (tx: Tx) =>
  (
    await tx.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE pid = pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace`
  ).map(({ name }) => name)

/** A database that reports which tables each of its transactions has read. */
function reportReads(onRead: (tables: string[]) => void): Db {
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

test('Every table that a cached response is made of notifies its changes', async () => {
  const tables = new Set<string>()
  const note = (names: string[]) => {
    for (const name of names) tables.add(name)
  }
  const site = await testSite({ DATABASE_URL: databaseUrl }, { db: reportReads(note) })
  await site.http.get('/api/user/product').expect(200)
  await db.$transaction(async (tx) => {
    const { productId } = await tx.review.findFirstOrThrow({ where: { userId: { not: null } } })
    // a transaction has the same read methods as the database
    await loadReviews(tx as Db, { productId, cursor: null, count: 1 })
    note(await tablesRead(tx))
  })
  expect(tables).toContain('products')
  expect(tables).toContain('users')
  expect(tables).toContain('sold_out_marks')

  // written by triggers of tables that notify
  tables.delete('product_search')
  // of a user only the picture is public, and of a coupon everything but its use count
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
    const remedy = `give ${table} a trigger of notify_content_changed(), as sold_out_marks has in its migration`
    // a row of a group of settings raises the group's version, too
    for (const sql of changes)
      expect(await collectNotifications(() => db.$executeRawUnsafe(sql)), `${sql}: ${remedy}`).toContain(
        table,
      )
  }
})

test('Counting a coupon’s uses sends no notice, changing its end does', async () => {
  const { id } = await db.coupon.create({
    data: { code: 'ONCE', percent: 10, endsAt: new Date('2030-01-01') },
  })
  const change = (data: object) => collectNotifications(() => db.coupon.update({ where: { id }, data }))
  expect(await change({ usedCount: { increment: 1 } })).toEqual([])
  expect(await change({ endsAt: new Date('2031-01-01') })).toEqual(['coupons'])
})
