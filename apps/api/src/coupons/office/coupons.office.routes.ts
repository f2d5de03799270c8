import * as contract from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../../accounts/office/require-fresh-password.ts'
import { addOnce } from '../../changes/add-once.ts'
import { asActor } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { listCouponOrders, listCoupons, loadCoupon } from './load-office-coupons.ts'
import { addCoupon, endCoupon, removeCoupon, saveCoupon } from './save-coupon.ts'

/** A coupon is money: the owner types the password again before making one cheaper. Ending one only needs the sign-in. */
export function couponOfficeRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  const fresh = { beforeHandler: requireFreshPassword(deps) }
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.$transaction(work)

  mount(app, contract.listOfficeCoupons, ({ query }) => read((tx) => listCoupons(tx, query, now())))

  mount(app, contract.getOfficeCoupon, async ({ params }) => ({
    coupon: await read((tx) => loadCoupon(tx, params.id, now())),
  }))

  mount(app, contract.listCouponOrders, ({ params, query }) =>
    read((tx) => listCouponOrders(tx, params.id, query)),
  )

  mount(
    app,
    contract.addCoupon,
    async ({ body, user, idempotencyKey: key }) => {
      const [at, { route }] = [now(), user]
      const coupon = await asActor(deps, user, async (tx) =>
        loadCoupon(tx, await addOnce(tx, { key, route, body, at }, () => addCoupon(tx, body, at)), at),
      )
      return { coupon }
    },
    fresh,
  )

  mount(
    app,
    contract.saveCoupon,
    async ({ params, body, user }) => ({
      coupon: await asActor(deps, user, (tx) => saveCoupon(tx, params.id, body, now())),
    }),
    fresh,
  )

  mount(app, contract.endCoupon, async ({ params, user }) => ({
    coupon: await asActor(deps, user, (tx) => endCoupon(tx, params.id, now())),
  }))

  mount(app, contract.removeCoupon, async ({ params, query, user }) => {
    await asActor(deps, user, (tx) => removeCoupon(tx, params.id, query.version))
    return { message: 'Removed.' }
  })
}
