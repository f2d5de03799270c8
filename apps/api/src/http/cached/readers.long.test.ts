import { testDatabase } from '@baobab/db/testing'
import autocannon from 'autocannon'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../../test/sites/paying-site.ts'
import { startSiteProcess } from '../../../test/sites/site-process.ts'

const MB = 1024 * 1024

test('LOD-01 Fifty readers at once get the menu, a dish and the events without an error, and memory stays', async () => {
  const sandbox = await startPaymentSandbox(undefined)
  const databaseUrl = await testDatabase('seeded')
  const site = await startSiteProcess({ port: await freePort(), databaseUrl, sandbox })
  onTestFinished(site.kill)
  const { products } = (await site.http.get('/api/user/product').expect(200)).body
  const paths = ['product', `product/${products[0].id}`, 'category', 'event', 'sliderimage', 'banner']
  const plain = site.http.get('/api/user/product').set('accept-encoding', 'identity')
  const etag = String((await plain).headers.etag)
  const read = (seconds: number) =>
    autocannon({
      url: site.url,
      connections: 50,
      duration: seconds,
      requests: [
        ...paths.map((path) => ({ path: `/api/user/${path}` })),
        { path: '/api/user/product', headers: { 'if-none-match': etag } },
      ],
    })
  const residentBytes = async () => {
    const { text } = await site.http.get('/metrics')
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
  }

  await read(1)
  const before = await residentBytes()
  const { errors, timeouts, statusCodeStats = {}, requests } = await read(4)
  expect({ errors, timeouts }).toEqual({ errors: 0, timeouts: 0 })
  expect(Object.keys(statusCodeStats).sort()).toEqual(['200', '304'])
  expect(requests.total).toBeGreaterThan(500)
  expect((await residentBytes()) - before).toBeLessThan(80 * MB)
}, 60_000)
