import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '../../test/orders.ts'
import { bearer, createUser, type TestUser } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { newTrackingId } from '../checkout/tracking-id.ts'

const NOON = new Date('2026-11-20T20:00:00Z')
let now = NOON
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
let site: TestSite
let cook: TestUser
beforeAll(async () => {
  site = await testSite({}, { now: () => now })
  cook = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
})
afterAll(() => site?.close())

const arrive = (id: string) => site.http.post(`/api/user/order/${id}/arrived`).send({})

test('A guest says once that they are here, and the kitchen sees since when', async () => {
  const { trackingId } = await createOrder(site.db, { readyAt: minutes(10), status: 'process' })
  const { body } = await arrive(trackingId).expect(200)
  expect(body).toEqual({ status: true, message: 'The kitchen knows that you are here.' })
  const again = await arrive(trackingId.toLowerCase()).expect(200)
  expect(again.body.message).toBe('The kitchen knows already that you are here.')
  const shown = await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(cook)).expect(200)
  expect(shown.body.order.arrived_at).toBe(now.toISOString())
  const events = await site.db.liveEvent.findMany({ where: { trackingId } })
  expect(events).toMatchObject([{ topic: 'order', forStaff: true }])
})

test('LIV-06 Of four guests at the door at once one is new', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now })
  const sent = await site.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const requests = [1, 2, 3, 4].map(() => arrive(trackingId).then(({ body }) => body.message))
    // all have read that nobody is here yet
    await expect.poll(waitingArrivals, { timeout: 10_000 }).toBe(4)
    // in an object, because a transaction would wait for a promise
    return { requests }
  })
  const messages = await Promise.all(sent.requests)
  expect(messages.filter((message) => message === 'The kitchen knows that you are here.')).toHaveLength(1)
  expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(1)
})

async function waitingArrivals(): Promise<number> {
  const rows = await site.db.$queryRaw`
    SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE 'UPDATE%arrived_at%'`
  return Array.isArray(rows) ? rows.length : 0
}

test('LIV-06 A guest who is ten minutes away says so, and again when they are late; at the door it is over', async () => {
  const { trackingId } = await createOrder(site.db, { readyAt: minutes(20), status: 'process' })
  const approach = () => site.http.post(`/api/user/order/${trackingId}/coming`).send({}).expect(200)
  const comingAt = async () =>
    (await site.http.get(`/api/staff/order/${trackingId}`).set(bearer(cook)).expect(200)).body.order.coming_at
  expect((await approach()).body.message).toBe('The kitchen expects you at about 12:10 pm.')
  expect(await comingAt()).toBe(minutes(10).toISOString())
  now = minutes(5)
  await approach()
  expect(await comingAt()).toBe(minutes(10).toISOString())
  expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(2)
  await arrive(trackingId).expect(200)
  expect((await approach()).body.message).toBe('The kitchen knows already that you are here.')
  now = NOON
})

test.each([
  ['a delivery', { orderType: 'delivery', readyAt: now }, 'We bring this order to you.'],
  ['an unpaid order', { paid: false, readyAt: now }, 'This order is not paid yet.'],
  ['an order handed over', { status: 'delivered', readyAt: now }, 'You have this order already.'],
  ['a cancelled order', { status: 'cancelled', readyAt: now }, 'This order was cancelled.'],
  [
    'an order for later',
    { readyAt: minutes(61) },
    'Your order is ready today at 1:01 pm. Please tell us when you come then.',
  ],
] as const)('%s is refused with the reason', async (_what, fields, message) => {
  const { id, trackingId } = await createOrder(site.db, fields)
  for (const step of ['arrived', 'coming']) {
    const refused = await site.http.post(`/api/user/order/${trackingId}/${step}`).send({}).expect(409)
    expect(refused.body).toMatchObject({ code: 'wrong_status', message })
  }
  const stored = await site.db.order.findUniqueOrThrow({ where: { id } })
  expect(stored).toMatchObject({ arrivedAt: null, comingAt: null })
})

test('An unknown order is not found', async () => {
  await arrive(newTrackingId()).expect(404)
})
