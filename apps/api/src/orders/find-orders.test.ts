import { randomUUID } from 'node:crypto'
import { TRACKING_ALPHABET } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeDish, makePicture } from '../../test/dishes.ts'
import { createOrder } from '../../test/orders.ts'
import { BEHIND_A_PROXY, bearer, createUser, randomIp } from '../../test/people.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { newTrackingId } from '../checkout/tracking-id.ts'
import { ownOrdersFilter } from './find-order.ts'
import { ordersQuery } from './load-orders.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const get = (trackingId: string, token?: string) => {
  const request = site.http.get(`/api/user/order/${trackingId}`)
  return token === undefined ? request : request.set(bearer({ token }))
}
const listOf = (who: { token: string }) => site.http.get('/api/user/order').set(bearer(who))

const placedAt = new Date('2026-11-20T18:00:00.000Z')
const delivery = {
  orderType: 'delivery',
  status: 'process',
  email: `${randomUUID()}@example.com`,
  phone: '2535550117',
  streetAddress: '3312 North 26th Street',
  apartment: 'Flat 4',
  note: 'The dog is friendly',
  coupon: { code: 'SMOKE15', percent: 15 },
  createdAt: placedAt,
} as const

/** Ada's order as the owner reads it; `rest` is what the house knows of its dishes. */
async function adasOrder() {
  const ada = await createUser(site)
  const dish = await makeDish(site.db)
  const order = await createOrder(site.db, {
    ...delivery,
    userId: ada.id,
    lines: [
      {
        productId: dish.id,
        name: 'Party Jollof',
        description: 'Red rice',
        unitCents: 3333,
        quantity: 3,
        choices: { Heat: 'Medium', Protein: 'Goat' },
      },
      { name: 'Gone from the menu', size: 'Jug', unitCents: 1, quantity: 1 },
    ],
  })
  const wire = {
    tracking_id: order.trackingId,
    status: 'process',
    created_at: '2026-11-20T18:00:00.000Z',
    order_type: 'delivery',
    payment_method: 'stripe',
    payment_status: 'paid',
    first_name: 'Ada',
    last_name: 'Obi',
    email: delivery.email,
    phone: '2535550117',
    street_address: '3312 North 26th Street',
    apartment_suit: 'Flat 4',
    city: 'Tacoma',
    state: 'WA',
    zip: '98407',
    country: 'United States',
    note: 'The dog is friendly',
    sub_total: 100,
    discount_price: 15,
    total_price: 85,
    refunded: 0,
    coupon_code: 'SMOKE15',
    cancel_reason: null,
    history: [
      { status: 'pending', at: '2026-11-20T18:00:00.000Z' },
      { status: 'recieved', at: '2026-11-20T18:05:00.000Z' },
      { status: 'process', at: '2026-11-20T18:10:00.000Z' },
    ],
    order_products: [
      {
        product: { id: dish.id, name: 'Party Jollof', description: 'Red rice', images: [] },
        size: 'Plate',
        price: 33.33,
        quantity: 3,
        total_price: 99.99,
        ingredients: [
          {
            ingredient_category: { id: null, name: 'Heat' },
            ingredient_subcategory: { id: null, name: 'Medium' },
          },
          {
            ingredient_category: { id: null, name: 'Protein' },
            ingredient_subcategory: { id: null, name: 'Goat' },
          },
        ],
      },
      {
        product: { id: null, name: 'Gone from the menu', description: 'Rice, red and smoky', images: [] },
        size: 'Jug',
        price: 0.01,
        quantity: 1,
        total_price: 0.01,
        ingredients: [],
      },
    ],
  }
  return { ada, order, wire }
}

