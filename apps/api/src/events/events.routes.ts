import { getBanner, getSlider, listEvents } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { eventsByDay, loadEvents } from './events.ts'
import { loadBanner, loadSlider } from './load-content.ts'

export function contentRoutes(app: FastifyInstance, { now }: Deps, catalogue: Catalogue) {
  const banner = catalogue.keep(loadBanner)
  const slider = catalogue.keep(loadSlider)
  const events = catalogue.keep(async (tx) => eventsByDay(await loadEvents(tx)))

  mountCached(app, getBanner, () => banner.using((answer) => answer))
  mountCached(app, getSlider, () => slider.using((answer) => answer))
  mountCached(app, listEvents, () => events.using((onDay) => onDay(now())))
}
