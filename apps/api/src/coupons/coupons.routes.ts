import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { respondByDay } from '../http/cached/by-day.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { mount } from '../http/mount.ts'
import { applyCoupon } from './apply-coupon.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'
import { couponsByDay } from './list-coupons.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mountCached(app, contract.listCoupons, respondByDay(cache.add(couponsByDay), deps.now))

  mount(
    app,
    contract.applyCoupon,
    async ({ body, user, request }) => ({
      message: contract.texts.couponApplied,
      coupon: await limitCodeGuesses(deps, request, () => applyCoupon(deps, body.code, user)),
    }),
    { limit: { exempt: 'limitCodeGuesses counts unknown codes' } },
  )
}
