import type { Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { databaseGate } from '../../test/sites/database-gate.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { notifyThrough, openNotifications } from './listen.ts'
import { openNotifiedCache } from './notified-cache.ts'

const soon = { timeout: 5_000, interval: 5 }

const databaseUrl = await freshDatabase()
const admin = testDb(databaseUrl)

const readPrice = async (site: Awaited<ReturnType<typeof testSite>>, id: number) => {
  const { body } = await site.http.get(`/api/user/product/${id}`)
  return body.product?.sizes[0]?.price
}

test('A price changed by plain SQL shows at once on two sites with one database', async () => {
  const dish = await createDish(admin, { sizes: { Plate: 1000 } })
  const sites = [await testSite({ DATABASE_URL: databaseUrl }), await testSite({ DATABASE_URL: databaseUrl })]
  for (const site of sites) expect(await readPrice(site, dish.id)).toBe(10)
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1250 WHERE product_id = ${dish.id}`
  for (const site of sites)
    await vi.waitFor(async () => expect(await readPrice(site, dish.id)).toBe(12.5), soon)
  for (const site of sites) {
    const { body } = await site.http.get('/api/user/product')
    const listed = body.products.find(({ id }: { id: number }) => id === dish.id)
    expect(listed.sizes[0].price).toBe(12.5)
  }
})

test('A dish that is added, renamed and deleted is served accordingly', async () => {
  const site = await testSite({ DATABASE_URL: databaseUrl })
  await site.http.get('/api/user/product').expect(200)
  const dish = await createDish(admin, { name: 'Bunny Chow' })
  const see = (status: number) =>
    vi.waitFor(() => site.http.get(`/api/user/product/${dish.id}`).expect(status), soon)
  expect((await see(200)).body.product.name).toBe('Bunny Chow')
  await admin.product.update({ where: { id: dish.id }, data: { name: 'Quarter Bunny' } })
  await vi.waitFor(async () => expect((await see(200)).body.product.name).toBe('Quarter Bunny'), soon)
  await admin.product.delete({ where: { id: dish.id } })
  await see(404)
})

test('A hundred requests around five changes never see an older price after a newer one', async () => {
  const dish = await createDish(admin, { sizes: { Plate: 1 } })
  const site = await testSite({ DATABASE_URL: databaseUrl })
  let last = 0
  for (let cents = 2; cents <= 6; cents++) {
    await admin.$executeRaw`UPDATE product_sizes SET price_cents = ${cents} WHERE product_id = ${dish.id}`
    const seen = await Promise.all(Array.from({ length: 20 }, () => readPrice(site, dish.id)))
    for (const price of seen) {
      expect(price).toBeGreaterThanOrEqual(last)
      last = price
    }
  }
  await vi.waitFor(async () => expect(await readPrice(site, dish.id)).toBe(0.06), soon)
})

test('A change whose notification was lost is served after the reconnect', async () => {
  const dish = await createDish(admin, { sizes: { Plate: 1000 } })
  const site = await testSite({ DATABASE_URL: databaseUrl })
  expect(await readPrice(site, dish.id)).toBe(10)
  await admin.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'baobab-listen' AND datname = current_database()`
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1100 WHERE product_id = ${dish.id}`
  await vi.waitFor(async () => expect(await readPrice(site, dish.id)).toBe(11), soon)
})

test('While the database is unreachable the menu is served from memory, and is current again afterwards', async () => {
  const dish = await createDish(admin, { sizes: { Plate: 1000 } })
  const gate = await databaseGate(databaseUrl)
  const site = await testSite({ DATABASE_URL: gate.url })
  expect(await readPrice(site, dish.id)).toBe(10)
  gate.shut()
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1300 WHERE product_id = ${dish.id}`
  for (let i = 0; i < 20; i++) expect(await readPrice(site, dish.id)).toBe(10)
  gate.open()
  await vi.waitFor(async () => expect(await readPrice(site, dish.id)).toBe(13), soon)
})

test('A site that has never reached its database answers 503 and recovers by itself', async () => {
  const gate = await databaseGate(databaseUrl)
  gate.shut()
  const site = await testSite({ DATABASE_URL: gate.url })
  const { body } = await site.http.get('/api/user/category').expect(503)
  expect(body).toMatchObject({ status: false, code: 'unavailable' })
  gate.open()
  const answer = await vi.waitFor(() => site.http.get('/api/user/category').expect(200), soon)
  expect(answer.body.status).toBe(true)
})

test('Requests after a change during a load wait for another load', async () => {
  const notifications = openNotifications(databaseUrl, notifyThrough(admin))
  const cache = openNotifiedCache({ db: admin, notifications, onError: () => {} })
  const finish: (() => void)[] = []
  let value = 'first'
  const cached = cache.add(async (_tx: Tx) => {
    const seen = value
    await new Promise<void>((resolve) => finish.push(resolve))
    return seen
  })
  const loads = (count: number) => vi.waitFor(() => expect(finish).toHaveLength(count), soon)
  const first = cached.get()
  await loads(1)
  finish[0]?.()
  expect(await first).toBe('first')

  value = 'second'
  cache.invalidate()
  const before = cached.get()
  await loads(2)
  value = 'third'
  cache.invalidate()
  const after = cached.get()
  finish[1]?.()
  expect(await before).toBe('second')
  await loads(3)
  expect(await Promise.race([after, 'not answered yet'])).toBe('not answered yet')
  finish[2]?.()
  expect(await after).toBe('third')
  await cache.stop()
  await notifications.stop()
})

test('While a load hangs, only requests in the first two seconds after the change wait', async () => {
  const dish = await createDish(admin, { sizes: { Plate: 1000 } })
  const site = await testSite({ DATABASE_URL: databaseUrl })
  expect(await readPrice(site, dish.id)).toBe(10)
  const timed = async () => {
    const from = performance.now()
    expect(await readPrice(site, dish.id)).toBe(10)
    return performance.now() - from
  }
  await admin.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE product_sizes IN ACCESS EXCLUSIVE MODE`
      // from another connection: this one's notification would only be sent at its end
      await admin.$executeRaw`NOTIFY content_changed, 'product_sizes'`
      await vi.waitFor(async () => {
        const [waiting] = await admin.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int FROM pg_locks WHERE relation = 'product_sizes'::regclass AND NOT granted`
        expect(waiting?.count).toBe(1)
      }, soon)
      const waited = await Promise.all([timed(), timed()])
      expect(Math.min(...waited)).toBeGreaterThan(500)
      for (let i = 0; i < 5; i++) expect(await timed()).toBeLessThan(Math.min(...waited))
      await tx.$executeRaw`UPDATE product_sizes SET price_cents = 1400 WHERE product_id = ${dish.id}`
    },
    { timeout: 15_000 },
  )
  await vi.waitFor(async () => expect(await readPrice(site, dish.id)).toBe(14), soon)
})

