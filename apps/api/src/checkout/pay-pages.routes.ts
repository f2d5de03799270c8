import { paymentConfig } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'

/** Names the pay pages of stand-ins, so that a browser may refuse every other place an order's reply could point to. */
export function payPageRoutes(app: FastifyInstance, { config }: Deps) {
  const origins = payPageOrigins(config)
  mount(app, paymentConfig, async () => ({ origins }))
}

/** A stand-in shows its pages where it answers, unless browsers know it by another address. */
function payPageOrigins({ PAYMENT_PAGE_ORIGINS, STRIPE_API_URL, PAYPAL_API_URL }: Config): string[] {
  if (PAYMENT_PAGE_ORIGINS) return PAYMENT_PAGE_ORIGINS
  const urls = [STRIPE_API_URL, PAYPAL_API_URL].filter((url) => url !== undefined)
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
