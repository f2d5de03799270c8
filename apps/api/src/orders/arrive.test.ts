import { beforeEach, expect, test } from 'vitest'
import { queueForOrder } from '../../test/queue-behind-row.ts'
import { showOrder, showTicket } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const NOON = new Date('2026-11-20T20:00:00Z')
let now = NOON
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const site = await testSite({}, { now: () => now })
const cook = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
beforeEach(() => {
  now = NOON
})

const arrive = (id: string) => site.http.post(`/api/user/order/${id}/arrived`).send({})
const undo = (id: string, seen: Date | null) =>
  site.http.post(`/api/user/order/${id}/arrived/undo`).send({ arrived_at: seen?.toISOString() })
const stored = (id: string) => site.db.order.findUniqueOrThrow({ where: { id } })

test('A guest says once that they are here, and the kitchen sees since when', async () => {
  const { trackingId } = await createOrder(site.db, { readyAt: minutes(10), status: 'process' })
  const { body } = await arrive(trackingId).expect(200)
  expect(body).toEqual({ status: true, message: 'The kitchen knows you’re here.' })
  const again = await arrive(trackingId.toLowerCase()).expect(200)
  expect(again.body.message).toBe('The kitchen already knows you’re here.')
  expect((await showTicket(site, cook, trackingId)).arrived_at).toBe(now.toISOString())
  const events = await site.db.liveEvent.findMany({ where: { trackingId } })
  expect(events).toMatchObject([{ topic: 'order', forStaff: true }])
})

test('LIV-06 Of four guests at the door at once one is new', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now })
  // all have read that no guest is here yet
  const calls = Array.from({ length: 4 }, () => () => arrive(trackingId))
  const answers = await queueForOrder(site.db, id, calls)
  const messages = answers.map(({ body }) => body.message)
  expect(messages.filter((message) => message === 'The kitchen knows you’re here.')).toHaveLength(1)
  expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(1)
})

test('LIV-06 A guest who is ten minutes away says so, and again when they are late; at the door it is over', async () => {
  const { trackingId } = await createOrder(site.db, { readyAt: minutes(20), status: 'process' })
  const approach = () => site.http.post(`/api/user/order/${trackingId}/coming`).send({}).expect(200)
  const comingAt = async () => (await showTicket(site, cook, trackingId)).coming_at
  expect((await approach()).body.message).toBe('The kitchen expects you at about 12:10 pm.')
  expect(await comingAt()).toBe(minutes(10).toISOString())
  now = minutes(5)
  await approach()
  expect(await comingAt()).toBe(minutes(10).toISOString())
  expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(2)
  now = minutes(10)
  await arrive(trackingId).expect(200)
  expect((await approach()).body.message).toBe('The kitchen already knows you’re here.')
})

test('A guest who pressed by mistake takes it back, and the kitchen sees it; the next press rings again', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now })
  const events = () => site.db.liveEvent.count({ where: { trackingId, forStaff: true } })
  await arrive(trackingId).expect(200)
  const { arrivedAt } = await stored(id)
  const { body } = await undo(trackingId, arrivedAt).expect(200)
  expect(body).toEqual({ status: true, message: 'Undone. Tell us when you’re here.' })
  expect((await showTicket(site, cook, trackingId)).arrived_at).toBeNull()
  await undo(trackingId, arrivedAt).expect(200)
  expect(await events()).toBe(2)
  const again = await arrive(trackingId).expect(200)
  expect(again.body.message).toBe('The kitchen knows you’re here.')
  expect(await events()).toBe(3)
})

test.each<[string, { arrivedAt: Date; seen?: Date; status?: 'delivered' | 'cancelled' }]>([
  ['later than a minute', { arrivedAt: new Date(NOON.getTime() - 60_001) }],
  ['of another press', { arrivedAt: NOON, seen: new Date(NOON.getTime() - 1) }],
  ['after it was handed over', { arrivedAt: NOON, status: 'delivered' }],
  ['after it was canceled', { arrivedAt: NOON, status: 'cancelled' }],
])('An arrival is not taken back %s', async (_when, { arrivedAt, seen = arrivedAt, ...fields }) => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now, ...fields })
  await site.db.order.update({ where: { id }, data: { arrivedAt } })
  const { body } = await undo(trackingId, seen).expect(409)
  expect(body).toMatchObject({ message: 'The kitchen is already on its way to you. Please call us.' })
  expect((await stored(id)).arrivedAt).toEqual(arrivedAt)
})

