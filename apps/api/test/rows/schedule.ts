import { addDays, type Extras, restaurantDate, restaurantInstant, ScheduleSettings } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { storeSettings } from '@baobab/db/testing/store-settings'
import type { Response } from 'supertest'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestSite } from '../sites/test-site.ts'
import { bearer, createUser } from './people.ts'

const Changes = z.partial(z.omit(ScheduleSettings, { pit_plan: true, walk_ins: true, yields: true }))
export type ScheduleChanges = z.input<typeof Changes>

/** Test sites are open day and night with room for everything. */
export async function setSchedule(site: TestSite, changes: ScheduleChanges) {
  await storeSettings(site.db, z.parse(Changes, changes))
  // the next request sees it, wherever the database's notification is
  const cook = await createUser(site, { role: 'kitchen' })
  await site.http.patch('/api/staff/service').set(bearer(cook)).send({}).expect(200)
}

/** Saves a form of the office by its path, based on the version that it shows. */
export async function saveSettings(site: TestSite, path: string, changes: object): Promise<Response> {
  const owner = bearer(await createUser(site, { role: 'owner' }))
  const { body } = await site.http.get(`/api/office/${path}`).set(owner).expect(200)
  const { version } = body.settings
  return site.http.patch(`/api/office/${path}`).set(owner).send({ version, changes })
}

/** Turns switches as an owner does, and waits until the site has heard of it: a busy machine may take longer than a guest waits. */
export async function setExtras(site: TestSite, changes: Partial<Extras>) {
  expect((await saveSettings(site, 'extras', changes)).status).toBe(200)
  const shown = async () => (await site.http.get('/api/user/service').expect(200)).body.service.extras
  await expect.poll(shown, { timeout: 30_000 }).toMatchObject(changes)
}

/** The next 12:01 or 20:01 in Tacoma. At 4 am the service day ends, and no promise moves to the next one. */
export function farFromFourAm(): Date {
  const today = restaurantDate(new Date())
  const times = [today, addDays(today, 1)].flatMap((date) =>
    ['12:01', '20:01'].map((time) => restaurantInstant(date, time)),
  )
  const next = times.find((time) => time.getTime() > Date.now())
  if (next === undefined) throw new Error('tomorrow has no noon')
  return next
}

/** The next ready time so many minutes from then. */
export const slotAfter = (at: Date, minutes: number): string => {
  const slotMs = 15 * 60_000
  return new Date(Math.ceil((at.getTime() + minutes * 60_000) / slotMs) * slotMs).toISOString()
}

/** Work that is counted without an order. */
export const fillSlot = (db: Db, slot: string, units: number): Promise<number> =>
  db.$executeRaw`
    INSERT INTO slot_work (slot, units, capacity) VALUES (${slot}::timestamptz, ${units}, ${units})
    ON CONFLICT (slot) DO UPDATE SET units = ${units}, capacity = ${units}`
