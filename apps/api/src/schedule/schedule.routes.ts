import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { mount } from '../http/mount.ts'
import { describeSettings } from './describe-settings.ts'
import type { ServiceDay } from './service-day.ts'
import { updateSettings } from './update-settings.ts'

type Caches = { cache: NotifiedCache; serviceDay: ServiceDay }

export function scheduleRoutes(app: FastifyInstance, deps: Deps, { cache, serviceDay }: Caches) {
  mountCached(app, contract.getSchedule, serviceDay.response)

  mount(app, contract.getStaffSchedule, async () => ({
    service: await deps.db.$transaction((tx) => describeSettings(tx, deps.now())),
  }))

  mount(app, contract.updateSchedule, async ({ body, user }) => {
    const { changed, service } = await updateSettings(deps, body, user)
    // this person's next request must see the change, wherever its notification is
    cache.invalidate()
    serviceDay.work.invalidate()
    return { message: settingsMessage(changed, service), service }
  })
}

function settingsMessage(changed: string[], { overfull }: contract.StaffSchedule): string {
  if (changed.length === 0) return 'Nothing has changed.'
  const times = new Set(overfull.map((slot) => slot.at)).size
  if (times === 0 || !changed.some((name) => name.endsWith('units_per_slot'))) return 'Saved.'
  const most = Math.max(...overfull.map((slot) => slot.over_by))
  return `Saved. ${times} ${times === 1 ? 'time has' : 'times have'} more work than that, by up to ${most}. Existing orders stay.`
}