test('LIV-06 One order rings six times in a quarter of an hour at most', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now })
  for (let press = 1; press <= 5; press++) {
    await arrive(trackingId).expect(200)
    await undo(trackingId, (await stored(id)).arrivedAt).expect(200)
  }
  await arrive(trackingId).expect(200)
  await undo(trackingId, (await stored(id)).arrivedAt).expect(429)
  expect((await stored(id)).arrivedAt).toEqual(now)
})

test.each([
  ['a delivery', { orderType: 'delivery', readyAt: now }, 'We’re bringing this order to you.'],
  ['an unpaid order', { paid: false, readyAt: now }, 'This order isn’t paid yet.'],
  ['an order handed over', { status: 'delivered', readyAt: now }, 'You already have this order.'],
  ['a canceled order', { status: 'cancelled', readyAt: now }, 'This order was canceled.'],
] as const)('%s is refused with the reason', async (_what, fields, message) => {
  const { id, trackingId } = await createOrder(site.db, fields)
  for (const step of ['arrived', 'coming']) {
    const refused = await site.http.post(`/api/user/order/${trackingId}/${step}`).send({}).expect(409)
    expect(refused.body).toMatchObject({ code: 'wrong_status', message })
  }
  expect(await stored(id)).toMatchObject({ arrivedAt: null, comingAt: null })
})

test.each([
  ['arrived', 10, 'Your order is ready today at 12:45 pm. Tell us you’re here from 12:35 pm.'],
  ['coming', 20, 'Your order is ready today at 12:45 pm. Tell us you’re on your way from 12:25 pm.'],
])(
  '“%s” is refused until %i minutes before the promise, with a minute for clocks',
  async (step, span, message) => {
    const { trackingId } = await createOrder(site.db, { readyAt: minutes(45) })
    const tell = () => site.http.post(`/api/user/order/${trackingId}/${step}`).send({})
    now = new Date(NOON.getTime() + (44 - span) * 60_000 - 1)
    const refused = await tell().expect(409)
    expect(refused.body).toMatchObject({ code: 'wrong_status', message })
    expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(0)
    now = new Date(now.getTime() + 1)
    await tell().expect(200)
  },
)

test('A guest may pick up at once what is ready early', async () => {
  const { trackingId } = await createOrder(site.db, { readyAt: minutes(45), status: 'ontheway' })
  await arrive(trackingId).expect(200)
})

test('An unknown order is not found', async () => {
  await arrive(newTrackingId()).expect(404)
  await undo(newTrackingId(), NOON).expect(404)
})

test('Car and spot come with “I’m here” and go with its undo; the board hears of them, and strangers do not read them', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now, status: 'ontheway' })
  const say = (body: object) => site.http.post(`/api/user/order/${trackingId}/arrived`).send(body)
  await say({ car: ' Blue\nSubaru ', spot: '4' }).expect(200)
  expect((await showTicket(site, cook, trackingId)).arrival_note).toBe('Blue Subaru, spot 4')
  expect((await showOrder(site, trackingId)).arrival_note).toBe('')
  await say({ spot: '7' }).expect(200)
  expect((await stored(id)).arrivalNote).toBe('Blue Subaru, spot 4; spot 7')
  expect(await site.db.liveEvent.count({ where: { trackingId } })).toBe(2)
  await undo(trackingId, now).expect(200)
  expect(await stored(id)).toMatchObject({ arrivedAt: null, arrivalNote: null })
})

test('A call without a body says only that the guest is here; too long a car is refused', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now, status: 'ontheway' })
  await site.http
    .post(`/api/user/order/${trackingId}/arrived`)
    .send({ car: 'x'.repeat(61) })
    .expect(422)
  await site.http.post(`/api/user/order/${trackingId}/arrived`).expect(200)
  expect((await stored(id)).arrivalNote).toBeNull()
})
