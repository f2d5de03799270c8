import { restaurantInstant } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const now = new Date(iso('12:01'))

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
const cook = await createUser(site, { role: 'kitchen', firstName: 'Bem' })

const patch = (user: TestUser, body: object) =>
  site.http.patch('/api/staff/service').set(bearer(user)).send(body)
const read = async () => {
  const { body } = await site.http.get('/api/staff/service').set(bearer(cook)).expect(200)
  return body.service.settings
}

test('A cook pauses ordering, and guests see it at once', async () => {
  const { body } = await patch(cook, { pause_until: iso('12:30') }).expect(200)
  expect(body).toMatchObject({ message: 'Saved.', service: { settings: { pause_until: iso('12:30') } } })
  const { body: shown } = await site.http.get('/api/user/service').expect(200)
  expect(shown.service).toMatchObject({ state: 'paused', until: iso('12:30') })
  await patch(cook, { pause_until: null }).expect(200)
  expect(await read()).toMatchObject({ pause_until: null })
})

test('Each change is recorded: who, before and after, and nothing that stayed', async () => {
  const changes = () => site.db.change.findMany({ orderBy: { id: 'desc' } })
  await patch(cook, { lead_minutes: { pickup: 40, delivery: 45 } }).expect(200)
  const [newest, ...older] = await changes()
  expect(newest).toMatchObject({
    ...{
      actorName: 'Bem',
      field: 'pickup_lead_minutes',
      before: 25,
      after: 40,
      route: 'PATCH /staff/service',
    },
  })
  await patch(cook, { lead_minutes: { pickup: 40, delivery: 45 } }).expect(200)
  expect(await changes()).toHaveLength(older.length + 1)
})

test('A cook changes no other setting here, past its version and past what it would strand', async () => {
  const before = await read()
  const others = { tax_basis_points: 0, units_per_slot: 1, hours: {}, special_days: [], delivery_fee: 9 }
  for (const user of [cook, owner]) await patch(user, others).expect(200)
  expect(await read()).toEqual(before)
})

test('An impossible pause or lead time is refused under its name', async () => {
  const patchErrors = async (body: object) => (await patch(owner, body).expect(422)).body.errors
  expect(await patchErrors({ pause_until: iso('12:00', '2026-12-20') })).toHaveProperty('pause_until')
  expect(await patchErrors({ lead_minutes: { pickup: 4, delivery: 5 } })).toEqual({
    'lead_minutes.pickup': 'At least 5 minutes',
  })
  expect(await patchErrors({ lead_minutes: { pickup: 25 } })).toHaveProperty(['lead_minutes.delivery'])
})
