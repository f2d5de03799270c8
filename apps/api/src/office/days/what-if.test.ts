import { restaurantInstant, type WhatIf } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { expect, test } from 'vitest'
import { createBooking } from '../../../test/rows/bookings.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { createOrder } from '../../../test/rows/orders.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { fillSlot, setSchedule } from '../../../test/rows/schedule.ts'
import { testSite } from '../../../test/sites/test-site.ts'

// the Monday before Thanksgiving
const at = (date: string, time: string) => restaurantInstant(date, time)
const now = at('2027-11-22', '12:00')
const THANKSGIVING = '2027-11-25'
const site = await testSite({}, { now: () => now })
const { db } = site
const lead = { pickup: 30, delivery: 45 }
await setSchedule(site, {
  ...{
    hours: daily({ opens: '11:00', closes: '21:00' }),
    days_ahead: 7,
    lead_minutes: lead,
    slot_minutes: 15,
  },
  ...{ units_per_slot: 10, delivery_zips: [{ zip: '98407', minutes: 10, city: 'Tacoma' }] },
})
const owner = await createUser(site, { role: 'owner' })
const ask = (body: object) => site.http.post('/api/office/what-if').set(bearer(owner)).send(body)
const whatIf = async (body: object): Promise<WhatIf> => (await ask(body).expect(200)).body.what_if
const lostCarts = ({ lost_carts }: WhatIf) => lost_carts.map(({ name }) => name)

const plate = await createDish(db, { sizes: { Plate: 1000 } })
/** A cart of last week, with so many plates. */
const cart = (firstName: string, date: string, time: string, { plates = 1, ...fields }: Cart = {}) =>
  createOrder(db, {
    ...{ firstName, lastName: 'Obi', readyAt: at(date, time), createdAt: at(date, '11:00') },
    status: 'delivered',
    lines: [{ productId: plate.id, size: 'Plate', quantity: plates, unitCents: 1000 }],
    ...fields,
  })
type Cart = { plates?: number } & Parameters<typeof createOrder>[1]
await cart('Thursday', '2027-11-18', '18:00')
await cart('Unpaid', '2027-11-18', '18:15', { paid: false, status: 'cancelled' })
await cart('Friday', '2027-11-19', '18:00', { plates: 8 })
await cart('Quick', '2027-11-20', '11:30')
await cart('Delivered', '2027-11-20', '19:00', { orderType: 'delivery' })
await cart('Older', '2027-11-11', '18:00')

test('N4 Closing a day tells how many times go, whose carts of last week they were, and what is sold', async () => {
  await createOrder(db, {
    firstName: 'Mo',
    readyAt: at(THANKSGIVING, '13:00'),
    createdAt: at('2027-11-01', '12:00'),
  })
  const { id } = await createBooking(db, { startsAt: at(THANKSGIVING, '18:00') })
  const changes = await db.change.count()
  const effects = await whatIf({ day: { date: THANKSGIVING, openings: [] } })
  expect(effects).toEqual({
    // pickups from 11:30, deliveries from 11:45
    lost_times: { pickup: 38, delivery: 37 },
    stranded: 2,
    overfull: [],
    carts: 5,
    lost_carts: [
      expect.objectContaining({
        name: 'Thursday Obi',
        at: at('2027-11-18', '18:00').toISOString(),
        is_paid: true,
      }),
      expect.objectContaining({ name: 'Unpaid Obi', is_paid: false }),
    ],
  })
  expect(await db.change.count()).toBe(changes)
  expect(await db.specialDay.count()).toBe(0)
  // the second of the two weeks counts, too
  expect(lostCarts(await whatIf({ day: { date: '2027-12-02', openings: [] } }))).toEqual([
    'Thursday Obi',
    'Unpaid Obi',
  ])
  await db.booking.delete({ where: { id } })
})

test('Shorter hours of a weekday take their times in both weeks', async () => {
  const effects = await whatIf({ hours: { friday: [{ opens: '11:00', closes: '18:00' }] } })
  expect(effects.lost_times).toEqual({ pickup: 24, delivery: 24 })
  expect(lostCarts(effects)).toEqual(['Friday Obi'])
  expect((await whatIf({ hours: { friday: [{ opens: '10:00', closes: '22:00' }] } })).lost_times.pickup).toBe(
    0,
  )
})

test('A longer lead time takes the first times of each day, and the cart that came for one', async () => {
  const effects = await whatIf({ capacity: { pickup_lead_minutes: 60 } })
  expect(effects.lost_times).toEqual({ pickup: 14 * 2, delivery: 0 })
  expect(lostCarts(effects)).toEqual(['Quick Obi'])
})

test('Fewer units take full times, name the ones that are oversold, and the cart that is too large', async () => {
  const slot = at('2027-11-23', '18:00').toISOString()
  await fillSlot(db, slot, 5)
  const effects = await whatIf({ capacity: { units_per_slot: '4' } })
  expect(effects.lost_times).toEqual({ pickup: 1, delivery: 1 })
  expect(effects.overfull).toEqual([{ at: slot, order_type: null, units: 5, over_by: 1 }])
  // eight plates begin in the slots before their own
  expect(lostCarts(effects)).toEqual([])
  expect(lostCarts(await whatIf({ capacity: { units_per_slot: '4', slot_minutes: 60 } }))).toContain(
    'Unpaid Obi',
  )
})

test('Fewer days ahead take the days after them', async () => {
  expect((await whatIf({ capacity: { days_ahead: 2 } })).lost_times.pickup).toBe(5 * 38)
})

test('A smaller delivery area, and a minimum that a cart was below, lose its cart', async () => {
  expect(lostCarts(await whatIf({ delivery: { delivery_zips: [] } }))).toEqual(['Delivered Obi'])
  expect(lostCarts(await whatIf({ delivery: { delivery_minimum: '10.01' } }))).toEqual(['Delivered Obi'])
  expect(lostCarts(await whatIf({ delivery: { delivery_minimum: '10' } }))).toEqual([])
})

test('A wrong field is named', async () => {
  const { body } = await ask({ capacity: { units_per_slot: 0 } }).expect(422)
  expect(body.errors).toHaveProperty(['capacity.units_per_slot'])
})
