import { listCoupons } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../db/notified-cache.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { loadCoupons } from './list-coupons.ts'

export function couponListRoutes(app: FastifyInstance, catalogue: Catalogue) {
  mountCached(app, listCoupons, catalogue.keep(loadCoupons))
}
