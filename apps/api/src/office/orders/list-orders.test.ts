import { restaurantInstant } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createManyOrders } from '../../../test/many/orders.ts'
import { createBooking } from '../../../test/rows/bookings.ts'
import { openDispute } from '../../../test/rows/incidents.ts'
import { createOrder } from '../../../test/rows/orders.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { pageQuery, searchedSides } from './list-orders.ts'

const now = restaurantInstant('2026-11-20', '18:00')
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = await createUser(site, { role: 'owner' })

const find = async (query: Record<string, string | number>) =>
  (await site.http.get('/api/office/orders').query(query).set(bearer(owner)).expect(200)).body
const findIds = async (query: Record<string, string | number>): Promise<string[]> =>
  (await find(query)).items.map(({ id }: { id: string }) => id)

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const order = await createOrder(site.db, {
  firstName: 'Wanjiru',
  lastName: 'Kamau-Njoroge',
  email: 'wanjiru@mail.example',
  phone: '2065550199',
  createdAt: ago(30),
  lines: [{ name: 'Goat Nyama Choma', unitCents: 3333, quantity: 1 }],
})
const booking = await createBooking(site.db, {
  firstName: 'Wanjiru',
  lastName: 'Kamau',
  phone: '2065550199',
  startsAt: restaurantInstant('2026-12-05', '15:00'),
})

beforeAll(() => createManyOrders(site.db, 10_000, ago(60)))

describe('An order among 10,000 is found', () => {
  test.each([
    ['part of a name', 'amau-njo'],
    ['two parts of names in any order', 'njoroge wanj'],
    ['a telephone number as it is written', '(206) 555-0199'],
    ['half a telephone number', '555-0199'],
    ['an e-mail address', 'wanjiru@mail'],
    ['the tracking id in groups', order.trackingId.match(/.{4}/g)?.join('-').toLowerCase() ?? ''],
    ['the first half of the tracking id', order.trackingId.slice(0, 8)],
    ['the four letters on the board and in texts', order.trackingId.slice(-4)],
    ['a dish', 'nyama choma'],
    ['the exact amount', '$33.33'],
  ])('by %s', async (_what, search) => {
    expect(await findIds({ search, kind: 'order' })).toContain(order.trackingId)
  })

  test('with its booking, newest first, as the list shows it', async () => {
    const { items, total } = await find({ search: 'wanjiru kamau' })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'booking', id: booking.publicId, what: 'Wedding, 40 people', status: 'Booked' },
      {
        kind: 'order',
        id: order.trackingId,
        customer: 'Wanjiru Kamau-Njoroge',
        phone: '2065550199',
        status: 'New',
        what: '1 × Goat Nyama Choma',
        total: 33.33,
        refunded: 0,
        is_paid: true,
        is_disputed: false,
      },
    ])
  })
})

test('What no row has is not found, and signs are no wildcards', async () => {
  for (const search of ['zzzzqq', '%', '_____', '7777.77'])
    expect(await findIds({ search }), search).toEqual([])
})

test('Pages have 50 rows and lead through all of them', async () => {
  const first = await find({ search: 'brisket' })
  expect(first).toMatchObject({ total: 2000, page: 1, pages: 40 })
  const second = await findIds({ search: 'brisket', page: 2 })
  expect(second).toHaveLength(50)
  expect(first.items.map(({ id }: { id: string }) => id)).not.toContain(second[0])
})

test('OPS-21 A search that finds ten thousand orders leads through the newest 2,000', async () => {
  const { items, total, pages } = await find({ search: 'guest' })
  expect([items.length, total, pages]).toEqual([50, 2_000, 40])
})

test('Filters find what was partly refunded, what is disputed, late, and who did not come', async () => {
  const part = await createOrder(site.db, {
    payment: { status: 'partly_refunded', refundedCents: 500 },
    createdAt: ago(20),
    status: 'delivered',
  })
  const disputed = await createOrder(site.db, { status: 'delivered', createdAt: ago(19) })
  await openDispute(site, disputed.payments[0]?.id, now)
  const late = await createOrder(site.db, { status: 'process', createdAt: ago(40), readyAt: ago(5) })
  const noShow = await createOrder(site.db, { status: 'ontheway', createdAt: ago(90), readyAt: ago(61) })
  await createOrder(site.db, { status: 'ontheway', createdAt: ago(90), readyAt: ago(59) })
  expect(await findIds({ state: 'partly_refunded' })).toEqual([part.trackingId])
  expect(await findIds({ state: 'disputed' })).toEqual([disputed.trackingId])
  expect((await find({ state: 'disputed' })).items[0].is_disputed).toBe(true)
  expect(await findIds({ state: 'late' })).toEqual([late.trackingId])
  expect(await findIds({ state: 'no_show' })).toEqual([noShow.trackingId])
  expect(await findIds({ state: 'late', search: 'nobody at all' })).toEqual([])
})

test.each([
  ['a name', 'kamau-njo', 'orders_search_idx'],
  ['half a number', '555-0199', 'orders_search_idx'],
  ['an e-mail address', 'wanjiru@mail', 'orders_search_idx'],
  ['half a tracking id', order.trackingId.slice(0, 8), 'orders_search_idx'],
  ['a dish', 'nyama', 'order_lines_dish_idx'],
  ['an amount', '$33.33', 'orders_total_cents_idx'],
  ['nothing: the newest', '', 'orders_created_at_idx'],
  ['what most orders have', 'guest', 'orders_created_at_idx'],
])('The search by %s reads an index, not all orders', async (_what, search, index) => {
  const query = pageQuery(searchedSides({ search, page: 1 }, now), 1)
  const rows = await site.db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${query}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (orders|order_lines)/)
})
