import { expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

let now = new Date('2026-11-20T20:40:00Z')
const site = await testSite({}, { now: () => now })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
const rosa = await createUser(site, { role: 'kitchen', firstName: 'Rosa' })

const print = (id: string, who = tunde) =>
  site.http.post(`/api/staff/order/${id}/print`).set(bearer(who)).send({})

test('The first ticket of an order is noted; on every device a later one is a reprint', async () => {
  const { trackingId } = await createOrder(site.db)
  const printed = { printed_at: '2026-11-20T20:40:00.000Z', printed_by: 'Tunde' }
  const first = await print(trackingId).expect(200)
  expect(first.body).toMatchObject({ is_reprint: false, order: printed })
  now = new Date('2026-11-20T20:50:00Z')
  const second = await print(trackingId, rosa).expect(200)
  expect(second.body).toMatchObject({ is_reprint: true, order: printed })
})

test('LIV-12 Of five tablets that print an order at once, one has its first ticket', async () => {
  const { trackingId } = await createOrder(site.db)
  const answers = await Promise.all([tunde, rosa, tunde, rosa, tunde].map((who) => print(trackingId, who)))
  expect(answers.filter(({ body }) => body.is_reprint === false)).toHaveLength(1)
})

test('Printing is heard by the boards and changes nothing else of the order', async () => {
  const { trackingId, version } = await createOrder(site.db)
  const events = () => site.db.liveEvent.count({ where: { trackingId } })
  const before = await events()
  const { body } = await print(trackingId).expect(200)
  expect(body.order).toMatchObject({ version, must_acknowledge: true, seen_at: null })
  expect(await events()).toBe(before + 1)
  await print(trackingId).expect(200)
  expect(await events()).toBe(before + 1)
})

test('An order that is not paid, or unknown, has no ticket', async () => {
  const { trackingId } = await createOrder(site.db, { paid: false })
  await print(trackingId).expect(409)
  await print(newTrackingId()).expect(404)
})
