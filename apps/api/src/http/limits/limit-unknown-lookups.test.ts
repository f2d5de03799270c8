import { describe, expect, test } from 'vitest'
import { createOrder } from '../../../test/rows/orders.ts'
import { BEHIND_A_PROXY, createUser, PASSWORD, randomIp } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { newTrackingId } from '../../lib/tracking-id.ts'

const site = await testSite(BEHIND_A_PROXY)

test('PRV-04 After 30 unknown tracking ids the address gets 429; looking at an existing order never counts', async () => {
  const from = (ip: string, id: string, path = '/api/user/order/') =>
    site.http.get(`${path}${id}`).set('x-forwarded-for', ip)
  const paths = ['/api/user/order/', '/api/user/order/payment/']
  const { trackingId } = await createOrder(site.db)

  const customer = randomIp()
  for (let look = 0; look < 40; look += 1) await from(customer, trackingId).expect(200)

  const guesser = randomIp()
  const answers: Record<number, number> = {}
  for (let batch = 0; batch < 6; batch += 1) {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => from(guesser, newTrackingId(), paths[n % 2])),
    )
    for (const { status } of tries) answers[status] = (answers[status] ?? 0) + 1
  }
  expect(answers).toEqual({ 404: 30, 429: 30 })
  const refused = await from(guesser, newTrackingId()).expect(429)
  expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await from(customer, trackingId).expect(200)
})

describe('LIM-01 One guest behind an address', () => {
  test('guesses tracking ids, and none of sixty others there is kept from the own order', async () => {
    const ip = randomIp()
    const get = async (path: string) => (await site.http.get(path).set('x-forwarded-for', ip)).status
    const guests: string[] = []
    for (let n = 0; n < 60; n += 1) guests.push((await createOrder(site.db)).trackingId)
    const guesses: number[] = []
    const looks: number[] = []
    for (let n = 0; n < guests.length; n += 10) {
      const crowd = guests.slice(n, n + 10)
      const [guessed, seen] = await Promise.all([
        Promise.all(crowd.map(() => get(`/api/user/order/${newTrackingId()}`))),
        Promise.all(crowd.map((id) => get(`/api/user/order/${id}`))),
      ])
      guesses.push(...guessed)
      looks.push(...seen)
    }
    expect(guesses.filter((status) => status === 429)).toHaveLength(30)
    expect(looks).toEqual(Array(60).fill(200))
  })

  test('guesses where guests say that they are here, and the others still say so', async () => {
    const ip = randomIp()
    const arrive = async (id: string) =>
      (await site.http.post(`/api/user/order/${id}/arrived`).set('x-forwarded-for', ip).send({})).status
    const { trackingId } = await createOrder(site.db)
    const guesses: number[] = []
    for (let n = 0; n < 65; n += 1) guesses.push(await arrive(newTrackingId()))
    expect(new Set(guesses)).toEqual(new Set([404, 429]))
    expect(await arrive(trackingId)).toBe(200)
  })

  test('uses up the general limit, and payments, webhooks and files are still answered', async () => {
    const venue = await testSite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '5' })
    const ip = randomIp()
    const status = async (method: 'get' | 'post', path: string) =>
      (await venue.http[method](path).set('x-forwarded-for', ip)).status
    const menu: number[] = []
    for (let n = 0; n < 7; n += 1) menu.push(await status('get', '/api/user/social/config'))
    expect(menu.slice(5)).toEqual([429, 429])
    expect(await status('get', '/%61pi/user/social/config'), 'the same route, spelled differently').toBe(429)
    expect(await status('get', `/api/user/order/payment/${newTrackingId()}`)).toBe(404)
    expect(await status('post', '/api/webhooks/stripe')).toBe(400)
    expect(await status('get', '/media/none-320.webp')).toBe(404)
    expect(await status('get', '/healthz')).toBe(200)
  })

  test('with a device cookie of an account counts apart from the address; an invented cookie does not', async () => {
    const ip = randomIp()
    const guess = async (cookie = '') =>
      (
        await site.http
          .get(`/api/user/order/${newTrackingId()}`)
          .set('x-forwarded-for', ip)
          .set('cookie', cookie)
      ).status
    for (let n = 0; n < 30; n += 1) expect(await guess()).toBe(404)
    const { email } = await createUser(site)
    const signedIn = await site.http
      .post('/api/user/login')
      .set('x-forwarded-for', ip)
      .send({ email, password: PASSWORD })
      .expect(200)
    const [cookie = ''] = signedIn.headers['set-cookie'] as unknown as string[]
    expect(await guess()).toBe(429)
    expect(await guess(`baobab_device=${'A'.repeat(43)}`)).toBe(429)
    expect(await guess(cookie.split(';')[0])).toBe(404)
  })
})
