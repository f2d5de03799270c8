import * as contract from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { limitUnknownLookups } from '../http/limits/limit-unknown-lookups.ts'
import { mount } from '../http/mount.ts'
import type { Identity } from '../http/security/access.ts'
import { NOT_PAID_IN_TIME } from '../orders/readmit-order.ts'
import { confirmPayment, type PaymentMessages, sharedSettlements } from '../payments/confirm-payment.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { giveContact } from './express/give-contact.ts'
import { placeExpressOrder } from './express/place-express-order.ts'
import { accountOrNetwork } from './holder.ts'
import { placeOrder } from './place-order.ts'
import { type CheckoutDeps, toPlacedResponse } from './resume-order.ts'

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps) {
  // a whole office or the restaurant's own Wi-Fi may order from one address
  const limit = { name: 'checkout', max: 600, windowSeconds: 3600 }
  mount(
    app,
    contract.placeOrder,
    async ({ body, ...asked }) =>
      toPlacedResponse(PLACED, await placeOrder(deps, body, toCaller(deps, asked))),
    { limit },
  )

  mount(
    app,
    contract.placeExpressOrder,
    async ({ body, ...asked }) =>
      toPlacedResponse(PLACED, await placeExpressOrder(deps, body, toCaller(deps, asked))),
    { limit },
  )

  mount(
    app,
    contract.giveContact,
    async ({ params, body, request }) => {
      await limitUnknownLookups(deps, request, () => giveContact(deps, params.orderId, body))
      return { message: 'Thank you. We’ll e-mail you when it’s ready.' }
    },
    { limit: { name: 'give-contact', max: 60, windowSeconds: 3600 } },
  )

  const settle = sharedSettlements(deps)
  mount(app, contract.confirmOrderPayment, ({ params, request }) =>
    limitUnknownLookups(deps, request, async () =>
      confirmPayment(settle, await findPayments(deps, params.orderId), messages),
    ),
  )

  mount(
    app,
    contract.cancelUnpaidOrder,
    async ({ params, request }) => {
      await limitUnknownLookups(deps, request, () => cancelUnpaidOrder(deps, params.orderId))
      return { message: 'Your order is canceled. The old payment page no longer works.' }
    },
    { limit: { name: 'cancel-unpaid', max: 600, windowSeconds: 3600 } },
  )

  const origins = payPageOrigins(deps.config)
  mount(app, contract.paymentConfig, async () => ({ origins }))
}

const PLACED = 'Your order is placed. Pay to send it to the kitchen.'

type Asked = { user: Identity | null; idempotencyKey: string | null; request: FastifyRequest }

const toCaller = ({ config }: Deps, { user, idempotencyKey, request }: Asked) => ({
  userId: user?.id ?? null,
  idempotencyKey,
  network: accountOrNetwork(config, request),
})

async function findPayments({ db }: Deps, trackingId: string) {
  const order = await db.order.findUnique({
    where: { trackingId },
    select: { status: true, cancelReason: true, payments: { orderBy: { attempt: 'desc' } } },
  })
  if (order === null) throw notFound()
  return {
    payments: order.payments,
    isCancelled: order.status === 'cancelled' && order.cancelReason !== NOT_PAID_IN_TIME,
  }
}

const messages: PaymentMessages = {
  started: 'Your order isn’t paid yet.',
  processing: 'Your payment is on its way. We’ll e-mail you when it arrives.',
  paid: 'Your order is paid.',
  partly_refunded: 'Your order is paid.',
  refunded: 'Your payment was refunded.',
  failed: 'Your payment was declined. Nothing was charged.',
  expired: 'Time to pay ran out. Nothing was charged.',
  review: 'We’re checking your payment and will get in touch.',
}

/** Payment pages of the sandboxes: at the address of their API, unless browsers reach them at another one. */
function payPageOrigins({ PAYMENT_PAGE_ORIGINS, STRIPE_API_URL, PAYPAL_API_URL }: Config): string[] {
  if (PAYMENT_PAGE_ORIGINS) return PAYMENT_PAGE_ORIGINS
  const urls = [STRIPE_API_URL, PAYPAL_API_URL].filter((url) => url !== undefined)
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
