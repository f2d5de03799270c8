import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { peopleOfficeRoutes } from './accounts/office/people.office.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { bookingRoutes } from './bookings/bookings.routes.ts'
import { staffBookingRoutes } from './bookings/staff-bookings.routes.ts'
import { changeRoutes } from './changes/changes.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contactOfficeRoutes } from './contact/office/contact.office.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { couponOfficeRoutes } from './coupons/office/coupons.office.routes.ts'
import { notifyThrough, openNotifications } from './db/listen.ts'
import { openNotifiedCache } from './db/notified-cache.ts'
import type { Deps } from './deps.ts'
import { eventRoutes } from './events/events.routes.ts'
import { eventOfficeRoutes } from './events/office/events.office.routes.ts'
import { extrasOfficeRoutes } from './extras/extras.office.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { acceptBodies } from './http/bodies/bodies.ts'
import { serveDocs } from './http/docs/openapi.ts'
import { registerEventStreams } from './http/event-streams.ts'
import { limitRoutes } from './http/limits/strict-limits.ts'
import { refuseForeignOrigins } from './http/security/foreign-origins.ts'
import { assertServed, trackServed } from './http/served-endpoints.ts'
import { openIncidentsGauge } from './incidents/incident-metrics.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { orderActionRoutes } from './kitchen/order-actions.routes.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mediaOfficeRoutes } from './media/office/media.office.routes.ts'
import { menuRoutes } from './menu/menu.routes.ts'
import { loadMenu, type Menu } from './menu/menu.ts'
import { homeOfficeRoutes } from './menu/office/home/home.office.routes.ts'
import { soldOutRoutes } from './menu/sold-out.routes.ts'
import { officeDaysRoutes } from './office/days/days.routes.ts'
import { disputeRoutes } from './office/disputes.routes.ts'
import { incidentRoutes } from './office/incidents.routes.ts'
import { officeMenuRoutes } from './office/menu.routes.ts'
import { officeOrderRoutes } from './office/orders.routes.ts'
import { todayRoutes } from './office/today.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { textReplyRoutes } from './orders/text-messages/replies.routes.ts'
import { ownOrderRoutes } from './own-orders/own-orders.routes.ts'
import { pageTextOfficeRoutes } from './page-texts/office/page-texts.office.routes.ts'
import { pageTextRoutes } from './page-texts/page-texts.routes.ts'
import { webhookRoutes } from './payments/webhooks/webhooks.routes.ts'
import { pitRoutes } from './pit/pit.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { recallRoutes } from './recall/recall.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { reviewOfficeRoutes } from './reviews/office/reviews.office.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { loadSettings } from './schedule/load-settings.ts'
import { scheduleOfficeRoutes } from './schedule/office/schedule.office.routes.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'
import { openServiceDay } from './schedule/service-day.ts'
import { textStatusRoutes } from './text-messages/text-status.routes.ts'

/** The table of contents. Returns the cache that everything public is read from. */
export async function mountRoutes(app: FastifyInstance, deps: Deps, metrics: Registry) {
  const notifications = openNotifications(deps.config.DATABASE_DIRECT_URL, notifyThrough(deps.db))
  const cache = openNotifiedCache({
    db: deps.db,
    notifications,
    onError: (err) => app.log.warn({ err }, 'the menu cache cannot be reloaded; it serves what it has'),
  })
  metrics.registerMetric(
    new Gauge({
      name: 'menu_cache_stale_seconds',
      help: 'How stale the cached menu may have been.',
      registers: [],
      collect() {
        this.set(cache.staleForMs() / 1000)
      },
    }),
  )
  metrics.registerMetric(openIncidentsGauge(deps.db))
  const menu = cache.add<Menu>((tx, previous) => loadMenu(tx, previous, deps.now()))
  const serviceDay = openServiceDay(deps, cache.add(loadSettings))
  app.addHook('onListen', async () => cache.warm())
  app.addHook('onClose', cache.stop)
  app.addHook('onClose', notifications.stop)

  // for the cookie of known devices
  await app.register(cookie)
  refuseForeignOrigins(app, deps.config)
  await acceptBodies(app)
  limitRoutes(app, deps)
  await registerEventStreams(app)
  const served = trackServed(app)
  // responses differ by who asks unless a route says otherwise
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').header('vary', 'authorization')
    done()
  })

  menuRoutes(app, deps, cache, menu)
  changeRoutes(app, deps)
  scheduleRoutes(app, deps, { cache, serviceDay })
  scheduleOfficeRoutes(app, deps, { cache, serviceDay })
  extrasOfficeRoutes(app, deps, cache)
  pageTextRoutes(app, cache)
  pageTextOfficeRoutes(app, deps, cache)
  eventRoutes(app, deps, cache)
  eventOfficeRoutes(app, deps, cache)
  couponRoutes(app, deps, cache)
  couponOfficeRoutes(app, deps)
  reviewRoutes(app, deps, cache, menu)
  reviewOfficeRoutes(app, deps, cache)
  bookingRoutes(app, deps, cache)
  accountRoutes(app, deps)
  peopleOfficeRoutes(app, deps)
  privacyRoutes(app, deps)
  addressRoutes(app, deps)
  favouriteRoutes(app, deps, menu)
  contactRoutes(app, deps)
  contactOfficeRoutes(app, deps)
  checkoutRoutes(app, { ...deps, serviceDay, reloadSettings: cache.invalidate })
  orderRoutes(app, deps, menu)
  ownOrderRoutes(app, { ...deps, serviceDay, reloadSettings: cache.invalidate })
  liveRoutes(app, deps, { notifications, cache, menu })
  webhookRoutes(app, deps)
  textStatusRoutes(app, deps)
  textReplyRoutes(app, deps)
  ledgerRoutes(app, deps)
  kitchenRoutes(app, deps, menu)
  soldOutRoutes(app, deps, cache)
  pitRoutes(app, deps, serviceDay)
  staffBookingRoutes(app, deps)
  orderActionRoutes(app, deps, { menu, serviceDay })
  incidentRoutes(app, deps)
  officeDaysRoutes(app, deps, { cache, serviceDay })
  officeMenuRoutes(app, deps, cache)
  officeOrderRoutes(app, deps, menu)
  disputeRoutes(app, deps)
  recallRoutes(app, deps)
  reportRoutes(app, deps)
  todayRoutes(app, deps, serviceDay)
  mediaOfficeRoutes(app, deps)
  homeOfficeRoutes(app, deps, cache)
  serveDocs(app, served.list(), deps.config.SITE_URL)
  assertServed(served.list())
  return cache
}
