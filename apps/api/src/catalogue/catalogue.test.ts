import { createDb, type Db, type Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseGate } from '../../test/database-gate.ts'
import { makeDish } from '../../test/dishes.ts'
import { testSite } from '../../test/test-site.ts'
import { openCatalogue } from './catalogue.ts'

let databaseUrl: string
let admin: Db
const soon = { timeout: 5_000, interval: 5 }

beforeAll(async () => {
  databaseUrl = await freshDatabase()
  admin = createDb(databaseUrl, { poolMax: 2 })
})
afterAll(() => admin.$disconnect())

const priceOf = async (site: Awaited<ReturnType<typeof testSite>>, id: number) => {
  const { body } = await site.http.get(`/api/user/product/${id}`)
  return body.product?.sizes[0]?.price
}

async function twoSites() {
  const sites = [
    await testSite({ DATABASE_URL: databaseUrl }),
    await testSite({ DATABASE_URL: databaseUrl }),
  ] as const
  return { sites, close: () => Promise.all(sites.map((site) => site.close())) }
}

test('a price changed by plain SQL shows at once on two sites that share a database', async () => {
  const dish = await makeDish(admin, { sizes: { Plate: 1000 } })
  const { sites, close } = await twoSites()
  for (const site of sites) expect(await priceOf(site, dish.id)).toBe(10)
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1250 WHERE product_id = ${dish.id}`
  const changedAt = performance.now()
  for (const site of sites)
    await vi.waitFor(async () => expect(await priceOf(site, dish.id)).toBe(12.5), soon)
  expect(performance.now() - changedAt).toBeLessThan(2_000)
  for (const site of sites) {
    const { body } = await site.http.get('/api/user/product')
    const listed = body.products.find(({ id }: { id: number }) => id === dish.id)
    expect(listed.sizes[0].price).toBe(12.5)
  }
  await close()
})

test('a dish that is added, renamed and taken away is seen so', async () => {
  const site = await testSite({ DATABASE_URL: databaseUrl })
  await site.http.get('/api/user/product').expect(200)
  const dish = await makeDish(admin, { name: 'Bunny Chow' })
  const see = (status: number) =>
    vi.waitFor(() => site.http.get(`/api/user/product/${dish.id}`).expect(status), soon)
  expect((await see(200)).body.product.name).toBe('Bunny Chow')
  await admin.product.update({ where: { id: dish.id }, data: { name: 'Quarter Bunny' } })
  await vi.waitFor(async () => expect((await see(200)).body.product.name).toBe('Quarter Bunny'), soon)
  await admin.product.delete({ where: { id: dish.id } })
  await see(404)
  await site.close()
})

test('a hundred requests around five changes never see a price go back', async () => {
  const dish = await makeDish(admin, { sizes: { Plate: 1 } })
  const site = await testSite({ DATABASE_URL: databaseUrl })
  let last = 0
  for (let cents = 2; cents <= 6; cents++) {
    await admin.$executeRaw`UPDATE product_sizes SET price_cents = ${cents} WHERE product_id = ${dish.id}`
    const seen = await Promise.all(Array.from({ length: 20 }, () => priceOf(site, dish.id)))
    for (const price of seen) {
      expect(price).toBeGreaterThanOrEqual(last)
      last = price
    }
  }
  await vi.waitFor(async () => expect(await priceOf(site, dish.id)).toBe(0.06), soon)
  await site.close()
})

test('a change whose notice was lost with the connection is seen once that is back', async () => {
  const dish = await makeDish(admin, { sizes: { Plate: 1000 } })
  const site = await testSite({ DATABASE_URL: databaseUrl })
  expect(await priceOf(site, dish.id)).toBe(10)
  await admin.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'baobab-catalogue-changed' AND datname = current_database()`
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1100 WHERE product_id = ${dish.id}`
  await vi.waitFor(async () => expect(await priceOf(site, dish.id)).toBe(11), soon)
  await site.close()
})

test('with the database out of reach the menu is answered from memory, and is right again afterwards', async () => {
  const dish = await makeDish(admin, { sizes: { Plate: 1000 } })
  const gate = await databaseGate(databaseUrl)
  const site = await testSite({ DATABASE_URL: gate.url })
  expect(await priceOf(site, dish.id)).toBe(10)
  gate.shut()
  await admin.$executeRaw`UPDATE product_sizes SET price_cents = 1300 WHERE product_id = ${dish.id}`
  for (let i = 0; i < 20; i++) expect(await priceOf(site, dish.id)).toBe(10)
  gate.open()
  await vi.waitFor(async () => expect(await priceOf(site, dish.id)).toBe(13), soon)
  await site.close()
  await gate.close()
})

test('a site that has never reached its database says so, and recovers by itself', async () => {
  const gate = await databaseGate(databaseUrl)
  gate.shut()
  const site = await testSite({ DATABASE_URL: gate.url })
  const { body } = await site.http.get('/api/user/category').expect(503)
  expect(body).toMatchObject({ status: false, code: 'unavailable' })
  gate.open()
  const answer = await vi.waitFor(() => site.http.get('/api/user/category').expect(200), soon)
  expect(answer.body.status).toBe(true)
  await site.close()
  await gate.close()
})

test('a change that falls into a load leads to another load before anyone is answered', async () => {
  const catalogue = openCatalogue({ db: admin, databaseUrl, onError: () => {} })
  const loads: (() => void)[] = []
  let value = 'old'
  const read = catalogue.keep(async (_tx: Tx) => {
    const seen = value
    if (loads.length < 2) await new Promise<void>((resolve) => loads.push(resolve))
    return seen
  })
  const first = read()
  await vi.waitFor(() => expect(loads).toHaveLength(1), soon)
  loads[0]?.()
  expect(await first).toBe('old')

  catalogue.changed()
  const during = read()
  await vi.waitFor(() => expect(loads).toHaveLength(2), soon)
  value = 'new'
  catalogue.changed()
  const after = read()
  loads[1]?.()
  expect(await after).toBe('new')
  expect(['old', 'new']).toContain(await during)
  expect(await read()).toBe('new')
  await catalogue.stop()
})
