import { restaurantInstant, serviceDate, serviceDayStart } from '@baobab/contract'
import { type OrderStatus, Prisma } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createManyOrders } from '../../test/many/orders.ts'
import { createBooking } from '../../test/rows/bookings.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, keepPasswordFresh } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { dueBetween } from './recall-ingredient.ts'
import { lotQuery } from './recall-lot.ts'
import { guestQuery } from './recall-sources.ts'

// tomorrow evening: what the tables record of their changes now is before it
const evening = restaurantInstant(serviceDate(Date.now() + 24 * 3_600_000), '18:00')
const hours = (count: number) => new Date(evening.getTime() + count * 3_600_000)
let now = hours(3)

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const { db, http } = site
const owner = await createUser(site, { role: 'owner' })
await keepPasswordFresh(site, owner)

const meat = await createMeat(db, 'Brisket')
const dish = await createDish(db, {
  name: 'Brisket',
  sizes: { Plate: 2000 },
  meats: { Plate: { [meat.id]: 8 } },
})
const jollof = await createDish(db)
const lots = await Promise.all(
  [0, 1, 2].map((number) => createLot(db, meat.id, { readyAt: hours(number - 4), ounces: 9999 })),
)
type Fields = Parameters<typeof createOrder>[1]
const brisket = { productId: dish.id, name: 'Brisket', size: 'Plate', unitCents: 2000, quantity: 1 }

async function createOrderWithLots(lotIndexes: number[], fields: Fields = {}) {
  const order = await createOrder(db, {
    createdAt: hours(0),
    status: 'delivered',
    lines: [brisket],
    ...fields,
  })
  for (const index of lotIndexes)
    await db.orderLot.create({ data: { orderId: order.id, lotId: lots[index]?.id ?? 0, ounces: 8 } })
  return order
}

const recall = async (path: string, query: object = {}) =>
  (await http.get(`/api/office/recall/${path}`).query(query).set(bearer(owner)).expect(200)).body
const recallLot = (index: number) => recall(`lot/${lots[index]?.id}`)
const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort()
const explain = async (query: Prisma.Sql) =>
  (await db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${query}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
const strike = (orderId: string) =>
  db.orderLine.updateMany({
    where: { orderId, position: 0 },
    data: { struckAt: hours(0), struckCents: 100, struckReason: 'Out' },
  })

describe('A lot among 200 orders on three lots and 10,000 others', () => {
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
      const { trackingId } = await createOrderWithLots(taken)
      for (const index of taken) expected[index]?.push(trackingId)
    }
    await createOrderWithLots([0], { paid: false, status: 'pending' })
    await createOrderWithLots([0], { status: 'cancelled' })
    const struck = await createOrderWithLots([0], { lines: [brisket, { ...brisket, productId: jollof.id }] })
    await strike(struck.id)
    await db.$executeRaw`VACUUM ANALYZE orders, order_lots, order_lines, pit_lots`
  })

  test.each([0, 1, 2])('leads to exactly the orders that got it, number %i', async (index) => {
    const started = performance.now()
    const { name, items } = await recallLot(index)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(name).toMatch(/^Brisket, /)
    expect(ids(items)).toEqual(expected[index]?.sort())
    expect(items[0]).toMatchObject({
      kind: 'order',
      state: 'got',
      what: '1 × Brisket, Plate',
      dishes: 20,
      doubt: null,
    })
  })

  test('and is found by indexes, as the guest and the days are', async () => {
    const plan = await explain(lotQuery(lots[0]?.id ?? 0))
    expect(plan).toContain('order_lots_lot_id_idx')
    expect(plan).not.toMatch(/Seq Scan on (order_lines|order_lots)/)
    expect(await explain(guestQuery('555-0199'))).toContain('orders_search_idx')
    const days = dueBetween({ from: hours(-24), until: hours(24) })
    expect(await explain(Prisma.sql`SELECT 1 FROM orders o WHERE ${days}`)).toContain('orders_due_idx')
  })
})

