import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { mount } from '../http/mount.ts'
import { applyCoupon } from './apply-coupon.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'
import { loadCoupons } from './list-coupons.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mountCached(app, contract.listCoupons, cache.add(loadCoupons).get)

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
