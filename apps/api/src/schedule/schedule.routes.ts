import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { mount } from '../http/mount.ts'
import { describeSettings } from './describe-settings.ts'
import type { ServiceDay } from './service-day.ts'
import { setPace } from './set-pace.ts'

type Caches = { cache: NotifiedCache; serviceDay: ServiceDay }

export function scheduleRoutes(app: FastifyInstance, deps: Deps, { cache, serviceDay }: Caches) {
  mountCached(app, contract.getSchedule, serviceDay.response)

  mount(app, contract.getStaffSchedule, async () => ({
    service: await deps.db.$transaction((tx) => describeSettings(tx, deps.now())),
  }))

  mount(app, contract.setPace, async ({ body, user }) => {
    const service = await setPace(deps, body, user)
    // this person's next request must see the change, wherever its notification is
    cache.invalidate()
    serviceDay.work.invalidate()
    return { message: 'Saved.', service }
  })
}
