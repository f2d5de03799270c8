import { applyCoupon, texts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { applyCoupon as apply } from './apply-coupon.ts'

export function couponRoutes(app: FastifyInstance, { db, now }: Deps) {
  mount(app, applyCoupon, async ({ body }) => ({
    message: texts.couponApplied,
    coupon: await apply(db, body.code, now()),
  }))
}
