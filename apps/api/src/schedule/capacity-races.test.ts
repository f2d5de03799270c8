import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  deliveryAddress,
  expectRefused,
  getOrder,
  platesForm,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { fillSlot, setSchedule } from '../../test/rows/schedule.ts'
import { createSite, payingSite } from '../../test/sites/paying-site.ts'
import { payableOrder } from '../orders/payable-order.ts'

// each test has a day of its own, with empty slots
let date = '2027-06-01'
const iso = (time: string) => restaurantInstant(date, time).toISOString()
let now = new Date(iso('12:01'))

const site = await payingSite({ deps: { now: () => now }, webhooks: false })
const other = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL }, { now: () => now })
await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }), units_per_slot: 24 })
beforeEach(() => {
  date = addDays(date, 2)
  now = new Date(iso('12:01'))
})
afterEach(() => settleAndCheckBooks(site))

const plates = (quantity: number, changes: object = {}) => platesForm(site.dish, quantity, changes)
const race = (count: number, body: () => object) =>
  Promise.all(Array.from({ length: count }, (_, i) => postCheckout(i % 2 ? site : other, body())))
const slotAt = (time: string) => site.db.slotWork.findUniqueOrThrow({ where: { slot: new Date(iso(time)) } })

test('DAY-01 Of thirty guests on two processes at once for the last 8 units of a time: exactly those are sold, and the others are told the present times', async () => {
  // the slots before are full, so that all of an order is taken from its own
  const before = await createOrderWith(16, '18:00')
  for (const time of ['12:15', '12:30', '17:45', '18:15']) await fillSlot(site.db, iso(time), 24)
  const answers = await race(30, () => plates(2, { ready_at: iso('18:00') }))
  for (const time of ['12:15', '12:30', '17:45', '18:15'])
    await site.db.slotWork.delete({ where: { slot: new Date(iso(time)) } })
  const refused = answers.filter(({ status }) => status === 409)
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([4, 26])
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'ready_time_gone', current: { units: 2, times: expect.anything() } })
  expect((await slotAt('18:00')).units).toBe(24)
  expect((await getOrder(site, before)).readyAt?.toISOString()).toBe(iso('18:00'))
}, 60_000)

/** Fills a slot by an order, so that the books agree. */
async function createOrderWith(quantity: number, time: string): Promise<string> {
  const { body } = await postCheckout(site, plates(quantity, { ready_at: iso(time) })).expect(200)
  return body.tracking_id
}

describe('A limit of its own', () => {
  const limited = (changes: { pickup?: number; delivery?: number }) =>
    setSchedule(site, { own_units_per_slot: { pickup: null, delivery: null, ...changes } })
  afterEach(() => limited({}))

  test('keeps deliveries from taking the whole slot, and leaves the rest to pickup', async () => {
    await limited({ delivery: 4 })
    const { body: first } = await postCheckout(
      site,
      plates(4, { ...deliveryAddress, ready_at: iso('18:00') }),
    ).expect(200)
    const refusal = await expectRefused(site, plates(25, { ...deliveryAddress, ready_at: iso('18:00') }), 409)
    expect(refusal.code).toBe('ready_time_gone')
    await postCheckout(site, plates(20, { ready_at: iso('18:00') })).expect(200)
    expect(await slotAt('18:00')).toMatchObject({ units: 24, deliveryUnits: 4, pickupUnits: 20 })
    const { id } = await getOrder(site, first.tracking_id)
    await site.db.payment.updateMany({ where: { orderId: id }, data: { status: 'expired' } })
    await site.db.$transaction((tx) => payableOrder.expire(tx, site.deps, id))
    expect(await slotAt('18:00')).toMatchObject({ units: 20, deliveryUnits: 0, pickupUnits: 20 })
  })

  test('is shown in the times of its kind only', async () => {
    await limited({ pickup: 5 })
    const { body } = await site.http.get('/api/user/service').expect(200)
    expect(body.service.pickup.openings[0].room[0]).toBeLessThan(body.service.delivery.openings[0].room[0])
  })

  test('holds against guests who come at once on two processes', async () => {
    await limited({ pickup: 3 })
    const answers = await race(12, () => plates(1, { ready_at: iso('12:30') }))
    // its own slot, and the work in the slot before is not needed for a single plate
    const statuses = Object.groupBy(answers, ({ status }) => status)
    expect([statuses[200]?.length, statuses[409]?.length]).toEqual([3, 9])
    expect(await slotAt('12:30')).toMatchObject({ pickupUnits: 3, pickupCapacity: 3 })
  })

  test('that is lowered keeps the orders, says by how much it is over, and may be taken away', async () => {
    await postCheckout(site, plates(10, { ready_at: iso('18:00') })).expect(200)
    await limited({ pickup: 4 })
    const cook = await createUser(site, { role: 'kitchen' })
    const { body } = await site.http.get('/api/staff/service').set(bearer(cook)).expect(200)
    expect(body.service.overfull).toEqual([{ at: iso('18:00'), order_type: 'pickup', units: 10, over_by: 6 }])
    await postCheckout(site, plates(4, { ...deliveryAddress, ready_at: iso('18:00') })).expect(200)
    await limited({})
    await postCheckout(site, plates(10, { ready_at: iso('18:00') })).expect(200)
    expect((await slotAt('18:00')).units).toBe(24)
  })
})
