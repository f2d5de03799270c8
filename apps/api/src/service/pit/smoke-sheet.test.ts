import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBooking } from '../../../test/bookings.ts'
import { expectRefused, formLine, getOrder, pickupForm, postCheckout } from '../../../test/checkouts.ts'
import { createDish } from '../../../test/dishes.ts'
import { type PayingSite, payingSite } from '../../../test/paying-site.ts'
import { bearer, createUser, type TestUser } from '../../../test/people.ts'
import { createLot, createMeat } from '../../../test/pit.ts'
import { setService } from '../../../test/service.ts'
import { removeExpired } from '../../accounts/remove-expired.ts'
import { payableOrder } from '../../orders/payable-order.ts'

// each test has weeks and a meat of its own; a Wednesday
let date = '2027-06-02'
const iso = (time: string, days = 0) => restaurantInstant(addDays(date, days), time).toISOString()
let now = new Date(iso('12:01'))
let site: PayingSite
let cook: TestUser
let meat: { id: number; name: string }
/** Half a pound a plate. */
let dish: Awaited<ReturnType<typeof createDish>>

beforeAll(async () => {
  site = await payingSite({ deps: { now: () => now }, webhooks: false })
  await setService(site, {
    hours: { ...daily({ opens: '11:00', closes: '21:00' }), thursday: [] },
    units_per_slot: 1000,
    days_ahead: 14,
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  date = addDays(date, 70)
  now = new Date(iso('12:01'))
  cook = await createUser(site, { role: 'kitchen' })
  meat = await createMeat(site.db)
  await site.db.meat.update({ where: { id: meat.id }, data: { yieldPercent: 50 } })
  dish = await createDish(site.db, { sizes: { Plate: 1250 }, meats: { Plate: { [meat.id]: 8 } } })
})

const plates = (quantity: number, changes: object = {}) =>
  pickupForm(dish, {
    products: [formLine(dish, { quantity, total_price: quantity * 12.5 })],
    sub_total: quantity * 12.5,
    total_price: quantity * 12.5,
    payment_method: 'paypal',
    ...changes,
  })
const order = async (quantity: number, ready_at: string, changes: object = {}) =>
  (await postCheckout(site, plates(quantity, { ready_at, ...changes })).expect(200)).body.tracking_id
const sheet = async (day?: string) => {
  const { body } = await site.http
    .get('/api/staff/smoke-sheet')
    .query(day === undefined ? {} : { day })
    .set(bearer(cook))
    .expect(200)
  const row = body.sheet.meats.find(({ meat_id }: { meat_id: number }) => meat_id === meat.id)
  return { ...body.sheet, row }
}
const friday = () => addDays(date, 2)

test('It adds up the orders of a day, with or without lots, and not those that ended', async () => {
  await order(2, iso('12:00', 2))
  const ended = await order(5, iso('12:00', 2))
  const { id } = await getOrder(site, ended)
  await site.db.payment.updateMany({ where: { orderId: id }, data: { status: 'expired' } })
  await site.db.$transaction((tx) => payableOrder.expire(tx, site.deps, id))
  expect((await sheet(friday())).row).toMatchObject({ orders: 16, cooked: 16, raw_pounds: 2, planned: null })

  await createLot(site.db, meat.id, { readyAt: new Date(iso('11:00', 2)), ounces: 24 })
  await createLot(site.db, meat.id, { readyAt: new Date(iso('17:00', 2)), ounces: 24 })
  await order(3, iso('18:00', 2))
  await order(1, iso('18:00', 3))
  expect((await sheet(friday())).row).toMatchObject({
    orders: 40,
    cooked: 40,
    yield_percent: 50,
    raw_pounds: 5,
    planned: 48,
    lots: [
      { ready_at: iso('11:00', 2), ounces: 24 },
      { ready_at: iso('17:00', 2), ounces: 24 },
    ],
  })
})

test('Without a day it is for the next one that is open', async () => {
  expect((await sheet()).service_day).toBe(friday())
  // after midnight it is still Wednesday's night
  now = new Date(iso('02:00', 1))
  expect((await sheet()).service_day).toBe(friday())
  now = new Date(iso('12:00', 2))
  expect((await sheet()).service_day).toBe(addDays(date, 3))
})

test('Events of the day and the usual walk-ins of the weekday are in it', async () => {
  const product = await site.db.menuProduct.create({
    data: { name: `Heads ${meat.name}`, priceCents: 1000, meats: { create: { meatId: meat.id, ounces: 6 } } },
  })
  await createEvent(product.id, iso('18:00', 2))
  await createEvent(product.id, iso('18:00', 3))
  await createEvent(product.id, iso('18:00', 2), { status: 'expired', crew: null, paidAt: null })
  await setService(site, { walk_ins: [{ weekday: 'friday', meat_id: meat.id, ounces: 320 }] })
  expect((await sheet(friday())).row).toMatchObject({
    events: 240,
    walk_ins: 320,
    cooked: 560,
    raw_pounds: 70,
  })
  expect((await sheet(addDays(date, 3))).row).toMatchObject({ events: 240, walk_ins: 0 })
  await setService(site, { walk_ins: [] })
})

/** Forty heads. */
const createEvent = (menuProductId: number, startsAt: string, changes: object = {}) =>
  createBooking(site.db, {
    startsAt: new Date(startsAt),
    way: 'ourway',
    hours: null,
    hourlyPriceCents: null,
    totalCents: 40_000,
    menuRows: {
      create: {
        menuProductId,
        name: 'Heads',
        priceCents: 1000,
        quantity: 40,
        totalCents: 40_000,
        position: 0,
      },
    },
    ...changes,
  })

test('What is usually ordered on the day itself is the mean of the last four such days that had orders', async () => {
  for (const [weeks, quantity] of [
    [-3, 2],
    [-2, 4],
    [-1, 6],
  ] as const) {
    now = new Date(iso('12:01', weeks * 7 + 2))
    await order(quantity, iso('18:00', weeks * 7 + 2))
    // ordered the day before, so it is no order of the day
    now = new Date(iso('12:01', weeks * 7 + 1))
    await order(9, iso('18:00', weeks * 7 + 2))
  }
  now = new Date(iso('12:01'))
  const made = await sheet(friday())
  expect(made.usual_days).toEqual([addDays(friday(), -7), addDays(friday(), -14), addDays(friday(), -21)])
  expect(made.row).toMatchObject({ orders: 0, same_day: 32, cooked: 32, raw_pounds: 4 })
  // on the day, those that have come already are among the orders
  now = new Date(iso('12:01', 2))
  await order(1, iso('18:00', 2))
  expect((await sheet(friday())).row).toMatchObject({ orders: 8, same_day: 24, cooked: 32 })
})

test('DAY-08 Who could not have it is counted once, and not when they took it after all', async () => {
  const lot = await createLot(site.db, meat.id, { readyAt: new Date(iso('17:00', 2)), ounces: 24 })
  const ready_at = iso('12:00', 2)
  const guest = { email: 'Ama.Mensah+bbq@gmail.com' }
  await expectRefused(site, plates(2, { ready_at, ...guest }), 409)
  await expectRefused(site, plates(3, { ready_at, email: 'amamensah@gmail.com' }), 409)
  await expectRefused(site, plates(4, { ready_at }), 409)
  // 24 oz, and 32 oz of another guest
  expect((await sheet(friday())).row).toMatchObject({ orders: 0, turned_away: 56, cooked: 56 })
  await order(3, iso('18:00', 2), guest)
  expect((await sheet(friday())).row).toMatchObject({ orders: 24, turned_away: 32, cooked: 56 })
  const rows = await site.db.turnedAway.findMany({ where: { meatId: meat.id } })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/gmail|mensah/i)
  await site.db.pitLot.update({ where: { id: lot.id }, data: { ounces: 800 } })
  // a week later it is a part of the usual
  expect((await sheet(addDays(friday(), 7))).row).toMatchObject({ turned_away: 32 })
  now = new Date(iso('12:00', 80))
  await removeExpired(site.deps)
  expect(await site.db.turnedAway.count({ where: { meatId: meat.id } })).toBe(0)
})

test('A sold-out line counts with the meat it would have taken', async () => {
  await site.db.soldOutMark.create({ data: { productId: dish.id, setAt: now } })
  await expectRefused(site, plates(2, { ready_at: iso('12:00', 2) }), 409)
  expect((await sheet(friday())).row).toMatchObject({ turned_away: 16 })
})

test('Guests do not see it', async () => {
  const guest = await createUser(site)
  await site.http.get('/api/staff/smoke-sheet').set(bearer(guest)).expect(403)
  await site.http.get('/api/staff/smoke-sheet').query({ day: 'tomorrow' }).set(bearer(cook)).expect(422)
})
