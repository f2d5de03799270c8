import { type Input, type Opening, restaurantDate, serviceDate, type updateService } from '@baobab/contract'
import type { JourneySite } from './site.ts'

export type Settings = Input<typeof updateService>['body']

const owner = { email: 'owner@baobabsmokehouse.example', password: 'the-whole-pit-at-dusk' }

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

/** Changes the settings as the owner does, and returns what puts them back. */
export async function setService({ url }: JourneySite, changes: Settings): Promise<() => Promise<unknown>> {
  const send = async (method: string, path: string, { body, token }: { body?: object; token?: string }) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const { token } = await send('POST', 'user/login', { body: owner })
  const { service } = await send('GET', 'staff/service', { token })
  await send('PATCH', 'staff/service', { body: changes, token })
  const { hours, special_days, units_per_slot } = service
  return () => send('PATCH', 'staff/service', { body: { hours, special_days, units_per_slot }, token })
}
