import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settleAll } from '../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  expectRefused,
  formLine,
  getOrder,
  newKey,
  pickupForm,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// a Tuesday; each test has a week of its own, with empty slots
let date = '2027-06-01'
const iso = (time: string, days = 0) => restaurantInstant(addDays(date, days), time).toISOString()
let now = new Date(iso('12:01'))
type Dish = Awaited<ReturnType<typeof createDish>>

const site = await payingSite({ deps: { now: () => now } })
const feastNotice = { noticeMinutes: 180, orderBy: '11:00' }
const feast = await createDish(site.db, { name: 'Family Feast', ...feastNotice })
const hours = daily({ opens: '11:00', closes: '21:00' })
await setSchedule(site, { hours })
// a slow machine serves the settings of before for a moment
await vi.waitFor(
  async () => expect((await site.http.get('/api/user/service')).body.service.hours).toEqual(hours),
  10_000,
)
beforeEach(() => {
  date = addDays(date, 7)
})

const one = (dish: Dish, changes: object = {}) =>
  pickupForm(dish, {
    products: [formLine(dish, { quantity: 1, price: 10, total_price: 10, ingredients: [] })],
    ...{ sub_total: 10, total_price: 10, payment_method: 'paypal' },
    ...changes,
  })
const readyAt = async (body: object) => (await postCheckout(site, body).expect(200)).body.ready_at
const place = async (body: object, key = newKey()) =>
  getOrder(site, (await postCheckout(site, body, key).expect(200)).body.tracking_id)

test('A feast ordered at 8:11 pm is promised for the next day', async () => {
  now = new Date(iso('20:11'))
  expect(await readyAt(one(feast))).toBe(iso('11:30', 1))
})

test('Before its hour it is promised for the same day, after its notice', async () => {
  now = new Date(iso('10:40'))
  expect(await readyAt(one(feast))).toBe(iso('13:45'))
})

test('A time that its notice does not allow is refused with the next one and the rule', async () => {
  now = new Date(iso('12:01'))
  const body = await expectRefused(site, one(feast, { ready_at: iso('20:45') }), 409)
  expect(body.message).toBe(
    'Today at 8:45 pm doesn’t work for a dish in your order. Order by 11 am for the same day · 3\u00a0hours’ notice. The next open time is tomorrow at 11:30 am.',
  )
  expect(body.current).toMatchObject({
    ready_at: iso('11:30', 1),
    notices: [{ minutes: 180, order_by: '11:00', weekdays: [] }],
  })
})

test('A time that was shown a moment ago is kept', async () => {
  now = new Date(iso('11:01'))
  await postCheckout(site, one(feast, { ready_at: iso('18:00') })).expect(200)
  now = new Date(iso('11:03'))
  await postCheckout(site, one(feast, { ready_at: iso('18:15') })).expect(409)
})

test('The dishes of an order wait for the one that needs most notice', async () => {
  now = new Date(iso('20:11'))
  const plate = await createDish(site.db)
  const both = {
    ...one(feast),
    products: [plate, feast].map((dish) =>
      formLine(dish, { quantity: 1, price: 10, total_price: 10, ingredients: [] }),
    ),
    ...{ sub_total: 20, total_price: 20 },
  }
  expect(await readyAt(one(plate))).toBe(iso('20:45'))
  expect(await readyAt(both)).toBe(iso('11:30', 1))
})

test('A dish of some weekdays is promised for the next of them', async () => {
  now = new Date(iso('12:01'))
  const sunday = await createDish(site.db, { madeOnWeekdays: [0] })
  expect(await readyAt(one(sunday))).toBe(iso('11:30', 5))
  await expectRefused(site, one(sunday, { ready_at: iso('13:00') }), 409)
})

test('The menu says what the checkout demands', async () => {
  const { body } = await site.http.get(`/api/user/product/${feast.id}`).expect(200)
  expect(body.product.advance_notice).toEqual({ minutes: 180, order_by: '11:00', weekdays: [] })
})

describe('An unpaid order ends five minutes after its dishes have to be ordered', () => {
  test.each([
    ['three hours ahead', { noticeMinutes: 180 }, { at: '12:00', ready: '15:30', end: '12:35' }],
    ['by eleven', { orderBy: '11:00' }, { at: '10:45', ready: '18:00', end: '11:05' }],
    ['both, in the last minute', feastNotice, { at: '10:59', ready: '14:00', end: '11:05' }],
    ['both, at a time just shown', feastNotice, { at: '11:02', ready: '14:00', end: '11:05' }],
    ['of some weekdays', { madeOnWeekdays: [2] }, { at: '12:00', ready: '18:00', end: '13:00' }],
  ])('%s', async (_, notice, { at, ready, end }) => {
    now = new Date(iso(at))
    const dish = await createDish(site.db, notice)
    const order = await place(one(dish, { ready_at: iso(ready) }))
    expect(order.expiresAt?.toISOString()).toBe(iso(end))
  })

  test('Paid in these minutes it keeps its time', async () => {
    now = new Date(iso('10:59'))
    const { trackingId, payments } = await place(one(feast, { ready_at: iso('14:00') }))
    now = new Date(iso('11:04'))
    site.sandbox.paypal.approve(String(payments[0]?.reference))
    await confirmPayment(site, trackingId).expect(200)
    expect(await getOrder(site, trackingId)).toMatchObject({ paidAt: now, readyAt: new Date(iso('14:00')) })
  })

  test('Money that comes later is not taken when the notice cannot be kept any more', async () => {
    now = new Date(iso('10:59'))
    const { trackingId, payments } = await place(one(feast, { ready_at: iso('14:00') }))
    now = new Date(iso('11:40'))
    site.sandbox.paypal.approve(String(payments[0]?.reference))
    await confirmPayment(site, trackingId).expect(200)
    await settleAll(site)
    expect(await getOrder(site, trackingId)).toMatchObject({ status: 'cancelled', paidAt: null })
  })

  test('Tried again after a review, too', async () => {
    now = new Date(iso('10:59'))
    const body = one(feast, { ready_at: iso('14:00') })
    const key = newKey()
    const { id } = await place(body, key)
    await site.db.order.update({ where: { id }, data: { expiresAt: null } })
    now = new Date(iso('11:02'))
    await postCheckout(site, body, key).expect(200)
    now = new Date(iso('11:04'))
    const refused = await postCheckout(site, body, key).expect(409)
    expect(refused.body.message).toBe('This order has ended. Please check out again.')
  })
})
