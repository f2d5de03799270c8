import { fromWireStatus, WIRE_ORDER_STATUSES } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { describe, expect, test } from 'vitest'
import { createDelivery } from '../../test/rows/delivery.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { newTrackingId } from '../lib/tracking-id.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })

const get = (path: string, who: { token: string } = tunde) =>
  site.http.get(`/api/staff/order${path}`).set(bearer(who))
const trackingIds = (body: { orders: { tracking_id: string }[] }) =>
  body.orders.map(({ tracking_id }) => tracking_id)

describe('The list', () => {
  test('Without a state it has all paid, unfinished orders, oldest payment first, in pages', async () => {
    const alone = await testSite({ DATABASE_URL: await freshDatabase() })
    const cook = await createUser(alone, { role: 'kitchen' })
    const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 18, at))
    const made = []
    const open = ['pending', 'received', 'process', 'ontheway'] as const
    // two by two paid at the same moment, also the last of the first page and the first of the second
    for (let n = 0; n < 53; n += 1)
      made.push(
        await createOrder(alone.db, {
          status: open[n % 4] ?? 'pending',
          createdAt: minute(Math.floor((n + 1) / 2)),
        }),
      )
    await createOrder(alone.db, { paid: false, createdAt: minute(0) })
    for (const status of ['delivered', 'cancelled'] as const)
      await createOrder(alone.db, { status, createdAt: minute(0) })

    const page = (query: string) => alone.http.get(`/api/staff/order${query}`).set(bearer(cook)).expect(200)
    const first = (await page('')).body
    expect(first.orders).toHaveLength(50)
    const cursor = first.orders[49].tracking_id
    expect(first.next_cursor).toBe(cursor)
    const second = (await page(`?cursor=${cursor}`)).body
    expect(second.next_cursor).toBeNull()
    const shown = [...trackingIds(first), ...trackingIds(second)]
    expect(shown).toHaveLength(53)
    expect(new Set(shown)).toEqual(new Set(made.map(({ trackingId }) => trackingId)))
    const times = [...first.orders, ...second.orders].map(({ paid_at }) => paid_at)
    expect(times).toEqual([...times].sort())
  })

  test('With a state it has the paid orders in that state only, oldest first', async () => {
    const alone = await testSite({ DATABASE_URL: await freshDatabase() })
    const cook = await createUser(alone, { role: 'kitchen' })
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const expected: Record<string, string[]> = {}
    for (const status of WIRE_ORDER_STATUSES) {
      const second = await createOrder(alone.db, { status: fromWireStatus(status), createdAt: at(2) })
      const first = await createOrder(alone.db, { status: fromWireStatus(status), createdAt: at(1) })
      expected[status] = [first.trackingId, second.trackingId]
    }
    await createOrder(alone.db, { paid: false })
    await createOrder(alone.db, { paid: false, status: 'cancelled' })
    for (const status of WIRE_ORDER_STATUSES) {
      const { body } = await alone.http.get(`/api/staff/order?status=${status}`).set(bearer(cook)).expect(200)
      expect(trackingIds(body), status).toEqual(expected[status])
      const onward = await alone.http
        .get(`/api/staff/order?status=${status}&cursor=${expected[status]?.[0]}`)
        .set(bearer(cook))
      expect(trackingIds(onward.body), status).toEqual(expected[status]?.slice(1))
    }
  })

  test('When the cursor or the state is unknown, answer 404 or 422', async () => {
    await get(`?cursor=${newTrackingId()}`).expect(404)
    const { trackingId } = await createOrder(site.db, { paid: false })
    await get(`?cursor=${trackingId}`).expect(404)
    await get('?status=received').expect(422)
  })
})

test('An order has everything needed to cook it and hand it over, and who changed its state', async () => {
  const { order, response } = await createDelivery(site, tunde)
  const { body } = await get(`/${order.trackingId}`).expect(200)
  expect(body).toEqual({
    status: true,
    order: {
      ...response,
      customer: 'Ada Obi',
      is_test: false,
      refundable: 85,
      strikable: [
        { line: 0, refund: 84.99 },
        { line: 1, refund: 0.01 },
      ],
      seen_by: null,
      printed_at: null,
      printed_by: null,
      version: 1,
      must_acknowledge: false,
      meats: [],
      changes: [
        { from: null, to: 'pending', at: '2026-11-20T18:00:00.000Z', by: null },
        { from: 'pending', to: 'recieved', at: '2026-11-20T18:05:00.000Z', by: 'Tunde' },
        { from: 'recieved', to: 'process', at: '2026-11-20T18:10:00.000Z', by: 'Tunde' },
      ],
    },
  })
  await get(`/${newTrackingId()}`).expect(404)
})
