import { addDays, type Input, restaurantDate, restaurantInstant, type updateSchedule } from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { TestSite } from '../sites/test-site.ts'
import { bearer, createUser } from './people.ts'

/** Changes the settings as an owner does. Test sites are open day and night with room for everything. */
export async function setSchedule(site: TestSite, changes: Input<typeof updateSchedule>['body']) {
  const owner = await createUser(site, { role: 'owner' })
  await site.http.patch('/api/staff/service').set(bearer(owner)).send(changes).expect(200)
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
