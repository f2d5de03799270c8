import {
  deliveryArea,
  findDeliveryRefusal,
  getSchedule,
  type Output,
  restaurantInstant,
} from '@baobab/contract'
import { daily, scheduleSettings } from '@baobab/contract/testing'
import { migrate } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { createOrder } from '../../test/rows/orders.ts'
import { fillSlot, setSchedule } from '../../test/rows/schedule.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { loadSettings } from './load-settings.ts'

type Schedule = Output<typeof getSchedule>['service']

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
// a Friday
let now = new Date(iso('12:01'))

const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
await setSchedule(site, {
  hours: daily({ opens: '11:00', closes: '14:00' }, { opens: '17:00', closes: '01:00' }),
  units_per_slot: 24,
  days_ahead: 1,
})

async function getScheduleNow(): Promise<Schedule> {
  const { body } = await site.http.get('/api/user/service').expect(200)
  const parsed = safeParse(getSchedule.response, body)
  if (!parsed.success) throw parsed.error
  return parsed.data.service
}

test('While open it says until when, the next times and the free times of each opening', async () => {
  const service = await getScheduleNow()
  expect(service).toMatchObject({
    state: 'open',
    until: iso('14:00'),
    paused_for: null,
    next_opening: iso('17:00'),
    special_days: [],
    slot_minutes: 15,
    delivery_zips: expect.arrayContaining([{ zip: '98402', minutes: 5, city: 'Tacoma' }]),
    delivery_minimum: null,
    tax_basis_points: 1030,
  })
  expect(service.hours.friday).toEqual([
    { opens: '11:00', closes: '14:00' },
    { opens: '17:00', closes: '01:00' },
  ])
  expect(service.pickup.next).toBe(iso('12:30'))
  expect(service.delivery.next).toBe(iso('13:00'))
  expect(service.pickup.openings.map(({ first }) => first)).toEqual([
    iso('12:30'),
    iso('17:30'),
    iso('11:30', '2026-11-21'),
    iso('17:30', '2026-11-21'),
  ])
  // 12:15 helps a large order at 12:30
  expect(service.pickup.openings[0]?.room).toEqual([48, 72, 96, 120, 144, 168])
  // until 12:45 am
  expect(service.pickup.openings[1]?.room).toHaveLength(30)
})

test('The clock alone moves the state and the times on', async () => {
  for (const [time, state, next] of [
    ['13:30', 'open', iso('17:30')],
    ['14:00', 'closed', iso('17:30')],
    ['23:59', 'open', iso('00:30', '2026-11-21')],
  ] as const) {
    now = new Date(iso(time))
    expect(await getScheduleNow(), time).toMatchObject({ state, pickup: { next } })
  }
  now = new Date(iso('00:30', '2026-11-21'))
  expect(await getScheduleNow()).toMatchObject({ state: 'open', until: iso('01:00', '2026-11-21') })
  now = new Date(iso('12:01'))
})

test('Full and held times stay in the list', async () => {
  await fillSlot(site.db, iso('12:30'), 24)
  await fillSlot(site.db, iso('12:45'), 24)
  const { id } = await createOrder(site.db, { paid: false, createdAt: now })
  await site.db.orderSlot.create({ data: { orderId: id, slot: new Date(iso('12:45')), units: 6 } })
  await expect
    .poll(async () => (await getScheduleNow()).pickup, { timeout: 8_000 })
    .toMatchObject({
      next: iso('13:00'),
      openings: [
        // 24 units of 12:15 are left for the larger ones
        { room: [0, 0, 48, 72, 96, 120], room_without_held: [0, 30, 54, 78, 102, 126] },
        {},
        {},
        {},
      ],
    })
})

test('A second process hears of a change at once', async () => {
  const other = await testSite({ DATABASE_URL: site.config.DATABASE_URL }, { now: () => now })
  const stateThere = async () => (await other.http.get('/api/user/service').expect(200)).body.service.state
  expect(await stateThere()).toBe('open')
  await setSchedule(site, { pause_until: iso('13:30') })
  await expect.poll(stateThere).toBe('paused')
  expect(await getScheduleNow()).toMatchObject({
    state: 'paused',
    until: iso('13:30'),
    pickup: { next: iso('13:30') },
  })
  await setSchedule(site, { pause_until: null })
})

test('Special days are listed from today on', async () => {
  await setSchedule(site, {
    special_days: [
      { date: '2026-11-20', openings: [], reason: 'Inventory' },
      { date: '2026-11-26', openings: [{ opens: '11:00', closes: '15:00' }], reason: 'Thanksgiving' },
    ],
  })
  const closed = await getScheduleNow()
  expect(closed.state).toBe('closed')
  expect(closed.special_days.map(({ reason }) => reason)).toEqual(['Inventory', 'Thanksgiving'])
  now = new Date(iso('12:01', '2026-11-21'))
  expect((await getScheduleNow()).special_days.map(({ reason }) => reason)).toEqual(['Thanksgiving'])
  now = new Date(iso('12:01'))
  await setSchedule(site, { special_days: [] })
})

test('A new database has the hours of the restaurant', async () => {
  const url = await freshDatabase('nothing')
  await migrate(url)
  const db = testDb(url, { poolMax: 1 })
  const settings = await db.$transaction((tx) => loadSettings(tx))
  const week = [{ opens: '11:00', closes: '21:00' }]
  const weekend = [{ opens: '11:00', closes: '23:00' }]
  const hours = {
    sunday: [{ opens: '12:00', closes: '20:00' }],
    monday: [],
    tuesday: week,
    wednesday: week,
    thursday: week,
    friday: weekend,
    saturday: weekend,
  }
  const { delivery_zips } = settings
  const { calendar_version: _version, extras: _extras, ...shown } = settings
  expect(shown).toEqual(scheduleSettings({ hours, delivery_minimum: 2500, delivery_zips }))
  expect(delivery_zips).toHaveLength(23)
  expect(deliveryArea(settings)).toBe('We deliver within about 20 minutes of Pacific Avenue.')
  expect(findDeliveryRefusal(settings, { zip: '98331', country: 'US' })).not.toBeNull()
})
