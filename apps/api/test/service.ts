import type { Opening, ServiceChanges, WeeklyHours } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { updateSettings } from '../src/service/update-settings.ts'
import { createUser } from './people.ts'
import type { TestSite } from './test-site.ts'

export const daily = (...openings: Opening[]): WeeklyHours => ({
  sunday: openings,
  monday: openings,
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
})

/** Changes the settings as an owner does. Test sites are open day and night with room for everything. */
export async function setService(site: TestSite, changes: ServiceChanges) {
  const { id } = await createUser(site, { role: 'owner' })
  const { service } = await updateSettings(site.deps, changes, { id, role: 'owner' })
  return service
}

/** Work that is counted without an order. */
export const fillSlot = (db: Db, slot: string, units: number): Promise<number> =>
  db.$executeRaw`
    INSERT INTO slot_work (slot, units, capacity) VALUES (${slot}::timestamptz, ${units}, ${units})
    ON CONFLICT (slot) DO UPDATE SET units = ${units}, capacity = ${units}`
