import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { accountOrNetwork } from '../checkout/holder.ts'
import { type CheckoutDeps, toPlacedResponse } from '../checkout/resume-order.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import { mount } from '../http/mount.ts'
import { addToOwn } from './add-to-own.ts'
import { cancelOwn } from './cancel-own.ts'
import { changeOwn } from './change-own.ts'

/** One limit for all that a guest does with an order. */
const OWN_ORDER = { limit: { name: 'own-order', max: 60, windowSeconds: 15 * 60 } }

export function ownOrderRoutes(app: FastifyInstance, deps: CheckoutDeps) {
  mount(
    app,
    contract.cancelOwnOrder,
    async ({ params, request }) => ({
      message: await limitUnknownLookups(deps, request, () => cancelOwn(deps, params.orderId)),
    }),
    OWN_ORDER,
  )

  mount(
    app,
    contract.changeOwnOrder,
    async ({ params, body, user, request }) => ({
      message: await limitUnknownLookups(deps, request, () =>
        changeOwn(deps, params.orderId, body, user?.id ?? null),
      ),
    }),
    OWN_ORDER,
  )

  mount(
    app,
    contract.addToOwnOrder,
    async ({ params, body, idempotencyKey, request }) => {
      const network = accountOrNetwork(deps.config, request)
      const placed = await limitUnknownLookups(deps, request, () =>
        addToOwn(deps, params.orderId, body, { idempotencyKey, network }),
      )
      return toPlacedResponse('Your dishes are added. Pay to send them to the kitchen.', placed)
    },
    OWN_ORDER,
  )
}
