import { randomUUID } from 'node:crypto'
import { fromWireStatus, WIRE_ORDER_STATUSES, type WireOrderStatus } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailsTo } from '../../test/mailbox.ts'
import { createOrder } from '../../test/orders.ts'
import { bearer, createUser, type TestUser } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { newTrackingId } from '../checkout/tracking-id.ts'

let site: TestSite
let tunde: TestUser
beforeAll(async () => {
  // lists show everybody's orders: a database of one's own keeps them countable
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })
})
afterAll(() => site.close())

const get = (path: string, who: { token: string } = tunde) =>
  site.http.get(`/api/staff/order${path}`).set(bearer(who))
const move = (trackingId: string, from: string, to: string, on: Pick<TestSite, 'http'> = site, who = tunde) =>
  on.http.post(`/api/staff/order/${trackingId}/move`).set(bearer(who)).send({ from, to })
const idsOf = (body: { orders: { tracking_id: string }[] }) =>
  body.orders.map(({ tracking_id }) => tracking_id)
const storedOf = (id: string) =>
  site.db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, statusChanges: { orderBy: { id: 'asc' } } },
  })

describe('the list', () => {
  test('shows what is paid and not finished, the longest paid first, in pages, to the last one', async () => {
    const alone = await testSite({ DATABASE_URL: await freshDatabase() })
    onTestFinished(alone.close)
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
    const shown = [...idsOf(first), ...idsOf(second)]
    expect(shown).toHaveLength(53)
    expect(new Set(shown)).toEqual(new Set(made.map(({ trackingId }) => trackingId)))
    const times = [...first.orders, ...second.orders].map(({ paid_at }) => paid_at)
    expect(times).toEqual([...times].sort())
  })

  test('by state shows the paid ones in it alone, oldest first', async () => {
    const alone = await testSite({ DATABASE_URL: await freshDatabase() })
    onTestFinished(alone.close)
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
      expect(idsOf(body), status).toEqual(expected[status])
      const onward = await alone.http
        .get(`/api/staff/order?status=${status}&cursor=${expected[status]?.[0]}`)
        .set(bearer(cook))
      expect(idsOf(onward.body), status).toEqual(expected[status]?.slice(1))
    }
  })

  test('goes on from an order that it knows, and from no other; there is no state of another name', async () => {
    await get(`?cursor=${newTrackingId()}`).expect(404)
    const { trackingId } = await createOrder(site.db, { paid: false })
    await get(`?cursor=${trackingId}`).expect(404)
    await get('?status=received').expect(422)
  })
})

test('one order has all that is needed to cook it and hand it over, and who did what', async () => {
  const order = await createOrder(site.db, {
    orderType: 'delivery',
    status: 'process',
    movedBy: tunde.id,
    createdAt: new Date('2026-11-20T18:00:00Z'),
    note: 'No peanuts',
    lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1, unitCents: 1800, choices: { Heat: 'Hot' } }],
  })
  const { body } = await get(`/${order.trackingId}`).expect(200)
  expect(body).toEqual({
    status: true,
    order: {
      tracking_id: order.trackingId,
      status: 'process',
      created_at: '2026-11-20T18:00:00.000Z',
      order_type: 'delivery',
      payment_method: 'stripe',
      payment_status: 'paid',
      first_name: 'Ada',
      last_name: 'Obi',
      email: order.email,
      phone: '2535550117',
      street_address: '3312 North 26th Street',
      apartment_suit: '',
      city: 'Tacoma',
      state: 'WA',
      zip: '98407',
      country: 'United States',
      note: 'No peanuts',
      sub_total: 18,
      discount_price: 0,
      total_price: 18,
      refunded: 0,
      coupon_code: null,
      cancel_reason: null,
      history: [
        { status: 'pending', at: '2026-11-20T18:00:00.000Z' },
        { status: 'recieved', at: '2026-11-20T18:05:00.000Z' },
        { status: 'process', at: '2026-11-20T18:10:00.000Z' },
      ],
      order_products: [
        {
          product: { id: null, name: 'Suya', description: 'Rice, red and smoky', images: [] },
          size: 'Six skewers',
          price: 18,
          quantity: 1,
          total_price: 18,
          ingredients: [
            {
              ingredient_category: { id: null, name: 'Heat' },
              ingredient_subcategory: { id: null, name: 'Hot' },
            },
          ],
        },
      ],
      customer: 'Ada Obi',
      paid_at: '2026-11-20T18:01:00.000Z',
      changes: [
        { from: null, to: 'pending', at: '2026-11-20T18:00:00.000Z', by: null },
        { from: 'pending', to: 'recieved', at: '2026-11-20T18:05:00.000Z', by: 'Tunde' },
        { from: 'recieved', to: 'process', at: '2026-11-20T18:10:00.000Z', by: 'Tunde' },
      ],
    },
  })
  await get(`/${newTrackingId()}`).expect(404)
})

