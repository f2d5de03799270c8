import { applyCoupon as applyEndpoint, listCoupons, texts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { mount } from '../http/mount.ts'
import { applyCoupon } from './apply-coupon.ts'
import { loadCoupons } from './list-coupons.ts'

export function couponRoutes(app: FastifyInstance, { db, now }: Deps, cache: NotifiedCache) {
  mountCached(app, listCoupons, cache.add(loadCoupons).get)

  mount(
    app,
    applyEndpoint,
    async ({ body }) => ({
      message: texts.couponApplied,
      coupon: await applyCoupon(db, body.code, now()),
    }),
    { limit: { exempt: 'guessing codes is pointless: every coupon is listed in public' } },
  )
}
