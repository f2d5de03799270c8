import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { links, pages } from '@baobab/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let webDir: string
let site: TestSite
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'baobab-web-'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Baobab</title>')
  site = await testSite({ WEB_DIR: webDir })
})
afterAll(async () => {
  await site?.close()
  await rm(webDir, { recursive: true, force: true })
})

const token = 'a-token-that-nobody-else-may-see'
const id = '7K3M9QZ2ABCD4567'

test.each([
  [links.resetPassword(token), 200],
  [links.verifyEmail(token), 200],
  ['/change-password/?token=x', 200],
  [links.booking(id), 200],
  [links.bookingReturn(id, true), 200],
  [links.orderPlaced(id), 200],
  [links.orderDeclined(id), 200],
  [links.trackOrder(id), 200],
  [links.orderInvoice(id), 200],
])('PRV-05 PRV-06 %s is never stored or listed and sends no referrer', async (path, status) => {
  const { headers } = await site.http.get(path).expect(status)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test.each([pages.cart, pages.checkout, pages.favourites, pages.profile, pages.orders, `${pages.bookings}/`])(
  'PRV-06 %s is not listed by search engines',
  async (path) => {
    const { headers } = await site.http.get(path).expect(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  },
)

test.each(['/', '/about', links.bookEvent('Wedding'), '/bookevent?status=false'])(
  'PRV-05 PRV-06 %s is public and keeps its caching and referrer policy',
  async (path) => {
    const { headers } = await site.http.get(path).expect(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('x-robots-tag')
  },
)

test('PRV-05 The log of a token page, of its use and of an address that cannot be read has no token', async () => {
  const log = await captureLog(async () => {
    const loud = await testSite({ WEB_DIR: webDir, LOG_LEVEL: 'trace' })
    await loud.http.get(links.resetPassword(token)).expect(200)
    await loud.http.get(`/%ff?token=${token}`)
    await loud.http.post('/api/user/verify/email').type('form').send({ token }).expect(422)
    await loud.http.get(`/api/user/profile?token=${token}`).expect(401)
    await loud.close()
  })
  expect(log).toContain('/change-password')
  expect(log).not.toContain(token)
})
