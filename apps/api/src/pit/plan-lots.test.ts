import { addDays, restaurantInstant, serviceDate, WEEKDAYS } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { freshDatabase } from '@baobab/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createMeat } from '../../test/rows/pit.ts'
import { saveSettings, setSchedule } from '../../test/rows/schedule.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { startSiteProcess } from '../../test/sites/site-process.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { planLots } from './plan-lots.ts'

// a Friday
let date = '2027-06-04'
const instant = (time: string, days = 0) => restaurantInstant(addDays(date, days), time)
let now = instant('20:00')
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const meat = await createMeat(site.db, 'Brisket')

const lots = async () =>
  (await site.db.pitLot.findMany({ orderBy: [{ serviceDay: 'asc' }, { readyAt: 'asc' }] })).map(
    ({ serviceDay, readyAt, ounces }) => [
      serviceDay.toISOString().slice(0, 10),
      readyAt.toISOString(),
      ounces,
    ],
  )
const cook = (weekday: (typeof WEEKDAYS)[number], ready: string, ounces: number) => ({
  weekday,
  meat_id: meat.id,
  ready,
  ounces,
})

const setPlan = async (pit_plan: object[]) =>
  expect((await saveSettings(site, 'pit-plan', { pit_plan })).status).toBe(200)

test('The standing plan makes the lots of open days once; corrected ones stay', async () => {
  const hours = { ...daily({ opens: '11:00', closes: '01:00' }), sunday: [] }
  const pit_plan = [
    cook('friday', '11:00', 160),
    cook('saturday', '11:00', 320),
    cook('saturday', '00:30', 16),
    cook('sunday', '11:00', 80),
  ]
  await setSchedule(site, { hours, days_ahead: 3 })
  await setPlan(pit_plan)
  await site.runDueJobs()
  const expected = [
    [date, instant('11:00').toISOString(), 160],
    [addDays(date, 1), instant('11:00', 1).toISOString(), 320],
    // of Saturday's night
    [addDays(date, 1), instant('00:30', 2).toISOString(), 16],
  ]
  expect(await lots()).toEqual(expected)
  await Promise.all([planLots(site.deps), planLots(site.deps)])
  expect(await lots()).toEqual(expected)

  const [first] = await site.db.pitLot.findMany({ orderBy: { readyAt: 'asc' } })
  const owner = await createUser(site, { role: 'owner' })
  await site.http.patch(`/api/staff/pit/${first?.id}`).set(bearer(owner)).send({ ounces: 99 }).expect(200)
  await planLots(site.deps)
  expect((await lots())[0]).toEqual([date, instant('11:00').toISOString(), 99])

  await setPlan([cook('saturday', '12:00', 64)])
  await site.runDueJobs()
  expect(await lots()).toEqual([
    [date, instant('11:00').toISOString(), 99],
    [addDays(date, 1), instant('12:00', 1).toISOString(), 64],
  ])

  date = addDays(date, 7)
  now = instant('09:00')
  expect(serviceDate(now.getTime())).toBe(date)
  await planLots(site.deps)
  expect((await lots()).at(-1)).toEqual([addDays(date, 1), instant('12:00', 1).toISOString(), 64])
})

test('A plan of a meat that does not exist is refused', async () => {
  const pit_plan = [{ ...cook('friday', '11:00', 16), meat_id: 2_147_483_647 }]
  const { status, body } = await saveSettings(site, 'pit-plan', { pit_plan })
  expect(status).toBe(422)
  expect(body.message).toBe('The plan names a meat we don’t have.')
})

test('A meat’s id that no row can have is refused', async () => {
  const none = { meat_id: 2_147_483_648 }
  for (const change of [
    { pit_plan: [{ ...cook('friday', '11:00', 16), ...none }] },
    { walk_ins: [{ weekday: 'friday', ounces: 16, ...none }] },
    { yields: [{ percent: 60, ...none }] },
  ])
    expect((await saveSettings(site, 'pit-plan', change)).status).toBe(422)
})

test('A site that starts has the lots of its plan before it answers the first guest', async () => {
  const plan = WEEKDAYS.map((weekday) => cook(weekday, '11:00', 160))
  await setSchedule(site, { hours: daily({ opens: '11:00', closes: '21:00' }) })
  await setPlan(plan)
  await site.runDueJobs()
  // as if this version were the first that plans
  await site.db.pitLot.deleteMany()
  const sandbox = await startPaymentSandbox(undefined)
  const databaseUrl = site.config.DATABASE_URL
  const started = await startSiteProcess({ port: await freePort(), databaseUrl, sandbox })
  onTestFinished(started.kill)
  const today = new Date(serviceDate(Date.now()))
  expect(await site.db.pitLot.count({ where: { serviceDay: today } })).toBe(1)
})