describe('one order', () => {
  test('its owner sees all of it, with the tracking id typed in any case, with or without dashes', async () => {
    const { ada, order, wire } = await adasOrder()
    const typed = order.trackingId.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    for (const id of [order.trackingId, typed]) {
      const answer = await get(id, ada.token).expect(200)
      expect(answer.body).toEqual({ status: true, order: wire })
    }
  })

  test('AZN-04 whoever has only the tracking id sees no e-mail, a short phone, a street without its number', async () => {
    const { order, wire } = await adasOrder()
    const someone = await createUser(site)
    const masked = {
      ...wire,
      email: null,
      phone: '•••••17',
      street_address: 'North 26th Street',
      apartment_suit: '',
      note: '',
    }
    for (const token of [undefined, someone.token]) {
      const answer = await get(order.trackingId, token).expect(200)
      expect(answer.body).toEqual({ status: true, order: masked })
    }
    const answer = await get(order.trackingId)
    for (const secret of [delivery.email, '2535550117', '3312', 'Flat 4', 'dog'])
      expect(answer.text).not.toContain(secret)
  })

  test('AZN-04 a number is left out wherever it stands in the street', async () => {
    const streets = {
      'Hauptstraße 12a': 'Hauptstraße',
      '12-14 Oak St #5-B': 'Oak St',
      'Apt 4,1200 3rd Avenue': 'Apt 3rd Avenue',
      '٣٣ Cairo Road': 'Cairo Road',
      '77': '',
    }
    for (const [streetAddress, left] of Object.entries(streets)) {
      const { trackingId } = await createOrder(site.db, { ...delivery, streetAddress })
      expect((await get(trackingId)).body.order.street_address).toBe(left)
    }
  })

  test('AZN-04 of a phone that is hardly longer than what is shown nothing is shown', async () => {
    for (const [phone, left] of [
      ['123456', '•••••'],
      ['1234567', '•••••67'],
    ] as const) {
      const { trackingId } = await createOrder(site.db, { phone })
      expect((await get(trackingId)).body.order.phone).toBe(left)
    }
    const { trackingId } = await createOrder(site.db)
    expect((await get(trackingId)).body.order.phone).toBe('')
  })

  test('kitchen and owner see all of any order', async () => {
    const { order, wire } = await adasOrder()
    for (const role of ['kitchen', 'owner'] as const) {
      const staff = await createUser(site, { role })
      expect((await get(order.trackingId, staff.token).expect(200)).body.order).toEqual(wire)
    }
  })

  test('an order that nobody placed is not found, nor is what cannot be a tracking id', async () => {
    for (const id of [newTrackingId(), 'nonsense', '%00', 'U'.repeat(16), '1']) {
      const answer = await get(id).expect(404)
      expect(answer.body).toMatchObject({ status: false, code: 'not_found' })
    }
  })

  test('a token that no longer holds is refused', async () => {
    const { trackingId } = await createOrder(site.db)
    const gone = await createUser(site, { disabled: true })
    await get(trackingId, gone.token).expect(401)
  })

  test('its dishes carry the pictures they had when they were ordered', async () => {
    const picture = await makePicture(site.db)
    await site.db.$executeRaw`SELECT pg_notify('content_changed', '')`
    const { trackingId } = await createOrder(site.db, {
      lines: [
        { name: 'Suya', imageName: `${picture.base}-960.jpg` },
        { name: 'Older', imageName: 'replacedlongago-480.jpg' },
      ],
    })
    await expect
      .poll(async () => (await get(trackingId)).body.order.order_products[0].product.images)
      .toEqual([
        {
          name: `/media/${picture.base}-960.jpg`,
          base: `/media/${picture.base}`,
          widths: [480, 960],
          width: 1200,
          height: 900,
          alt: 'Suya',
          placeholder: 'data:image/webp;base64,AAAA',
          color: '#8a4b2f',
        },
      ])
    const [, older] = (await get(trackingId)).body.order.order_products
    expect(older.product.images).toMatchObject([
      { name: '/media/replacedlongago-480.jpg', widths: [480], alt: 'Older' },
    ])
  })

  test('of several payments the one with the money speaks; without one, the newest', async () => {
    const paid = await createOrder(site.db, { payment: { status: 'partly_refunded', refundedCents: 451 } })
    await site.db.payment.create({
      data: { orderId: paid.id, provider: 'paypal', attempt: 2, amountCents: 2500, status: 'expired' },
    })
    expect((await get(paid.trackingId)).body.order).toMatchObject({
      payment_status: 'partly_refunded',
      refunded: 4.51,
    })
    const unpaid = await createOrder(site.db, { paid: false, payment: { status: 'expired' } })
    await site.db.payment.create({
      data: { orderId: unpaid.id, provider: 'paypal', attempt: 2, amountCents: 2500, status: 'processing' },
    })
    expect((await get(unpaid.trackingId)).body.order).toMatchObject({
      payment_status: 'processing',
      refunded: 0,
    })
  })
})

