import { confirmOrderPayment, placeOrder as placeOrderEndpoint } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { limitUnknownLookups } from '../orders/limit-unknown-lookups.ts'
import { confirmPayment } from './confirm-payment.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps) {
  mount(
    app,
    placeOrderEndpoint,
    async ({ body, user, idempotencyKey }) => {
      const { trackingId, url } = await placeOrder(deps, body, { userId: user?.id ?? null, idempotencyKey })
      return {
        message: 'Your order is placed. Please pay to send it to the kitchen.',
        url,
        tracking_id: trackingId,
      }
    },
    { limit: { exempt: 'a whole office may order from one address; the general limit applies' } },
  )

  mount(app, confirmOrderPayment, ({ params, request }) =>
    limitUnknownLookups(deps, request, () => confirmPayment(deps, params.orderId)),
  )
}
