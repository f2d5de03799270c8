import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  expectRefused,
  formLine,
  getOrder,
  placeOrder,
  platesForm,
  postCheckout,
  showOrder,
} from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { fillSlot, setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// each test has a day of its own, with empty slots
let date = '2027-06-01'
const iso = (time: string, days = 0) => restaurantInstant(addDays(date, days), time).toISOString()
let now = new Date(iso('12:01'))

const site = await payingSite({ deps: { now: () => now } })
await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }), units_per_slot: 24 })
beforeEach(() => {
  date = addDays(date, 2)
  now = new Date(iso('12:01'))
})

const placeAndFind = async (body: object) => {
  const answer = await postCheckout(site, body).expect(200)
  return { answer: answer.body, order: await getOrder(site, answer.body.tracking_id) }
}
const usedAt = async (time: string) =>
  (await site.db.slotWork.findUnique({ where: { slot: new Date(iso(time)) } }))?.units ?? 0
const ofToday = () => ({ slot: { gte: new Date(iso('04:00')), lt: new Date(iso('04:00', 1)) } })
const plates = (quantity: number, changes: object = {}) => platesForm(site.dish, quantity, changes)

describe('The promised time', () => {
  test('is as soon as possible without a wish, and is stored and returned', async () => {
    const { answer, order } = await placeAndFind(plates(2))
    expect(answer.ready_at).toBe(iso('12:30'))
    expect(order.readyAt?.toISOString()).toBe(iso('12:30'))
    expect(await usedAt('12:30')).toBe(2)
    expect((await showOrder(site, order.trackingId)).ready_at).toBe(iso('12:30'))
  })

  test('is the one the guest has chosen', async () => {
    const { answer } = await placeAndFind(plates(2, { ready_at: iso('18:00') }))
    expect(answer.ready_at).toBe(iso('18:00'))
    expect(await usedAt('18:00')).toBe(2)
  })

  test.each(['at noon', '0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])(
    'is refused as no ready time: %s',
    async (ready_at) => {
      const { errors } = await expectRefused(site, plates(1, { ready_at }), 422)
      expect(errors).toEqual({ ready_at: 'Choose a ready time' })
    },
  )

  test('at night is after the next opening: no order is refused because of the hour', async () => {
    now = new Date(iso('03:00'))
    expect((await placeAndFind(plates(1))).answer.ready_at).toBe(iso('11:30'))
    now = new Date(iso('20:40'))
    expect((await placeAndFind(plates(1))).answer.ready_at).toBe(iso('11:30', 1))
  })

  test('may be further ahead than times are listed when it is the earliest, as after a holiday', async () => {
    const special_days = Array.from({ length: 12 }, (_, n) => ({
      date: addDays(date, n),
      openings: [],
      reason: 'Holiday',
    }))
    await setSchedule(site, { special_days })
    try {
      const { body } = await site.http.get('/api/user/service').expect(200)
      expect(body.service.pickup.next).toBe(iso('11:30', 12))
      await postCheckout(site, plates(1, { ready_at: iso('11:30', 12) })).expect(200)
      await postCheckout(site, plates(1, { ready_at: iso('11:45', 12) })).expect(409)
    } finally {
      await setSchedule(site, { special_days: [] })
    }
  })
})

describe('A time that cannot be kept', () => {
  test('is refused with the present times, and nothing is stored', async () => {
    await fillSlot(site.db, iso('12:45'), 24)
    await fillSlot(site.db, iso('12:30'), 20)
    const body = await expectRefused(site, plates(5, { ready_at: iso('12:45') }), 409)
    expect(body).toMatchObject({
      code: 'ready_time_gone',
      message: 'Today at 12:45 pm is no longer open. The next open time is today at 12:30 pm.',
      current: { order_type: 'pickup', units: 5, ready_at: iso('12:30'), slot_minutes: 15 },
    })
    // 12:15 helps with 24
    expect(body.current.times.openings[0]).toMatchObject({ first: iso('12:30') })
    expect(body.current.times.openings[0].room.slice(0, 3)).toEqual([28, 0, 52])
    expect([await usedAt('12:30'), await usedAt('12:45')]).toEqual([20, 24])
  })

  test.each([
    ['in the past', '11:30'],
    ['before the food can be ready', '12:15'],
    ['between two slots', '18:01'],
    ['when the kitchen is closed', '21:00'],
    ['further ahead than we offer', '12:30', 8],
  ])('is refused %s', async (_, time, days = 0) => {
    const ready_at = iso(time, days)
    expect(await expectRefused(site, plates(1, { ready_at }), 409)).toMatchObject({
      code: 'ready_time_gone',
      message: expect.stringMatching(
        /^(Today|[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+) at [\d:]+ [ap]m is no longer open/,
      ),
    })
  })

  test('is refused after the owner has closed the day', async () => {
    const special_days = [{ date: addDays(date, 1), openings: [], reason: 'Inventory' }]
    await setSchedule(site, { special_days })
    await expectRefused(site, plates(1, { ready_at: iso('12:00', 1) }), 409)
    await setSchedule(site, { special_days: [] })
  })
})

describe('Work', () => {
  test('of a large order is taken from the slots before its own', async () => {
    const { order } = await placeAndFind(plates(60, { ready_at: iso('13:00') }))
    const slots = await site.db.orderSlot.findMany({ where: { orderId: order.id }, orderBy: { slot: 'asc' } })
    expect(slots.map(({ slot, units }) => [slot.toISOString(), units])).toEqual([
      [iso('12:30'), 12],
      [iso('12:45'), 24],
      [iso('13:00'), 24],
    ])
    expect([await usedAt('12:30'), await usedAt('12:45'), await usedAt('13:00')]).toEqual([12, 24, 24])
  })

  test('of a drink is none: it is ready at a full time', async () => {
    await fillSlot(site.db, iso('12:30'), 24)
    const drink = await createDish(site.db, { sizes: { Glass: 450 }, workUnits: 0 })
    const total = { sub_total: 13.5, total_price: 13.5 }
    const line = formLine(drink, { size: 'Glass', quantity: 3, price: 4.5, total_price: 13.5 })
    const { answer, order } = await placeAndFind(plates(3, { products: [line], ...total }))
    expect(answer.ready_at).toBe(iso('12:30'))
    expect(await site.db.orderSlot.count({ where: { orderId: order.id } })).toBe(0)
  })

  test('of more than an opening can do is refused with a telephone number', async () => {
    await setSchedule(site, { units_per_slot: 2 })
    const body = await expectRefused(site, plates(99), 422)
    await setSchedule(site, { units_per_slot: 24 })
    expect(body.message).toMatch(/more than our kitchen can make at once.*\(253\) 555-0142/)
  })

  test('DAY-01 Of fifteen guests for the last unit one gets it and the others are told the next time', async () => {
    await fillSlot(site.db, iso('18:00'), 23)
    await fillSlot(site.db, iso('17:45'), 24)
    await fillSlot(site.db, iso('18:15'), 24)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => postCheckout(site, plates(1, { ready_at: iso('18:00') }))),
    )
    const byStatus = Object.groupBy(answers, ({ status }) => status)
    expect(byStatus[200]).toHaveLength(1)
    expect(byStatus[409]).toHaveLength(14)
    for (const { body } of byStatus[409] ?? [])
      expect(body).toMatchObject({
        code: 'ready_time_gone',
        message: expect.stringContaining('The next open time is today at'),
      })
    expect(await usedAt('18:00')).toBe(24)
    expect(await site.db.order.count({ where: { readyAt: new Date(iso('18:00')) } })).toBe(1)
  })

  test('DAY-01 Twenty guests without a wish fill the slots one after another', async () => {
    await setSchedule(site, { units_per_slot: 4 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => postCheckout(site, plates(1))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const work = await site.db.slotWork.findMany({ where: ofToday(), orderBy: { slot: 'asc' } })
    expect(work.map(({ slot, units }) => [slot.toISOString(), units])).toEqual(
      ['12:30', '12:45', '13:00', '13:15', '13:30'].map((time) => [iso(time), 4]),
    )
    await setSchedule(site, { units_per_slot: 24 })
  })

  test('DAY-02 Large orders at once share slots without waiting for each other in a circle', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        postCheckout(site, plates(30, { ready_at: iso(i % 2 === 0 ? '14:00' : '14:15') })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const orders = await site.db.order.findMany({
      where: { slots: { some: ofToday() } },
      include: { slots: true },
    })
    const taken = orders.flatMap(({ slots }) => slots).reduce((sum, { units }) => sum + units, 0)
    const counted = await site.db.slotWork.aggregate({
      where: ofToday(),
      _sum: { units: true },
      _max: { units: true },
    })
    expect(taken).toBe(30 * answers.filter(({ status }) => status === 200).length)
    expect(counted._sum.units).toBe(taken)
    expect(counted._max.units).toBeLessThanOrEqual(24)
  })
})

test('The same key gives the same time, although a later one would be given now', async () => {
  const { key, body } = await placeOrder(site, { payment_method: 'paypal' })
  now = new Date(iso('12:07'))
  const again = await postCheckout(site, body, key).expect(200)
  expect(again.body.ready_at).toBe(iso('12:30'))
  expect(await usedAt('12:30')).toBe(2)
})
