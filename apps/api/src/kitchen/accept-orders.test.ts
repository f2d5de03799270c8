import { freshDatabase } from '@baobab/db/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { newKey } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { saveSettings, setSchedule } from '../../test/rows/schedule.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
afterEach(() => setSchedule(site, { bump_steps: 3, accept_is_seen: true }))

type Ticket = { trackingId: string }
const post = (path: string, body: object, key?: string) => {
  const request = site.http.post(`/api/staff/${path}`).set(bearer(tunde))
  return (key === undefined ? request : request.set('idempotency-key', key)).send(body)
}
const acceptAll = (orders: Ticket[], { version = 1, key }: { version?: number; key?: string } = {}) =>
  post(
    'orders/accept',
    { orders: orders.map(({ trackingId }) => ({ tracking_id: trackingId, version })) },
    key,
  )
const move = ({ trackingId }: Ticket, from: string, to: string) =>
  post(`order/${trackingId}/move`, { from, to })
const acknowledge = ({ trackingId }: Ticket) => post(`order/${trackingId}/acknowledge`, {}).expect(200)
const loadStatus = async ({ trackingId }: Ticket) =>
  site.db.order.findUniqueOrThrow({ where: { trackingId }, select: { status: true, seenAt: true } })
const toResults = (body: { results: { result: string }[] }) => body.results.map(({ result }) => result)

describe('LIV-05 Accept all', () => {
  test('accepts what the cook saw and says what became of each; an allergy is left to be seen', async () => {
    const [plain, avoids, noted, changed] = [
      await createOrder(site.db),
      await createOrder(site.db, { allergies: ['peanuts'] }),
      await createOrder(site.db, { lines: [{ note: 'ALLERGIC to sesame' }] }),
      await createOrder(site.db, { readyAt: new Date() }),
    ]
    await site.db.order.update({ where: { id: changed.id }, data: { readyAt: new Date(0) } })
    const unpaid = await createOrder(site.db, { paid: false })
    const { body } = await acceptAll([
      plain,
      avoids,
      noted,
      changed,
      unpaid,
      { trackingId: newTrackingId() },
    ]).expect(200)
    expect(toResults(body)).toEqual(['accepted', 'allergy', 'allergy', 'changed', 'changed', 'unknown'])
    expect(body.message).toBe(
      '1 order accepted. 2 left: with an allergy to acknowledge first. 2 left: changed in the meantime. 1 left: unknown.',
    )
    expect(body.orders).toHaveLength(5)
    expect(await loadStatus(plain)).toMatchObject({ status: 'received', seenAt: expect.any(Date) })
    for (const left of [avoids, noted, changed, unpaid])
      expect(await loadStatus(left)).toEqual({ status: 'pending', seenAt: null })
    await acknowledge(avoids)
    expect(toResults((await acceptAll([avoids]).expect(200)).body)).toEqual(['accepted'])
  })

  test('by two cooks at once accepts each order once; the same key answers as before', async () => {
    const orders = [await createOrder(site.db), await createOrder(site.db), await createOrder(site.db)]
    const keys = [newKey(), newKey()]
    const answers = await Promise.all(keys.map((key) => acceptAll(orders, { key })))
    const results = answers.map(({ body }) => toResults(body))
    for (const i of orders.keys())
      expect(results.map((of) => of[i]).sort(), `order ${i}`).toEqual(['accepted', 'changed'])
    for (const [i, key] of keys.entries())
      expect(toResults((await acceptAll(orders, { key })).body)).toEqual(results[i])
    const steps = await site.db.orderStatusChange.count({
      where: { orderId: { in: orders.map(({ id }) => id) }, toStatus: 'received' },
    })
    expect(steps).toBe(3)
  })

  test('is taken back like a single tap, and the guest hears of neither', async () => {
    const order = await createOrder(site.db)
    await acceptAll([order]).expect(200)
    await post(`order/${order.trackingId}/recall`, { from: 'recieved' }).expect(200)
    expect(await loadStatus(order)).toMatchObject({ status: 'pending' })
    expect(await mailsTo(site, order.email)).toEqual([])
  })
})

describe('LIV-10 An allergy', () => {
  test('is acknowledged by no call that moves its order', async () => {
    const order = await createOrder(site.db, { note: 'My son has an EpiPen' })
    const { body } = await move(order, 'pending', 'recieved').expect(409)
    expect(body).toMatchObject({
      message: 'Acknowledge the allergy first.',
      current: { status: 'pending' },
    })
    expect(await loadStatus(order)).toEqual({ status: 'pending', seenAt: null })
    await acknowledge(order)
    await move(order, 'pending', 'recieved').expect(200)
  })

  test('is not passed over by a house that bumps once', async () => {
    await setSchedule(site, { bump_steps: 1 })
    const order = await createOrder(site.db, { allergies: ['milk'] })
    await move(order, 'pending', 'ontheway').expect(409)
    expect(await loadStatus(order)).toEqual({ status: 'pending', seenAt: null })
  })
})

describe('The house', () => {
  test('bumps in three steps until it says one; then one step is undone as one', async () => {
    const order = await createOrder(site.db)
    await move(order, 'pending', 'ontheway').expect(409)
    await setSchedule(site, { bump_steps: 1 })
    const { body } = await move(order, 'pending', 'ontheway').expect(200)
    expect(body.order).toMatchObject({
      status: 'ontheway',
      changes: [{ to: 'pending' }, { from: 'pending', to: 'ontheway' }],
    })
    await post(`order/${order.trackingId}/recall`, { from: 'ontheway' }).expect(200)
    expect(await loadStatus(order)).toMatchObject({ status: 'pending' })
    await move(order, 'pending', 'ontheway').expect(200)
    await move(order, 'ontheway', 'delivered').expect(200)
  })

  test('may want every order seen before it is accepted', async () => {
    await setSchedule(site, { accept_is_seen: false })
    const order = await createOrder(site.db)
    expect((await move(order, 'pending', 'recieved').expect(409)).body.message).toBe('Tap “Seen” first.')
    expect(toResults((await acceptAll([order]).expect(200)).body)).toEqual(['unseen'])
    await acknowledge(order)
    expect(toResults((await acceptAll([order]).expect(200)).body)).toEqual(['accepted'])
  })

  test('is set by the owner, in limits', async () => {
    for (const changes of [
      { bump_steps: 2 },
      { guest_messages: ['x'.repeat(281)] },
      { guest_messages: ['a', 'a'] },
    ])
      expect((await saveSettings(site, 'board-rules', changes)).status).toBe(422)
    const { body } = await saveSettings(site, 'board-rules', { guest_messages: ['We’re outside.'] })
    expect(body.settings.guest_messages).toEqual(['We’re outside.'])
  })
})