test('A load that keeps failing is reported repeatedly but not each time, and makes the cache stale', async () => {
  const reported: unknown[] = []
  const times = { paceMs: 1, patienceMs: 100, retryMs: 5, reportMs: 200 }
  const notifications = openNotifications(databaseUrl, notifyThrough(admin))
  const onError = (err: unknown) => reported.push(err)
  const cache = openNotifiedCache({ db: admin, notifications, onError, times })
  let attempts = 0
  let broken = false
  const cached = cache.add(async (_tx: Tx) => {
    attempts += 1
    if (broken) throw new Error('no such column')
    return attempts
  })
  expect(await cached.get()).toBe(1)
  expect(cache.staleForMs()).toBe(0)

  broken = true
  cache.invalidate()
  await vi.waitFor(() => expect(reported).toHaveLength(3), soon)
  expect(attempts).toBeGreaterThan(6)
  expect(cache.staleForMs()).toBeGreaterThan(400)
  expect(await cached.get()).toBe(1)

  broken = false
  await vi.waitFor(async () => expect(await cached.get()).toBeGreaterThan(1), soon)
  expect(cache.staleForMs()).toBe(0)
  await cache.stop()
  await notifications.stop()
})

test('While notifications may be missed, the cache counts as stale', async () => {
  const gate = await databaseGate(databaseUrl)
  const notifications = openNotifications(gate.url, notifyThrough(admin))
  const cache = openNotifiedCache({ db: admin, notifications, onError: () => {} })
  const cached = cache.add(async (_tx: Tx) => 'held')
  await cached.get()
  expect(cache.staleForMs()).toBe(0)
  gate.shut()
  await vi.waitFor(() => expect(cache.staleForMs()).toBeGreaterThan(50), soon)
  expect(await cached.get()).toBe('held')
  gate.open()
  await vi.waitFor(() => expect(cache.staleForMs()).toBe(0), soon)
  await cache.stop()
  await notifications.stop()
})
