import { expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, postAs } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

let now = new Date('2026-11-20T20:00:00Z')
const site = await testSite({}, { now: () => now })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
const rosa = await createUser(site, { role: 'owner', firstName: 'Rosa' })

const acknowledge = (id: string, who = tunde, body: object = {}) =>
  site.http.post(`/api/staff/order/${id}/acknowledge`).set(bearer(who)).send(body)
const shown = async (id: string) =>
  (await site.http.get(`/api/staff/order/${id}`).set(bearer(tunde)).expect(200)).body.order

test('The first to acknowledge an order is the one who has seen it, and the guest is told when', async () => {
  const { trackingId } = await createOrder(site.db)
  const first = await acknowledge(trackingId).expect(200)
  expect(first.body).toMatchObject({
    message: 'The order is marked as seen.',
    order: { seen_at: '2026-11-20T20:00:00.000Z', seen_by: 'Tunde', status: 'pending' },
  })
  now = new Date('2026-11-20T20:05:00Z')
  const second = await acknowledge(trackingId, rosa).expect(200)
  expect(second.body).toMatchObject({
    message: 'The order was already seen.',
    order: { seen_at: '2026-11-20T20:00:00.000Z', seen_by: 'Tunde' },
  })
  const { body } = await site.http.get(`/api/user/order/${trackingId}`).expect(200)
  expect(body.order.seen_at).toBe('2026-11-20T20:00:00.000Z')
  expect(JSON.stringify(body)).not.toContain('Tunde')
})

test('A cook who moves an order has seen it', async () => {
  const { trackingId } = await createOrder(site.db)
  const { body } = await postAs(site, rosa, `/staff/order/${trackingId}/move`, {
    from: 'pending',
    to: 'recieved',
  }).expect(200)
  expect(body.order).toMatchObject({ seen_at: now.toISOString(), seen_by: 'Rosa' })
})

test('LIV-05 A new promise and a cancellation have to be acknowledged, each by a cook who saw it', async () => {
  const { id, trackingId } = await createOrder(site.db, { readyAt: now, status: 'received' })
  await acknowledge(trackingId).expect(200)
  expect(await shown(trackingId)).toMatchObject({ must_acknowledge: false, version: 1 })
  await site.db.order.update({ where: { id }, data: { readyAt: new Date(now.getTime() + 3_600_000) } })
  expect(await shown(trackingId)).toMatchObject({ must_acknowledge: true, version: 2 })

  const reason = 'The smoker is down'
  await postAs(site, tunde, `/staff/order/${trackingId}/cancel`, { reason }).expect(200)
  // a tap on what was shown before the cancellation
  await acknowledge(trackingId, tunde, { version: 2 }).expect(200)
  expect(await shown(trackingId)).toMatchObject({ must_acknowledge: true, version: 3, status: 'cancelled' })
  await acknowledge(trackingId, tunde, { version: 3 }).expect(200)
  expect(await shown(trackingId)).toMatchObject({ must_acknowledge: false })
  await postAs(site, tunde, `/staff/order/${trackingId}/move`, {
    from: 'recieved',
    to: 'process',
    version: 2,
  }).expect(409)
})

test('An order that was canceled before a cook saw it is not to be acknowledged', async () => {
  const { trackingId } = await createOrder(site.db)
  await postAs(site, tunde, `/staff/order/${trackingId}/cancel`, { reason: 'No wood' }).expect(200)
  expect(await shown(trackingId)).toMatchObject({ must_acknowledge: false, status: 'cancelled' })
})

test('An order that is not paid, or unknown, cannot be acknowledged', async () => {
  const { trackingId } = await createOrder(site.db, { paid: false })
  await acknowledge(trackingId).expect(409)
  await acknowledge(newTrackingId()).expect(404)
})
