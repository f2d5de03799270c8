import { serviceDate, serviceDayStart } from '@baobab/contract'
import { type OrderStatus, Prisma } from '@baobab/db'
import { beforeAll, expect, test } from 'vitest'
import { createManyOrders } from '../../test/many/orders.ts'
import { createBooking } from '../../test/rows/bookings.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer } from '../../test/rows/people.ts'
import { createLot } from '../../test/rows/pit.ts'
import { dueBetween } from './recall-ingredient.ts'
import { lotQuery } from './recall-lot.ts'
import { evening, hours, ids, recallSite } from './recall-site.fixture.ts'
import { guestQuery } from './recall-sources.ts'

const { site, clock, owner, meat, dish, lots, brisket, createOrderWithLots, recall, strike } =
  await recallSite()
const { db, http } = site
const jollof = await createDish(db)
const lotId = (index: number) => lots[index]?.id ?? 0
const recallLot = (index: number) => recall(`lot/${lotId(index)}`)
const explain = async (query: Prisma.Sql) =>
  (await db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${query}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

const expected: string[][] = [[], [], []]
beforeAll(async () => {
  await createManyOrders(db, 10_000, hours(-30))
  await db.$executeRaw`
    INSERT INTO pit_lots (meat_id, service_day, ready_at, ounces)
    SELECT ${meat.id}::int, service_day(at), at, 9999 FROM (
      SELECT ${hours(-30)}::timestamptz - n * interval '1 day' AS at FROM generate_series(1, 250) n) days`
  await db.$executeRaw`
    INSERT INTO order_lots (order_id, lot_id, ounces)
    SELECT o.id, l.id, 8 FROM orders o JOIN pit_lots l ON l.service_day = service_day(o.created_at)
    WHERE o.email LIKE 'guest%' AND l.ounces = 9999`
  for (let number = 0; number < 200; number += 1) {
    // every tenth got some of two lots
    const taken = number % 10 === 0 ? [number % 3, (number + 1) % 3] : [number % 3]
    const { trackingId } = await createOrderWithLots(taken.map(lotId))
    for (const index of taken) expected[index]?.push(trackingId)
  }
  await createOrderWithLots([lotId(0)], { paid: false, status: 'pending' })
  await createOrderWithLots([lotId(0)], { status: 'cancelled' })
  const struck = await createOrderWithLots([lotId(0)], {
    lines: [brisket, { ...brisket, productId: jollof.id }],
  })
  await strike(struck.id)
  await db.$executeRaw`VACUUM ANALYZE orders, order_lots, order_lines, pit_lots`
})

test.each([0, 1, 2])(
  'Lot %i among 200 orders on three lots and 10,000 others leads to exactly the orders that got it',
  async (index) => {
    const { name, items } = await recallLot(index)
    expect(name).toMatch(/^Brisket, /)
    expect(ids(items)).toEqual(expected[index]?.sort())
    expect(items[0]).toMatchObject({
      kind: 'order',
      state: 'got',
      what: '1 × Brisket, Plate',
      dishes: 20,
      doubt: null,
    })
  },
)

test('A lot, a guest and days are found by indexes', async () => {
  const plan = await explain(lotQuery(lotId(0)))
  expect(plan).toContain('order_lots_lot_id_idx')
  expect(plan).not.toMatch(/Seq Scan on (order_lines|order_lots)/)
  expect(await explain(guestQuery('555-0199'))).toContain('orders_search_idx')
  const days = dueBetween({ from: hours(-24), until: hours(24) })
  expect(await explain(Prisma.sql`SELECT 1 FROM orders o WHERE ${days}`)).toContain('orders_due_idx')
})

test('What is paid and still in the house is to be stopped; a delivery on its way is not', async () => {
  const lot = await createLot(db, meat.id, { readyAt: hours(1), ounces: 100 })
  const place = async (status: OrderStatus, orderType: 'pickup' | 'delivery') => {
    const { trackingId } = await createOrderWithLots([lot.id], { status, orderType })
    return trackingId
  }
  const stopped = [await place('pending', 'pickup'), await place('ontheway', 'pickup')]
  const out = [await place('ontheway', 'delivery'), await place('delivered', 'pickup')]
  const { items } = await recall(`lot/${lot.id}`)
  const inState = (state: string) => ids(items.filter((item: { state: string }) => item.state === state))
  expect(inState('stop')).toEqual(stopped.sort())
  expect(inState('got')).toEqual(out.sort())
})

test('An event of the lot’s day with this meat is shown as not sure', async () => {
  const tray = await db.menuProduct.create({
    data: { name: 'Brisket tray', priceCents: 900, meats: { create: { meatId: meat.id, ounces: 6 } } },
  })
  const booking = await createBooking(db, {
    startsAt: hours(1),
    way: 'ourway',
    hours: null,
    hourlyPriceCents: null,
    totalCents: 900,
  })
  await db.bookingMenuRow.create({
    data: {
      bookingId: booking.id,
      menuProductId: tray.id,
      name: 'Brisket tray',
      priceCents: 900,
      quantity: 1,
      totalCents: 900,
      position: 0,
    },
  })
  const { items } = await recallLot(1)
  expect(items.filter(({ kind }: { kind: string }) => kind === 'booking')).toMatchObject([
    { id: booking.publicId, what: '1 × Brisket tray', doubt: 'event', state: 'got' },
  ])
})

test('One ill guest leads to their lots and ingredients, and to how many others got the same lot', async () => {
  const rub = await db.ingredient.create({ data: { name: 'Rub', contains: [], mayContain: [], kinds: [] } })
  await db.productIngredient.create({ data: { productId: dish.id, ingredientId: rub.id } })
  // with a U, which is in no tracking id, so that the name finds no other order by its id
  const { trackingId } = await createOrderWithLots([lotId(2)], { firstName: 'Zuri', phone: '2067771234' })
  const find = (search: string) => recall('guest', { search })
  for (const search of ['206-777-12', 'zuri', trackingId.slice(0, 8)]) {
    const { orders } = await find(search)
    expect(orders, search).toMatchObject([{ id: trackingId, ingredients: [{ name: 'Rub' }], is_sure: true }])
    expect(orders[0].lots).toMatchObject([{ id: lotId(2), meat: 'Brisket' }])
    expect(orders[0].lots[0].orders).toBeGreaterThan(60)
  }
  expect((await find('Nemo Nowhere')).orders).toEqual([])
})

test('The lots of a day and all ingredients can be chosen', async () => {
  const salt = await db.ingredient.create({ data: { name: 'Salt', contains: [], mayContain: [], kinds: [] } })
  clock.now = new Date(serviceDayStart(serviceDate(evening.getTime())))
  const { body } = await http
    .get('/api/office/recall')
    .query({ day: serviceDate(evening.getTime()) })
    .set(bearer(owner))
    .expect(200)
  expect(body.lots.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(lots.map(({ id }) => id))
  expect(body.ingredients.map(({ name }: { name: string }) => name)).toContain(salt.name)
})
