import { freshDatabase } from '@baobab/db/testing'
import { hasPooler, startPooler, withoutPooler } from '@baobab/db/testing/pooler'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { startSiteProcess } from '../../test/sites/site-process.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { hearsNotifications } from './listen.ts'

beforeEach(({ skip }) => skip(!hasPooler, withoutPooler))

async function openPooled() {
  const databaseUrl = await freshDatabase()
  const pooler = await startPooler(databaseUrl)
  onTestFinished(pooler.stop)
  return { databaseUrl, pooledUrl: pooler.urlFor(databaseUrl) }
}

test('OPS-15 Behind PgBouncer a connection hears nothing, and one past it does', async () => {
  const { databaseUrl, pooledUrl } = await openPooled()
  const DATABASE_URL = pooledUrl
  expect(await hearsNotifications({ DATABASE_URL, DATABASE_DIRECT_URL: pooledUrl }, 500)).toBe(false)
  expect(await hearsNotifications({ DATABASE_URL, DATABASE_DIRECT_URL: databaseUrl }, 10_000)).toBe(true)
})

test('OPS-15 OPS-17 The site needs a direct address beside PgBouncer, hears changes there, and counts its connections', async () => {
  const { databaseUrl, pooledUrl } = await openPooled()
  const db = testDb(databaseUrl, { poolMax: 1 })
  const dish = await createDish(db, { name: 'Waakye', sizes: { Bowl: 1400 } })
  const port = await freePort()
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
  const start = (env: Record<string, string> = {}) =>
    startSiteProcess({ port, databaseUrl: pooledUrl, sandbox, env })
  await expect(start()).rejects.toThrow(/hears nothing.*Set DATABASE_DIRECT_URL/)

  const site = await start({ DATABASE_DIRECT_URL: databaseUrl, COPIES: '60' })
  const name = async () => (await site.http.get(`/api/user/product/${dish.id}`).expect(200)).body.product.name
  expect(await name()).toBe('Waakye')
  await db.$executeRaw`UPDATE products SET name = 'Waakye Bowl' WHERE id = ${dish.id}`
  await vi.waitFor(async () => expect(await name()).toBe('Waakye Bowl'), { timeout: 10_000 })
  const { body } = await site.http.get('/readyz').expect(200)
  expect(body).toEqual({ status: true, stale_seconds: 0 })
  // the queue's five and the listener; 300 connections in all
  await vi.waitFor(() => expect(site.output()).toContain('"perCopy":6,"needed":360,'), { timeout: 10_000 })
  expect(site.output()).toContain('lower DATABASE_POOL')
  await site.stop()
}, 120_000)
