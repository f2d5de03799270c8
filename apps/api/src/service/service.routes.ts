import { getService } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { mountCached } from '../http/cached/mount-cached.ts'
import type { ServiceDay } from './service-day.ts'

export function serviceRoutes(app: FastifyInstance, serviceDay: ServiceDay) {
  mountCached(app, getService, serviceDay.response)
}