test('What is paid and still in the house is to be stopped; a delivery on its way is not', async () => {
  const lot = await createLot(db, meat.id, { readyAt: hours(1), ounces: 100 })
  const place = async (status: OrderStatus, orderType: 'pickup' | 'delivery') => {
    const { id, trackingId } = await createOrder(db, {
      status,
      orderType,
      lines: [brisket],
      createdAt: hours(0),
    })
    await db.orderLot.create({ data: { orderId: id, lotId: lot.id, ounces: 8 } })
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

describe('An ingredient', () => {
  const createIngredient = (name: string, contains: string[] = []) =>
    db.ingredient.create({ data: { name, contains, mayContain: [], kinds: [] } })
  /** Changes links at a moment: the trigger would record the clock of the machine. */
  async function unlink(productId: number, ingredientId: number, at: Date) {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`ALTER TABLE product_ingredients DISABLE TRIGGER product_ingredients_record`
      await tx.productIngredient.deleteMany({ where: { productId, ingredientId } })
      await tx.$executeRaw`ALTER TABLE product_ingredients ENABLE TRIGGER product_ingredients_record`
      await tx.$executeRaw`
        INSERT INTO changes (subject, subject_id, before, after, at, actor_name)
        VALUES ('product_ingredients', ${`${productId}:${ingredientId}`},
          ${JSON.stringify({ product_id: productId, ingredient_id: ingredientId })}::jsonb, NULL, ${at}, 'Ama')`
    })
  }
  const today = serviceDate(evening.getTime())
  const recallIngredient = (id: number, days = { from: today, to: today }) => recall(`ingredient/${id}`, days)
  const order = (productId: number, fields: Fields = {}) =>
    createOrder(db, {
      createdAt: hours(0),
      status: 'delivered',
      lines: [{ productId, name: 'Suya', size: 'Plate', unitCents: 1000, quantity: 1 }],
      ...fields,
    })

  test('leads to the orders of the time it was in the recipe, and says where that is not sure', async () => {
    const peanuts = await createIngredient('Peanut dust', ['peanuts'])
    const suya = await createDish(db)
    await db.productIngredient.create({ data: { productId: suya.id, ingredientId: peanuts.id } })
    const sure = await order(suya.id, { allergies: ['peanuts'] })
    const open = await order(suya.id, { status: 'process', createdAt: hours(1) })
    const early = await order(suya.id, { createdAt: new Date(Date.now() - 3_600_000), readyAt: hours(0) })
    const struck = await order(suya.id)
    await strike(struck.id)
    await unlink(suya.id, peanuts.id, hours(2))
    const later = await order(suya.id, { createdAt: hours(2.5) })
    const { name, facts, items } = await recallIngredient(peanuts.id)
    expect({ name, facts }).toEqual({ name: 'Peanut dust', facts: ['peanuts'] })
    const orders = items.filter(({ kind }: { kind: string }) => kind === 'order')
    expect(ids(orders)).toEqual([sure.trackingId, open.trackingId].sort())
    expect(ids(orders)).not.toContain(later.trackingId)
    expect(ids(orders)).not.toContain(early.trackingId)
    expect(orders).toMatchObject([
      { id: sure.trackingId, doubt: null, is_declared: true, avoids: ['peanuts'], state: 'got' },
      { id: open.trackingId, doubt: 'recipe_changed', is_declared: false, state: 'stop' },
    ])
  })

  test('counts by today’s recipe before its dish was recorded, and says so', async () => {
    const salt = await createIngredient('Sea salt')
    const suya = await createDish(db)
    await db.productIngredient.create({ data: { productId: suya.id, ingredientId: salt.id } })
    const { trackingId } = await order(suya.id, {
      createdAt: new Date(Date.now() - 3_600_000),
      readyAt: hours(0),
    })
    const { items } = await recallIngredient(salt.id)
    expect(items.filter(({ id }: { id: string }) => id === trackingId)).toMatchObject([
      { doubt: 'recipe_not_recorded' },
    ])
  })

  test('follows sizes and options: one adds it, another leaves it out; a size that is gone is not sure', async () => {
    const butter = await createIngredient('Butter', ['milk'])
    const bread = await createDish(db, {
      sizes: { Small: 500, Large: 900 },
      choices: { Spread: ['Plain', 'Oiled'] },
    })
    const [large, oiled] = [bread.sizes[1]?.id ?? 0, bread.choiceGroups[0]?.options[1]?.id ?? 0]
    await db.sizeIngredient.create({ data: { productSizeId: large, ingredientId: butter.id } })
    const corn = await createDish(db, { choices: { Spread: ['Plain', 'Oiled'] } })
    const plain = corn.choiceGroups[0]?.options[0]?.id ?? 0
    await db.productIngredient.create({ data: { productId: corn.id, ingredientId: butter.id } })
    await db.optionIngredient.create({
      data: { choiceOptionId: plain, ingredientId: butter.id, leavesOut: true },
    })
    const lineWith = (productId: number, size: string) => ({
      productId,
      name: 'x',
      size,
      unitCents: 100,
      quantity: 1,
    })
    const choose = async (orderId: string, choiceOptionId: number) => {
      const line = await db.orderLine.findFirstOrThrow({ where: { orderId } })
      await db.orderLineChoice.create({
        data: { orderLineId: line.id, choiceOptionId, choiceGroupName: 'Spread', choiceOptionName: 'x' },
      })
    }
    await order(bread.id, { lines: [lineWith(bread.id, 'Small')] })
    const added = await order(bread.id, { lines: [lineWith(bread.id, 'Large')] })
    const gone = await order(bread.id, { lines: [lineWith(bread.id, 'Giant')] })
    const kept = await order(corn.id, { lines: [lineWith(corn.id, 'Plate')] })
    const leftOut = await order(corn.id, { lines: [lineWith(corn.id, 'Plate')] })
    await choose(leftOut.id, plain)
    await choose(kept.id, oiled)
    const { items } = await recallIngredient(butter.id)
    const orders = items.filter(({ kind }: { kind: string }) => kind === 'order')
    expect(ids(orders)).toEqual([added.trackingId, gone.trackingId, kept.trackingId].sort())
    expect(orders.find(({ id }: { id: string }) => id === gone.trackingId)).toMatchObject({
      doubt: 'dish_gone',
    })
  })

  test('is asked for up to 31 days', async () => {
    const query = { from: '2026-01-01', to: '2026-02-01' }
    await http.get('/api/office/recall/ingredient/1').query(query).set(bearer(owner)).expect(422)
  })
})

test('One ill guest leads to their lots and ingredients, and to how many others got the same lot', async () => {
  const rub = await db.ingredient.create({ data: { name: 'Rub', contains: [], mayContain: [], kinds: [] } })
  await db.productIngredient.create({ data: { productId: dish.id, ingredientId: rub.id } })
  const { trackingId } = await createOrderWithLots([2], { firstName: 'Zola', phone: '2067771234' })
  const find = (search: string) => recall('guest', { search })
  for (const search of ['206-777-12', 'zola', trackingId.slice(0, 8)]) {
    const { orders } = await find(search)
    expect(orders, search).toMatchObject([{ id: trackingId, ingredients: [{ name: 'Rub' }], is_sure: true }])
    expect(orders[0].lots).toMatchObject([{ id: lots[2]?.id, meat: 'Brisket' }])
    expect(orders[0].lots[0].orders).toBeGreaterThan(60)
  }
  expect((await find('Nemo Nowhere')).orders).toEqual([])
})

describe('Sending a recall', () => {
  const text = 'Please don’t eat the brisket. We refund you.'
  const send = (body: object) => http.post('/api/office/recall').set(bearer(owner)).send(body)

  test('tells and refunds each guest once, also days later and when it is sent again', async () => {
    const lot = await createLot(db, meat.id, { readyAt: hours(-50), ounces: 100 })
    const orders = []
    for (const count of [1, 2]) {
      const order = await createOrder(db, {
        createdAt: hours(-49),
        status: 'delivered',
        lines: [{ ...brisket, quantity: count }],
      })
      await db.orderLot.create({ data: { orderId: order.id, lotId: lot.id, ounces: 8 } })
      orders.push(order)
    }
    const disputed = await createOrder(db, { createdAt: hours(-49), status: 'delivered', lines: [brisket] })
    await db.incident.create({
      data: {
        kind: 'dispute',
        key: 'dispute:recall',
        summary: 'x',
        paymentId: disputed.payments[0]?.id ?? null,
        createdAt: now,
        lastSeenAt: now,
      },
    })
    const to = [...orders, disputed].map(({ trackingId, totalCents }) => ({
      kind: 'order',
      id: trackingId,
      refund: totalCents / 100,
    }))
    const body = { about: 'lot', id: lot.id, text, to }
    const first = await send(body).expect(200)
    expect(first.body).toMatchObject({
      told: 3,
      refunded: 60,
      problems: [{ id: disputed.trackingId, problem: expect.stringMatching(/dispute is open/) }],
    })
    await Promise.all([send(body).expect(200), send(body).expect(200)])
    for (const { id, totalCents } of orders) {
      expect(await db.orderMessage.count({ where: { orderId: id, text } })).toBe(1)
      const mails = await db.mail.findMany({ where: { orderId: id, kind: 'order-message' } })
      expect(mails).toMatchObject([
        { content: { subject: expect.stringMatching(/^Please read: food safety/) } },
      ])
      expect(await db.refund.findMany({ where: { payment: { orderId: id } } })).toMatchObject([
        { amountCents: totalCents, reason: expect.stringMatching(/^Recall of Brisket, /) },
      ])
    }
    const { items } = await recall(`lot/${lot.id}`)
    expect(items).toMatchObject([{ told_at: now.toISOString(), left: 0, dishes: 0 }, { left: 0 }])
  })

  test('writes to the customer of an event once', async () => {
    const booking = await createBooking(db, { startsAt: hours(-10), crew: 2 })
    const body = {
      about: 'lot',
      id: lots[0]?.id,
      text,
      to: [{ kind: 'booking', id: booking.publicId, refund: 0 }],
    }
    await send(body).expect(200)
    await send(body).expect(200)
    expect(await db.mail.count({ where: { bookingId: booking.id, kind: 'booking-recall' } })).toBe(1)
  })

  test('asks for the password again, and is not for cooks', async () => {
    const body = {
      about: 'lot',
      id: lots[0]?.id,
      text,
      to: [{ kind: 'order', id: '0'.repeat(16), refund: 0 }],
    }
    const partner = await createUser(site, { role: 'owner' })
    now = hours(4)
    const refused = await http.post('/api/office/recall').set(bearer(partner)).send(body)
    expect(refused.body.code).toBe('password_again')
    const cook = await createUser(site, { role: 'kitchen' })
    await http.post('/api/office/recall').set(bearer(cook)).send(body).expect(403)
    expect((await send(body).expect(200)).body.problems).toHaveLength(1)
  })
})

test('The lots of a day and all ingredients can be chosen', async () => {
  now = new Date(serviceDayStart(serviceDate(evening.getTime())))
  const { body } = await http
    .get('/api/office/recall')
    .query({ day: serviceDate(evening.getTime()) })
    .set(bearer(owner))
    .expect(200)
  expect(body.lots.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(lots.map(({ id }) => id))
  expect(body.ingredients.map(({ name }: { name: string }) => name)).toContain('Peanut dust')
})
