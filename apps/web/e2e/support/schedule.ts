import {
  type CallOptions,
  call,
  getStaffSchedule,
  type Input,
  type Opening,
  restaurantDate,
  serviceDate,
  staffLogin,
  updateSchedule,
} from '@baobab/contract'
import type { JourneySite } from './site.ts'

type Settings = Input<typeof updateSchedule>['body']

export const owner = { email: 'owner@baobabsmokehouse.example', password: 'the-whole-pit-at-dusk' }

const daily = (opening: Opening): Settings['hours'] => ({
  sunday: [opening],
  monday: [opening],
  tuesday: [opening],
  wednesday: [opening],
  thursday: [opening],
  friday: [opening],
  saturday: [opening],
})

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

/** Changes the settings as the owner does, and returns what puts them back. */
export async function setSchedule(site: JourneySite, changes: Settings): Promise<() => Promise<unknown>> {
  const options = await signInOwner(site)
  const { settings } = (await call(getStaffSchedule, {}, options)).service
  await call(updateSchedule, { body: changes }, options)
  return () => call(updateSchedule, { body: settings }, options)
}
