import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { type SiteProcess, startSiteProcess } from '../../test/sites/site-process.ts'
import { testDb } from '../../test/sites/test-db.ts'

test('A dish changed by plain SQL shows at once in two processes, and neither returns to the old value', async () => {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 1 })
  const dish = await createDish(db, { name: 'Waakye', sizes: { Bowl: 1400 } })
  const ports = [await freePort(), await freePort()] as const
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${ports[0]}`)
  const sites = await Promise.all(ports.map((port) => startSiteProcess({ port, databaseUrl, sandbox })))
  const named = async ({ http }: SiteProcess) => {
    const list = await http.get('/api/user/product').expect(200)
    const one = await http.get(`/api/user/product/${dish.id}`).expect(200)
    return [list.body.products[0].name, one.body.product.name]
  }
  for (const site of sites) expect(await named(site)).toEqual(['Waakye', 'Waakye'])

  await db.$executeRaw`UPDATE products SET name = 'Waakye Bowl' WHERE id = ${dish.id}`
  for (const site of sites) {
    await vi.waitFor(async () => expect(await named(site)).toEqual(['Waakye Bowl', 'Waakye Bowl']), {
      timeout: 10_000,
      interval: 10,
    })
    for (let i = 0; i < 20; i++) expect(await named(site)).toEqual(['Waakye Bowl', 'Waakye Bowl'])
  }
  await Promise.all(sites.map((site) => site.stop()))
}, 60_000)
