import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { links, pages } from '@baobab/contract'
import { afterAll, expect, test } from 'vitest'
import { captureLog } from '../../test/channels/capture-log.ts'
import { testSite } from '../../test/sites/test-site.ts'

const webDir = await mkdtemp(join(tmpdir(), 'baobab-web-'))
afterAll(() => rm(webDir, { recursive: true, force: true }))
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Baobab</title>')
const site = await testSite({ WEB_DIR: webDir })

const token = 'a-token-that-nobody-else-may-see'
const id = '7K3M9QZ2ABCD4567'

test.each([
  [links.resetPassword(token), 200],
  [links.verifyEmail(token), 200],
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

test.each([pages.cart, pages.checkout, pages.favourites, pages.profile, pages.orders, pages.bookings])(
  'PRV-06 %s is not listed by search engines',
  async (path) => {
    const { headers } = await site.http.get(path).expect(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  },
)

test.each([
  ['/CHANGE-PASSWORD', '/change-password'],
  ['/change-password/', '/change-password'],
  ['//change-password//', '/change-password'],
  ['/%63hange%2Dpassword', '/change-password'],
  ['/%2Fverify-email', '/verify-email'],
  ['/Verify-Email', '/verify-email'],
  ['/TrackOrder/', '/trackorder'],
  ['/%74rackorder', '/trackorder'],
  ['//orderplaced', '/orderplaced'],
  ['/OrderDecline', '/orderdecline'],
  ['/Booking', '/booking'],
  ['/MyOrderDetail/', '/myorderdetail'],
])(
  'PRV-05 PRV-06 The spelling %s leads to the page itself, without a trace of the address',
  async (path, page) => {
    const { headers, text } = await site.http.get(`${path}?token=${token}`).expect(301)
    expect(text).toBe('')
    expect(headers).toMatchObject({
      location: `${page}?token=${token}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  },
)

test.each([
  '/%2563hange-password',
  '/change-password;x',
  '/change-password%00',
  '/change-password%0d%0aset-cookie:x',
  '/x/change-password',
  '/%ff/change-password',
])('PRV-05 %s is no page', async (path) => {
  const { headers } = await site.http.get(`${path}?token=${token}`).expect(404)
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(headers).not.toHaveProperty('location')
})

test('Another spelling of a public page leads to the page, and never to another site', async () => {
  for (const [path, page] of [
    ['/Menu/?search=Ribs', '/menu?search=Ribs'],
    ['//', '/'],
    ['//menudetail/7', '/menudetail/7'],
    ['/menudetail/%5cevil.example', '/menudetail/%5Cevil.example'],
  ] as const)
    expect((await site.http.get(path).expect(301)).headers.location).toBe(page)
  for (const path of ['//evil.example', '/%2F%2Fevil.example/menu']) await site.http.get(path).expect(404)
  await site.http.get('/menudetail/%5Cevil.example').expect(200)
})

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
  })
  expect(log).toContain('/change-password')
  expect(log).not.toContain(token)
})