describe('moving an order on', () => {
  test('goes step by step to the end; each step is noted with who, and mailed once', async () => {
    const rosa = await createUser(site, { role: 'owner' })
    const order = await createOrder(site.db)
    const way = ['pending', 'recieved', 'process', 'ontheway', 'delivered'] as const
    for (const [step, to] of way.slice(1).entries()) {
      const from = way[step] ?? 'pending'
      const { body } = await move(order.trackingId, from, to, site, step === 3 ? rosa : tunde).expect(200)
      expect(body).toEqual({
        status: true,
        message: `The order is at “${fromWireStatus(to)}”.`,
        order: expect.anything(),
      })
      expect(body.order).toMatchObject({ tracking_id: order.trackingId, status: to })
      expect(body.order.changes.at(-1)).toEqual({
        from,
        to,
        at: expect.any(String),
        by: step === 3 ? rosa.email : 'Tunde',
      })
    }
    const { status, statusChanges } = await storedOf(order.id)
    expect(status).toBe('delivered')
    expect(
      statusChanges.map((change) => [change.fromStatus, change.toStatus, change.changedByUserId]),
    ).toEqual([
      [null, 'pending', null],
      ['pending', 'received', tunde.id],
      ['received', 'process', tunde.id],
      ['process', 'ontheway', tunde.id],
      ['ontheway', 'delivered', rosa.id],
    ])
    expect((await mailsTo(site, order.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Accepted',
      'On the fire',
      'Ready for pickup',
      'Picked up',
    ])
  })

  test('AZN-08 every move that is not the next step is refused with the present state, and changes nothing', async () => {
    const next: Partial<Record<WireOrderStatus, WireOrderStatus>> = {
      pending: 'recieved',
      recieved: 'process',
      process: 'ontheway',
      ontheway: 'delivered',
    }
    for (const from of WIRE_ORDER_STATUSES) {
      const order = await createOrder(site.db, { status: fromWireStatus(from) })
      const before = await storedOf(order.id)
      for (const to of WIRE_ORDER_STATUSES) {
        if (to === next[from] || to === from) continue
        const refused = await move(order.trackingId, from, to).expect(409)
        expect(refused.body).toEqual({
          status: false,
          code: 'wrong_status',
          message: `An order does not go from “${fromWireStatus(from)}” to “${fromWireStatus(to)}”.`,
          current: { status: from },
          request_id: expect.any(String),
        })
      }
      expect(await storedOf(order.id)).toEqual(before)
      expect(await site.db.mail.count({ where: { recipient: order.email } })).toBe(0)
    }
  })

  test('AZN-08 from a state to itself is fine, and neither noted nor mailed again', async () => {
    const order = await createOrder(site.db)
    await move(order.trackingId, 'pending', 'recieved').expect(200)
    const before = await storedOf(order.id)
    const { body } = await move(order.trackingId, 'recieved', 'recieved').expect(200)
    expect(body.order.status).toBe('recieved')
    expect(await storedOf(order.id)).toEqual(before)
    expect(await mailsTo(site, order.email)).toHaveLength(1)
    // somewhere else than where it is, is not "itself"
    const refused = await move(order.trackingId, 'process', 'process').expect(409)
    expect(refused.body).toMatchObject({ current: { status: 'recieved' } })
  })

  test('AZN-08 an order that is not paid does not move', async () => {
    for (const payment of [undefined, { status: 'review', reviewReason: 'Asked for 25, got 1' }] as const) {
      const order = await createOrder(site.db, { paid: false, ...(payment && { payment }) })
      for (const to of ['recieved', 'process', 'pending']) {
        const refused = await move(order.trackingId, 'pending', to).expect(409)
        expect(refused.body).toMatchObject({
          code: 'wrong_status',
          message: 'This order is not paid.',
          current: { status: 'pending' },
        })
      }
      expect((await storedOf(order.id)).status).toBe('pending')
    }
  })

  test('is refused when the order is not where the person believed it to be', async () => {
    const order = await createOrder(site.db, { status: 'process' })
    const refused = await move(order.trackingId, 'pending', 'recieved').expect(409)
    expect(refused.body).toMatchObject({
      message: 'The order is at “process” now.',
      current: { status: 'process' },
    })
    await move(newTrackingId(), 'pending', 'recieved').expect(404)
    await move(order.trackingId, 'process', 'eaten').expect(422)
    await move(order.trackingId, 'received', 'process').expect(422)
  })

  test('CON two people on two processes at once: one moves it, the other is told where it is; one mail, one note', async () => {
    const other = await testSite({ DATABASE_URL: site.config.DATABASE_URL })
    onTestFinished(other.close)
    const rosa = await createUser(site, { role: 'kitchen' })
    for (let round = 0; round < 10; round += 1) {
      const order = await createOrder(site.db)
      const answers = await Promise.all([
        move(order.trackingId, 'pending', 'recieved'),
        move(order.trackingId, 'pending', 'recieved', other, rosa),
        move(order.trackingId, 'pending', 'recieved'),
        move(order.trackingId, 'pending', 'recieved', other, rosa),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: 'wrong_status', current: { status: 'recieved' } })
      expect((await storedOf(order.id)).statusChanges).toHaveLength(2)
      expect(await site.db.mail.count({ where: { recipient: order.email } })).toBe(1)
    }
  })
})

test('AZN-05 customers, strangers and staff who left may neither see nor move orders', async () => {
  const order = await createOrder(site.db)
  const customer = await createUser(site)
  const left = await createUser(site, { role: 'kitchen', disabled: true })
  const calls = [
    () => site.http.get('/api/staff/order'),
    () => site.http.get(`/api/staff/order/${order.trackingId}`),
    () =>
      site.http.post(`/api/staff/order/${order.trackingId}/move`).send({ from: 'pending', to: 'recieved' }),
    () => site.http.post(`/api/staff/order/${order.trackingId}/cancel`).send({ reason: randomUUID() }),
    () => site.http.get('/api/staff/payment/review'),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call().set(bearer(left))).status).toBe(401)
    expect((await call().set(bearer(customer))).status).toBe(403)
  }
  const refund = () =>
    site.http.post(`/api/staff/order/${order.trackingId}/refund`).send({ amount: 1, reason: 'x' })
  expect((await refund().set(bearer(customer))).status).toBe(403)
  expect((await refund().set(bearer(tunde))).status, 'money goes back by the owner alone').toBe(403)
  expect((await storedOf(order.id)).status).toBe('pending')
})
