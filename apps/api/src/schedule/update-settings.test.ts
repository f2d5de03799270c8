import { restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { fillSlot } from '../../test/rows/schedule.ts'
import { forFile } from '../../test/sites/for-file.ts'
import { testSite } from '../../test/sites/test-site.ts'

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const now = new Date(iso('12:01'))

const site = await forFile(testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now }))
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
const cook = await createUser(site, { role: 'kitchen', firstName: 'Bem' })

const patch = (user: TestUser, body: object) =>
  site.http.patch('/api/staff/service').set(bearer(user)).send(body)
const read = async () => {
  const { body } = await site.http.get('/api/staff/service').set(bearer(cook)).expect(200)
  return body.service
}

test('The owner changes the week, and guests see it at once', async () => {
  const hours = { ...daily({ opens: '11:00', closes: '21:00' }), monday: [] }
  const { body } = await patch(owner, { hours, units_per_slot: 24, delivery_minimum: 15.5 }).expect(200)
  expect(body).toMatchObject({
    status: true,
    message: 'Saved.',
    service: { settings: { hours, units_per_slot: 24, delivery_minimum: 15.5 }, overfull: [] },
  })
  const { body: shown } = await site.http.get('/api/user/service').expect(200)
  expect(shown.service).toMatchObject({ hours, until: iso('21:00'), delivery_minimum: 15.5 })
})

test('Each change is recorded: who, when, before and after, and nothing that stayed', async () => {
  await patch(owner, { days_ahead: 5, units_per_slot: 24 }).expect(200)
  await patch(cook, { lead_minutes: { pickup: 40, delivery: 45 } }).expect(200)
  const { changes } = await read()
  expect(changes.slice(0, 2)).toMatchObject([
    { by: 'Bem', field: 'pickup_lead_minutes', before: 25, after: 40, route: 'PATCH /staff/service' },
    { by: 'Amina', field: 'days_ahead', before: 7, after: 5 },
  ])
  const { length } = changes
  const again = await patch(owner, { days_ahead: 5 }).expect(200)
  expect(again.body.message).toBe('Nothing has changed.')
  expect((await read()).changes).toHaveLength(length)
})

test('A cook pauses and sets lead times, and may change nothing else', async () => {
  await patch(cook, { pause_until: iso('12:30') }).expect(200)
  const { body } = await patch(cook, { pause_until: null, tax_basis_points: 0 }).expect(403)
  expect(body.message).toBe('Only the owner can change this. The kitchen can pause and set lead times.')
  expect(await read()).toMatchObject({ settings: { pause_until: iso('12:30'), tax_basis_points: 1030 } })
  await patch(cook, { pause_until: null }).expect(200)
})

test('A lower number keeps the orders and says by how much it is over', async () => {
  await patch(owner, { units_per_slot: 24 }).expect(200)
  await fillSlot(site.db, iso('18:00'), 24)
  await fillSlot(site.db, iso('18:15'), 13)
  await fillSlot(site.db, iso('18:30'), 10)
  await fillSlot(site.db, iso('11:00'), 24)
  const { body } = await patch(owner, { units_per_slot: 10 }).expect(200)
  expect(body.message).toBe('Saved. 2 times have more work than that, by up to 14. Existing orders stay.')
  expect(body.service.overfull).toEqual([
    { at: iso('18:00'), order_type: null, units: 24, over_by: 14 },
    { at: iso('18:15'), order_type: null, units: 13, over_by: 3 },
  ])
  await patch(owner, { units_per_slot: 24 }).expect(200)
})

test('The slots keep their length while orders lie ahead', async () => {
  await fillSlot(site.db, iso('18:00'), 1)
  await patch(owner, { slot_minutes: 30 }).expect(409)
  await site.db.slotWork.updateMany({ data: { units: 0 } })
  await patch(owner, { slot_minutes: 30 }).expect(200)
  await patch(owner, { slot_minutes: 15 }).expect(200)
})

test('Special days are replaced from today on; those that have passed stay', async () => {
  await site.db.specialDay.create({ data: { date: new Date('2026-07-04'), reason: 'Independence Day' } })
  const thanksgiving = {
    date: '2026-11-26',
    openings: [
      { opens: '11:00', closes: '15:00' },
      { opens: '23:00', closes: '02:00' },
      { opens: '02:30', closes: '03:00' },
    ],
    reason: 'Thanksgiving',
  }
  const christmas = { date: '2026-12-25', openings: [], reason: 'Christmas' }
  await patch(owner, { special_days: [thanksgiving, christmas] }).expect(200)
  expect((await read()).settings.special_days).toEqual([thanksgiving, christmas])
  await patch(owner, { special_days: [christmas] }).expect(200)
  expect((await read()).settings.special_days).toEqual([christmas])
  expect(await site.db.specialDay.count()).toBe(2)
})

test('Impossible settings are refused with the field’s name', async () => {
  const patchErrors = async (body: object) => (await patch(owner, body).expect(422)).body.errors
  expect(await patchErrors({ hours: { ...daily(), friday: [{ opens: '17:00', closes: '05:00' }] } })).toEqual(
    {
      'hours.friday.0': 'Closing must be after opening, and by 4 am',
    },
  )
  expect(await patchErrors({ special_days: [{ date: '2026-11-19', openings: [], reason: 'Late' }] })).toEqual(
    {
      'special_days.0.date': 'This date has passed.',
    },
  )
  expect(await patchErrors({ pause_until: iso('12:00', '2026-12-20') })).toHaveProperty('pause_until')
  const zip = { zip: '98O02', minutes: 5, city: 'Tacoma' }
  expect(await patchErrors({ delivery_zips: [zip] })).toHaveProperty(['delivery_zips.0.zip'])
  expect(await patchErrors({ units_per_slot: 0 })).toHaveProperty('units_per_slot')
  expect(await patchErrors({ lead_minutes: { pickup: 4, delivery: 5 } })).toEqual({
    'lead_minutes.pickup': 'At least 5 minutes',
  })
  expect(await patchErrors({ lead_minutes: { pickup: 25 } })).toHaveProperty(['lead_minutes.delivery'])
  const twice = { opens: '11:00', closes: '12:00' }
  expect(await patchErrors({ hours: daily(twice, twice) })).toHaveProperty(['hours.sunday'])
})

test('Two changes at once are both stored and both recorded', async () => {
  const startedAt = Date.now()
  await Promise.all([
    patch(owner, { days_ahead: 3 }).expect(200),
    patch(owner, { tax_basis_points: 1020 }).expect(200),
    patch(cook, { lead_minutes: { pickup: 30, delivery: 60 } }).expect(200),
  ])
  const { settings } = await read()
  expect(settings).toMatchObject({
    days_ahead: 3,
    tax_basis_points: 1020,
    lead_minutes: { pickup: 30, delivery: 60 },
  })
  const { length } = (await read()).changes.filter(({ at }: { at: string }) => Date.parse(at) >= startedAt)
  expect(length).toBe(4)
})
