import { restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { fillSlot, saveSettings } from '../../../test/rows/schedule.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const now = new Date(iso('12:01'))

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = bearer(await createUser(site, { role: 'owner', firstName: 'Amina' }))
const save = async (path: string, changes: object) => {
  const { status, body } = await saveSettings(site, path, changes)
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
  return body.settings
}
const errors = async (path: string, changes: object) => {
  const { status, body } = await saveSettings(site, path, changes)
  expect(status).toBe(422)
  return body.errors
}
const overfull = async () =>
  (await site.http.get('/api/staff/service').set(owner).expect(200)).body.service.overfull

test('The owner changes the week, and guests see it at once', async () => {
  await save('hours', { ...daily({ opens: '11:00', closes: '21:00' }), monday: [] })
  await save('delivery', { delivery_minimum: '15.50' })
  const { body } = await site.http.get('/api/user/service').expect(200)
  expect(body.service).toMatchObject({ hours: { monday: [] }, until: iso('21:00'), delivery_minimum: 15.5 })
})

test('A lower number keeps the orders and says by how much it is over', async () => {
  await save('capacity', { units_per_slot: '24' })
  await fillSlot(site.db, iso('18:00'), 24)
  await fillSlot(site.db, iso('18:15'), 13)
  await fillSlot(site.db, iso('18:30'), 10)
  await fillSlot(site.db, iso('11:00'), 24)
  expect(await overfull()).toEqual([])
  await save('capacity', { units_per_slot: '10' })
  expect(await overfull()).toEqual([
    { at: iso('18:00'), order_type: null, units: 24, over_by: 14 },
    { at: iso('18:15'), order_type: null, units: 13, over_by: 3 },
  ])
})

test('The slots keep their length while orders lie ahead', async () => {
  await fillSlot(site.db, iso('18:00'), 1)
  expect((await saveSettings(site, 'capacity', { slot_minutes: 30 })).status).toBe(409)
  await site.db.slotWork.updateMany({ data: { units: 0 } })
  await save('capacity', { slot_minutes: 30 })
  await save('capacity', { slot_minutes: 15 })
})

test('Impossible settings are refused with the field’s name', async () => {
  expect(await errors('hours', { friday: [{ opens: '17:00', closes: '05:00' }] })).toEqual({
    'changes.friday.0': 'Closing must be after opening, and by 4 am',
  })
  const twice = { opens: '11:00', closes: '12:00' }
  expect(await errors('hours', { sunday: [twice, twice] })).toHaveProperty(['changes.sunday'])
  const zip = { zip: '98O02', minutes: 5, city: 'Tacoma' }
  expect(await errors('delivery', { delivery_zips: [zip] })).toHaveProperty(['changes.delivery_zips.0.zip'])
  expect(await errors('capacity', { units_per_slot: 0 })).toHaveProperty(['changes.units_per_slot'])
  expect(await errors('capacity', { pickup_lead_minutes: 4 })).toEqual({
    'changes.pickup_lead_minutes': 'Whole minutes from 5 to 600',
  })
})

test('Forms that are saved at once are all stored, and each change is recorded with its owner', async () => {
  const where = { subject: 'service_settings' }
  const before = await site.db.change.count({ where })
  await Promise.all([
    save('capacity', { days_ahead: 3 }),
    save('tax', { tax_basis_points: 1020 }),
    save('board-rules', { bump_steps: 1 }),
  ])
  const recorded = await site.db.change.findMany({ where, skip: before })
  expect(recorded.map(({ field, after }) => [field, after]).sort()).toEqual([
    ['bump_steps', 1],
    ['days_ahead', 3],
    ['tax_basis_points', 1020],
  ])
  expect(recorded.every(({ role }) => role === 'owner')).toBe(true)
})
