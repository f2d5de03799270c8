import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { respondByDay } from '../http/cached/by-day.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { eventsByDay, loadEvents } from './events.ts'

export function eventRoutes(app: FastifyInstance, { now }: Deps, cache: NotifiedCache) {
  const events = cache.add(async (tx) => eventsByDay(await loadEvents(tx)))
  mountCached(app, contract.listEvents, respondByDay(events, now))
}
