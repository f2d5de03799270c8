import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { socialRoutes } from './accounts/social/social.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { bookingPriceRoutes } from './bookings/prices.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { payPageRoutes } from './checkout/pay-pages.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { couponRoutes } from './coupons/apply-coupon.routes.ts'
import { couponListRoutes } from './coupons/list-coupons.routes.ts'
import { openCatalogue } from './db/notified-cache.ts'
import type { Deps } from './deps.ts'
import { contentRoutes } from './events/events.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { acceptBodies } from './http/bodies.ts'
import { serveOpenApi } from './http/docs/openapi.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { menuRoutes } from './menu/menu.routes.ts'
import { loadMenu } from './menu/menu.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { webhookRoutes } from './payments/webhooks/webhooks.routes.ts'
import { reviewListRoutes } from './reviews/list-reviews.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'

/** The table of contents. */
export async function mountRoutes(app: FastifyInstance, deps: Deps, metrics: Registry) {
  const catalogue = openCatalogue({
    db: deps.db,
    databaseUrl: deps.config.DATABASE_URL,
    onError: (err) => app.log.warn({ err }, 'the menu could not be read; answering from memory'),
  })
  metrics.registerMetric(
    new Gauge({
      name: 'catalogue_stale_seconds',
      help: 'For how long the menu in memory may have been older than the database.',
      registers: [],
      collect() {
        this.set(catalogue.staleForMs() / 1000)
      },
    }),
  )
  const menu = catalogue.keep(loadMenu)
  app.addHook('onListen', async () => catalogue.warm())
  app.addHook('onClose', catalogue.stop)

  // the same for everyone and only read: no body to parse, nobody to know
  menuRoutes(app, deps, catalogue, menu)
  contentRoutes(app, deps, catalogue)
  couponListRoutes(app, catalogue)
  reviewListRoutes(app, deps, catalogue, menu)
  bookingPriceRoutes(app, catalogue)

  await app.register(async (own) => {
    await acceptBodies(own)
    // answers differ by who asks unless a route says otherwise
    own.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('vary', 'authorization')
      done()
    })
    serveOpenApi(own, deps.config.SITE_URL)
    accountRoutes(own, deps)
    socialRoutes(own, deps)
    addressRoutes(own, deps)
    favouriteRoutes(own, deps, menu)
    reviewRoutes(own, deps, catalogue, menu)
    contactRoutes(own, deps)
    couponRoutes(own, deps)
    checkoutRoutes(own, deps)
    orderRoutes(own, deps, menu)
    payPageRoutes(own, deps)
    webhookRoutes(own, deps)
    kitchenRoutes(own, deps, menu)
  })
}
