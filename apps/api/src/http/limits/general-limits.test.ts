import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../../test/channels/event-stream.ts'
import { createOrder } from '../../../test/rows/orders.ts'
import { bearer, createUser, PASSWORD, randomIp } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { errorHandler } from '../error-handler.ts'
import { generalLimits } from './general-limits.ts'

const MAX = 20

const venueSite = () => testSite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: String(MAX) })
const site = await venueSite()

const from = (ip: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...headers })

/** A guest uses up the number of an address. */
async function flood(ip: string, path = '/api/user/social/config') {
  const statuses: number[] = []
  for (let n = 0; n < MAX + 2; n += 1) statuses.push((await site.http.get(path).set(from(ip))).status)
  expect(statuses.slice(MAX)).toEqual([429, 429])
  const refused = await site.http.get(path).set(from(ip))
  expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
}

describe('LIM-01 While a guest floods the address that the kitchen shares', () => {
  test('the kitchen signs in, opens its board, hears of orders, acknowledges and moves them', async () => {
    const ip = randomIp()
    const { email } = await createUser(site, { role: 'kitchen' })
    const { trackingId } = await createOrder(site.db)
    await flood(ip)

    const signIn = site.http.post('/api/staff/login').set(from(ip)).send({ email, password: PASSWORD })
    const { token } = (await signIn.expect(200)).body
    const cook = from(ip, bearer({ token }))
    await site.http.get('/api/staff/board').set(cook).expect(200)
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
    expect(await readEvents(`${url}/api/staff/live`, cook)).toMatchObject({ status: 200 })
    const staffOrder = `/api/staff/order/${trackingId}`
    await site.http.post(`${staffOrder}/acknowledge`).set(cook).send({}).expect(200)
    const move = { from: 'pending', to: 'recieved' }
    await site.http.post(`${staffOrder}/move`).set(cook).send(move).expect(200)
  })

  test('its guests reach their orders, the checkout, bookings and the state of payments', async () => {
    const ip = randomIp()
    const { trackingId } = await createOrder(site.db)
    await flood(ip)
    const statuses: Record<string, number> = {}
    const paths = [`order/${trackingId}`, `order/payment/${trackingId}`, 'payment/config', 'bookevent/policy']
    for (const path of [...paths, 'bookevent/availability?month=2026-12'])
      statuses[path] = (await site.http.get(`/api/user/${path}`).set(from(ip))).status
    const cancel = `order/payment/${trackingId}/cancel`
    for (const path of ['checkout', 'coupon', 'book/event', cancel])
      statuses[path] = (await site.http.post(`/api/user/${path}`).set(from(ip)).send({})).status
    expect(statuses).toEqual({
      [`order/${trackingId}`]: 200,
      [`order/payment/${trackingId}`]: 200,
      'payment/config': 200,
      'bookevent/policy': 200,
      'bookevent/availability?month=2026-12': 200,
      checkout: 422,
      coupon: 422,
      'book/event': 422,
      [cancel]: 409,
    })
  })

  test('customers are counted by account, wherever they are', async () => {
    const ip = randomIp()
    const [ada, ben] = [await createUser(site), await createUser(site)]
    await flood(ip)
    const orders = async (who: { token: string }, address = ip) =>
      (await site.http.get('/api/user/order').set(from(address, bearer(who)))).status
    const statuses = [await orders(ada), await orders(ada), await orders(ada), await orders(ada, randomIp())]
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await orders(ben)).toBe(200)
  })

  test('a known device signs in when another guest floods the sign-in itself', async () => {
    const ip = randomIp()
    const { email } = await createUser(site, { role: 'kitchen' })
    const signIn = (cookie = '') =>
      site.http.post('/api/staff/login').set(from(ip, { cookie })).send({ email, password: PASSWORD })
    const [cookie = ''] = (await signIn().expect(200)).headers['set-cookie'] as unknown as string[]
    for (let n = 0; n < MAX; n += 1) await site.http.post('/api/staff/login').set(from(ip)).send({})
    await signIn().expect(429)
    await signIn(`baobab_device=${'A'.repeat(43)}`).expect(429)
    await signIn(cookie.split(';')[0]).expect(200)
  })
})

describe('AUT-19 Refused tokens', () => {
  test('count against the address, and nothing of the account that they name', async () => {
    const other = await testSite({ JWT_SECRET: 'a secret that only a forger signs with' })
    const cook = await createUser(site, { role: 'kitchen' })
    const forged = other.app.jwt.sign({ sub: String(cook.id), jti: crypto.randomUUID() })
    const ip = randomIp()
    const orders = async (token: string, address = ip) =>
      (await site.http.get('/api/staff/order').set(from(address, bearer({ token })))).status
    const statuses: number[] = []
    for (let n = 0; n < MAX + 2; n += 1) statuses.push(await orders(forged))
    expect(statuses).toEqual([...Array(MAX).fill(401), 429, 429])
    for (let n = 0; n < MAX; n += 1) expect(await orders(cook.token)).toBe(200)
    expect(await orders(cook.token), 'a cook has a number, too').toBe(429)
    expect(await orders(forged, randomIp())).toBe(401)
  })

  test('count, too, when a customer’s token is refused at the staff’s routes', async () => {
    const customer = await createUser(site)
    const ip = randomIp()
    const statuses: number[] = []
    for (let n = 0; n < MAX + 2; n += 1)
      statuses.push((await site.http.get('/api/staff/order').set(from(ip, bearer(customer)))).status)
    expect(statuses).toEqual([...Array(MAX).fill(403), 429, 429])
  })

  test('count when they open streams, and use up nothing of the guests', async () => {
    const ip = randomIp()
    const token = 'nonsense'
    const open = async () => (await site.http.get('/api/staff/live').set(from(ip, bearer({ token })))).status
    const statuses: number[] = []
    for (let n = 0; n < MAX + 2; n += 1) statuses.push(await open())
    expect(statuses).toEqual([...Array(MAX).fill(401), 429, 429])
    await site.http.get('/api/user/social/config').set(from(ip)).expect(200)
  })
})

test('An IPv6 network counts as one address', async () => {
  await flood('2001:db8:9:1::1')
  await site.http.get('/api/user/social/config').set(from('2001:db8:9:1::2')).expect(429)
  await site.http.get('/api/user/social/config').set(from('2001:db8:9:2::1')).expect(200)
})

test('While the event loop is behind, health checks, the kitchen and webhooks are answered, and others come back later', async () => {
  const pressure = { maxEventLoopDelay: 1, sampleInterval: 500 }
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler)
  await generalLimits(app, { ...site.deps, config: { ...site.config, RATE_LIMIT: 0 } }, pressure)
  const answered = [
    '/healthz',
    '/metrics',
    '/api/staff/board',
    '/api/webhooks/stripe',
    '/api/user/order/payment/:orderId',
  ]
  for (const url of [...answered, '/api/user/product']) app.get(url, async () => ({}))
  await app.ready()
  const refused = async () => {
    const until = performance.now() + 20
    while (performance.now() < until);
    await sleep(0)
    return app.inject('/api/user/product')
  }
  await expect.poll(async () => (await refused()).statusCode, { timeout: 10_000, interval: 1 }).toBe(503)
  expect((await refused()).headers['retry-after']).toBe('5')
  for (const url of answered) expect((await app.inject(url)).statusCode, url).toBe(200)
})
