import { type Endpoint, ErrorBody, endpoints } from '@baobab/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressesFor, bodiesFor, type Encoding, encoded } from '../../test/inputs.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { writeWebBuild } from '../../test/sites/web-build.ts'

const CASES = 200

// a preview needs a built web
const bundle = `
export const pageAddress = () => undefined
export const render = async () => ({ status: 200, kind: 'kept', isPublic: true, html: '<title>Menu</title>' })`
const WEB_DIR = await writeWebBuild({ indexHtml: '<title>Baobab</title>', bundle })
const site = await testSite({ WEB_DIR })
// so that the first ids exist
await createDish(site.db)

const role = {
  public: null,
  optional: 'customer',
  customer: 'customer',
  kitchen: 'kitchen',
  owner: 'owner',
} as const

let person: { endpoint: Endpoint; token: string } | undefined

async function headersFor(endpoint: Endpoint): Promise<Record<string, string>> {
  const as = role[endpoint.auth]
  if (as === null) return {}
  if (person?.endpoint !== endpoint) {
    const { token } = await createUser(site, { role: as })
    person = { endpoint, token }
  }
  return bearer(person)
}

async function send(endpoint: Endpoint, url: string, encoding: Encoding, body: unknown) {
  const headers = await headersFor(endpoint)
  const { payload, type } = await encoded(encoding, body)
  const startedAt = performance.now()
  const reply = await site.app.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(endpoint.body && { 'content-type': type }) },
    ...(endpoint.body && { payload }),
  })
  // what was done may have been signing out
  if (reply.statusCode < 400 || reply.statusCode === 401) person = undefined
  return { reply, ms: performance.now() - startedAt }
}

describe.each(endpoints.map((endpoint) => ({ line: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'INP-15 $line',
  ({ endpoint }) => {
    test(`responds to ${CASES} valid and invalid requests as the contract says`, {
      timeout: 120_000,
    }, async () => {
      const times: number[] = []
      const answered = async (url: string, encoding: Encoding, body: unknown) => {
        const { reply, ms } = await send(endpoint, url, encoding, body)
        times.push(ms)
        expect(reply.statusCode, reply.body).toBeLessThan(500)
        expect(reply.headers['content-type']).toMatch(/^application\/json/)
        const schema = reply.statusCode === 200 ? endpoint.response : ErrorBody
        const parsed = schema.safeParse(reply.json())
        expect(parsed.error?.issues, reply.body).toBeUndefined()
        if (reply.statusCode === 422) expect(reply.json().message).toEqual(expect.any(String))
      }
      await fc.assert(
        fc.asyncProperty(
          addressesFor(endpoint),
          fc.constantFrom<Encoding>('json', 'urlencoded', 'multipart'),
          bodiesFor(endpoint),
          answered,
        ),
        { numRuns: endpoint.body || endpoint.params || endpoint.query ? CASES : 3 },
      )
      // a busy machine slows all of them, or one or two
      const [median = 0] = times.toSorted((a, b) => a - b).slice(times.length / 2)
      const slow = times.filter((ms) => ms > Math.max(1000, 20 * median))
      expect(slow.length, `took ${slow.map(Math.round).join(', ')} ms`).toBeLessThanOrEqual(2)
    })
  },
)

test.each<[string, string, object, string]>([
  ['a list for a text', '/api/user/login', { email: ['a@example.com'], password: 'x' }, 'email'],
  ['an object for a number', '/api/user/review', { product_id: { id: 1 } }, 'product_id'],
  ['a text for a list', '/api/user/checkout', { products: 'ribs' }, 'products'],
  ['an object for a list', '/api/user/checkout', { products: { a: 1 } }, 'products'],
  ['an object for a text', '/api/contact', { first_name: { $ne: '' } }, 'first_name'],
  ['a number for a text', '/api/contact', { message: 5 }, 'message'],
])('INP-02 %s is refused with the field’s path', async (_what, url, payload, field) => {
  const reply = await site.app.inject({ method: 'POST', url, payload })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toContain(field)
})

test('INP-02 Unknown keys are neither stored nor returned', async () => {
  const who = await createUser(site)
  const save = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/user/profile/process', headers: bearer(who), payload })
  const form = {
    first_name: 'Ada',
    last_name: 'Obi',
    email: who.email,
    phone: '2535550142',
    address: '1 Ash Street',
    role: 'owner',
    id: 1,
    tokenVersion: 9,
    email_verified: true,
  }
  const reply = await save(form)
  expect(reply.json()).toEqual({ status: true, message: 'Profile Save..!' })
  expect(await site.db.user.findUniqueOrThrow({ where: { id: who.id } })).toMatchObject({
    role: 'customer',
    tokenVersion: 0,
    firstName: 'Ada',
  })
  const poisoned = JSON.stringify({ ...form, proto: { role: 'owner' } }).replace('"proto"', '"__proto__"')
  const refused = await site.app.inject({
    method: 'POST',
    url: '/api/user/profile/process',
    headers: { ...bearer(who), 'content-type': 'application/json' },
    payload: poisoned,
  })
  expect(refused.statusCode).toBe(400)
})

test.each([
  ['INP-08 one field of a megabyte', 'urlencoded', { message: 'x'.repeat(1_000_000) }],
  ['INP-08 one field of a megabyte in a multipart form', 'multipart', { message: 'x'.repeat(1_000_000) }],
  [
    'INP-08 ten thousand fields in a multipart form',
    'multipart',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, '1'])),
  ],
] as const)('%s is refused quickly and leaves memory alone', async (_what, encoding, body) => {
  const { payload, type } = await encoded(encoding, body)
  const before = process.memoryUsage().rss
  const startedAt = performance.now()
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers: { 'content-type': type },
  })
  expect([400, 413, 422]).toContain(reply.statusCode)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})