describe('my orders', () => {
  test('are mine alone, newest first, whole', async () => {
    const { ada, order, wire } = await adasOrder()
    const newer = await createOrder(site.db, { userId: ada.id, createdAt: new Date('2026-11-20T19:00:00Z') })
    const older = await createOrder(site.db, { userId: ada.id, createdAt: new Date('2026-11-20T17:00:00Z') })
    const answer = await listOf(ada).expect(200)
    expect(answer.body.status).toBe(true)
    expect(answer.body.orders.map((one: { tracking_id: string }) => one.tracking_id)).toEqual([
      newer.trackingId,
      order.trackingId,
      older.trackingId,
    ])
    expect(answer.body.orders[1]).toEqual(wire)
  })

  test('AZN-02 not those of others, nor what a guest ordered with my e-mail address', async () => {
    const mine = await createUser(site, { verified: false })
    const other = await createUser(site)
    await createOrder(site.db, { userId: other.id, email: mine.email })
    await createOrder(site.db, { email: mine.email })
    expect((await listOf(mine).expect(200)).body).toEqual({ status: true, orders: [] })
    expect((await listOf(other)).body.orders).toHaveLength(1)
  })

  test('want somebody signed in', async () => {
    await site.http.get('/api/user/order').expect(401)
  })

  test('are read by one statement, through the index that is sorted so', async () => {
    const { ada } = await adasOrder()
    const plan = await site.db.$transaction(async (tx) => {
      // with a handful of rows any plan is a good one; without this the index would prove nothing
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`
      return tx.$queryRaw<Record<string, string>[]>(
        Prisma.sql`EXPLAIN ${ordersQuery(ownOrdersFilter(ada.id))}`,
      )
    })
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('orders_user_id_created_at_idx')
    expect(lines).not.toContain('Seq Scan')

    const seen: string[] = []
    // an extended client has the same methods under another type
    const spied = await testSite({}, { db: site.db.$extends(countingQueries(seen)) as typeof site.db })
    onTestFinished(spied.close)
    // the menu, whose pictures orders show, is read once and for all
    await spied.http.get('/api/user/category').expect(200)
    seen.length = 0
    await spied.http.get('/api/user/order').set(bearer(ada)).expect(200)
    expect(seen.filter((what) => what === '$queryRaw')).toHaveLength(1)
    expect(seen.filter((what) => what.startsWith('Order'))).toEqual([])
  })
})

const countingQueries = (seen: string[]) =>
  Prisma.defineExtension({
    query: {
      $allOperations({ model, operation, args, query }) {
        seen.push(model ? `${model}.${operation}` : operation)
        return query(args)
      },
    },
  })

describe('PRV-04 guessing tracking ids', () => {
  test('is refused after a few that led nowhere; following an order of one’s own never counts', async () => {
    const guarded = await testSite(BEHIND_A_PROXY)
    onTestFinished(guarded.close)
    const from = (ip: string, id: string) =>
      guarded.http.get(`/api/user/order/${id}`).set('x-forwarded-for', ip)
    const { trackingId } = await createOrder(site.db)

    const customer = randomIp()
    for (let look = 0; look < 40; look += 1) await from(customer, trackingId).expect(200)

    const guesser = randomIp()
    const answers: Record<number, number> = {}
    for (let batch = 0; batch < 20; batch += 1) {
      const tries = await Promise.all(Array.from({ length: 10 }, () => from(guesser, newTrackingId())))
      for (const { status } of tries) answers[status] = (answers[status] ?? 0) + 1
    }
    expect(answers).toEqual({ 404: 30, 429: 170 })
    const refused = await from(guesser, trackingId).expect(429)
    expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await from(customer, trackingId).expect(200)
  })

  test('10 000 ids are all different, and every letter is as likely at every place', () => {
    const count = 10_000
    const ids = Array.from({ length: count }, newTrackingId)
    expect(new Set(ids).size).toBe(count)
    for (let place = 0; place < 16; place += 1) {
      const tally = new Map<string, number>()
      for (const id of ids) tally.set(id.charAt(place), (tally.get(id.charAt(place)) ?? 0) + 1)
      expect([...tally.keys()].sort().join('')).toBe(TRACKING_ALPHABET)
      // chi-square with 31 degrees of freedom: beyond 90 once in millions
      const expected = count / TRACKING_ALPHABET.length
      const chi = [...tally.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
      expect(chi).toBeLessThan(90)
    }
    // neighbours share no more than chance allows: 16 places, each alike once in 32
    const alike = ids.slice(1).map((id, at) => [...id].filter((c, place) => c === ids[at]?.[place]).length)
    expect(alike.reduce((sum, same) => sum + same, 0) / alike.length).toBeCloseTo(16 / 32, 1)
    expect(Math.max(...alike)).toBeLessThan(10)
  })
})
