import { addDays } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { beforeEach, expect, test } from 'vitest'
import { createBooking } from '../../test/rows/bookings.ts'
import { expectRefused, getOrder } from '../../test/rows/checkouts.ts'
import { saveSettings } from '../../test/rows/schedule.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import { removeExpired } from '../accounts/remove-expired.ts'
import { payableOrder } from '../orders/payable-order.ts'

// each test has weeks of its own; they begin on a Wednesday
const pit = await pitSite({
  firstDay: '2027-06-02',
  daysPerTest: 70,
  service: {
    hours: { ...daily({ opens: '11:00', closes: '21:00' }), thursday: [] },
    units_per_slot: 1000,
    days_ahead: 14,
  },
})
beforeEach(async () => {
  await pit.startTest()
  await pit.site.db.meat.update({ where: { id: pit.meat.id }, data: { yieldPercent: 50 } })
})

const order = async (quantity: number, ready_at: string, changes: object = {}) =>
  (await pit.order(quantity, { ready_at, ...changes })).tracking_id
const sheet = async (day?: string) => {
  const { body } = await pit
    .send('get', 'smoke-sheet')
    .query(day === undefined ? {} : { day })
    .expect(200)
  const row = body.sheet.meats.find(({ meat_id }: { meat_id: number }) => meat_id === pit.meat.id)
  return { ...body.sheet, row }
}
const friday = () => addDays(pit.today, 2)

test('It adds up the orders of a day, with or without lots, and not those that ended', async () => {
  await order(2, pit.iso('12:00', 2))
  const ended = await order(5, pit.iso('12:00', 2))
  const { id } = await getOrder(pit.site, ended)
  await pit.site.db.payment.updateMany({ where: { orderId: id }, data: { status: 'expired' } })
  await pit.site.db.$transaction((tx) => payableOrder.expire(tx, pit.site.deps, id))
  expect((await sheet(friday())).row).toMatchObject({ orders: 16, cooked: 16, raw_pounds: 2, planned: null })

  await pit.lot(24, '11:00', 2)
  await pit.lot(24, '17:00', 2)
  await order(3, pit.iso('18:00', 2))
  await order(1, pit.iso('18:00', 3))
  expect((await sheet(friday())).row).toMatchObject({
    orders: 40,
    cooked: 40,
    yield_percent: 50,
    raw_pounds: 5,
    planned: 48,
    lots: [
      { ready_at: pit.iso('11:00', 2), ounces: 24 },
      { ready_at: pit.iso('17:00', 2), ounces: 24 },
    ],
  })
})

test('Without a day it is for the next one that is open', async () => {
  expect((await sheet()).service_day).toBe(friday())
  // after midnight it is still Wednesday's night
  pit.now = new Date(pit.iso('02:00', 1))
  expect((await sheet()).service_day).toBe(friday())
  pit.now = new Date(pit.iso('12:00', 2))
  expect((await sheet()).service_day).toBe(addDays(pit.today, 3))
})

test('Events of the day and the usual walk-ins of the weekday are in it', async () => {
  const product = await pit.site.db.menuProduct.create({
    data: {
      name: `Heads ${pit.meat.name}`,
      priceCents: 1000,
      meats: { create: { meatId: pit.meat.id, ounces: 6 } },
    },
  })
  await createEvent(product.id, pit.iso('18:00', 2))
  await createEvent(product.id, pit.iso('18:00', 3))
  await createEvent(product.id, pit.iso('18:00', 2), { status: 'expired', crew: null, paidAt: null })
  await saveSettings(pit.site, 'pit-plan', {
    walk_ins: [{ weekday: 'friday', meat_id: pit.meat.id, ounces: 320 }],
  })
  expect((await sheet(friday())).row).toMatchObject({
    events: 240,
    walk_ins: 320,
    cooked: 560,
    raw_pounds: 70,
  })
  expect((await sheet(addDays(pit.today, 3))).row).toMatchObject({ events: 240, walk_ins: 0 })
  await saveSettings(pit.site, 'pit-plan', { walk_ins: [] })
})

/** Forty heads. */
const createEvent = (menuProductId: number, startsAt: string, changes: object = {}) =>
  createBooking(pit.site.db, {
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
    pit.now = new Date(pit.iso('12:01', weeks * 7 + 2))
    await order(quantity, pit.iso('18:00', weeks * 7 + 2))
    // ordered the day before, so it is no order of the day
    pit.now = new Date(pit.iso('12:01', weeks * 7 + 1))
    await order(9, pit.iso('18:00', weeks * 7 + 2))
  }
  pit.now = new Date(pit.iso('12:01'))
  const made = await sheet(friday())
  expect(made.usual_days).toEqual([addDays(friday(), -7), addDays(friday(), -14), addDays(friday(), -21)])
  expect(made.row).toMatchObject({ orders: 0, same_day: 32, cooked: 32, raw_pounds: 4 })
  // on the day, those that have come already are among the orders
  pit.now = new Date(pit.iso('12:01', 2))
  await order(1, pit.iso('18:00', 2))
  expect((await sheet(friday())).row).toMatchObject({ orders: 8, same_day: 24, cooked: 32 })
})

test('DAY-08 Who could not have it is counted once, and not when they took it after all', async () => {
  const lot = await pit.lot(24, '17:00', 2)
  const ready_at = pit.iso('12:00', 2)
  const guest = { email: 'Ama.Mensah+bbq@gmail.com' }
  await expectRefused(pit.site, pit.plates(2, { ready_at, ...guest }), 409)
  await expectRefused(pit.site, pit.plates(3, { ready_at, email: 'amamensah@gmail.com' }), 409)
  await expectRefused(pit.site, pit.plates(4, { ready_at }), 409)
  // 24 oz, and 32 oz of another guest
  expect((await sheet(friday())).row).toMatchObject({ orders: 0, turned_away: 56, cooked: 56 })
  await order(3, pit.iso('18:00', 2), guest)
  expect((await sheet(friday())).row).toMatchObject({ orders: 24, turned_away: 32, cooked: 56 })
  const rows = await pit.site.db.turnedAway.findMany({ where: { meatId: pit.meat.id } })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/gmail|mensah/i)
  await pit.site.db.pitLot.update({ where: { id: lot.id }, data: { ounces: 800 } })
  // a week later it is a part of the usual
  expect((await sheet(addDays(friday(), 7))).row).toMatchObject({ turned_away: 32 })
  pit.now = new Date(pit.iso('12:00', 80))
  await removeExpired(pit.site.deps)
  expect(await pit.site.db.turnedAway.count({ where: { meatId: pit.meat.id } })).toBe(0)
})

test('A sold-out line counts with the meat it would have taken', async () => {
  await pit.site.db.soldOutMark.create({ data: { productId: pit.dish.id, setAt: pit.now } })
  await expectRefused(pit.site, pit.plates(2, { ready_at: pit.iso('12:00', 2) }), 409)
  expect((await sheet(friday())).row).toMatchObject({ turned_away: 16 })
})

test('What is no day is refused', async () => {
  await pit.send('get', 'smoke-sheet').query({ day: 'tomorrow' }).expect(422)
})
