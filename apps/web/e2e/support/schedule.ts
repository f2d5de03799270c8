import {
  type CallOptions,
  call,
  getStaffSchedule,
  restaurantDate,
  type ScheduleSettings,
  serviceDate,
  setPace,
  staffLogin,
} from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { createDb } from '@baobab/db'
import { storeSettings } from '@baobab/db/testing/store-settings'
import type { JourneySite } from './site.ts'

type Settings = Pick<ScheduleSettings, 'hours' | 'special_days' | 'units_per_slot'>

export const owner = { email: 'owner@baobabsmokehouse.example', password: 'the-whole-pit-at-dusk' }

/** Whatever the hour of the test, the doors are open and the kitchen has room. */
export const openDayAndNight: Settings = {
  hours: daily({ opens: '04:00', closes: '04:00' }),
  special_days: [],
  units_per_slot: 1000,
}

/** Whatever the hour of the test, the doors are closed and open tomorrow. */
export const closedToday = (): Settings => {
  const now = Date.now()
  const dates = new Set([serviceDate(now), restaurantDate(new Date(now))])
  return {
    hours: daily({ opens: '11:00', closes: '21:00' }),
    special_days: [...dates].map((date) => ({ date, openings: [], reason: 'Inventory' })),
    units_per_slot: 1000,
  }
}

/** What the owner's calls need. */
export async function signInOwner({ url: baseUrl }: JourneySite): Promise<CallOptions> {
  const { token } = await call(staffLogin, { body: owner }, { baseUrl })
  return { baseUrl, token }
}

/** Changes the settings whatever is sold, and returns what puts them back. */
export async function setSchedule(site: JourneySite, changes: Settings): Promise<() => Promise<void>> {
  const options = await signInOwner(site)
  const { settings } = (await call(getStaffSchedule, {}, options)).service
  const { hours, special_days, units_per_slot } = settings
  const store = async (wanted: Settings) => {
    const db = createDb(site.databaseUrl, { poolMax: 1 })
    await storeSettings(db, wanted)
    await db.$disconnect()
    // the next request sees it, wherever the database's notification is
    await call(setPace, { body: {} }, options)
  }
  await store(changes)
  return () => store({ hours, special_days, units_per_slot })
}
