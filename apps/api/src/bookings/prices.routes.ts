import { getHourlyPrice, listMenuProducts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../db/notified-cache.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { loadHourlyPrice, loadMenuProducts } from './load-prices.ts'

/** What a booking costs, as it is shown before anyone books. */
export function bookingPriceRoutes(app: FastifyInstance, catalogue: Catalogue) {
  const hourlyPrice = catalogue.keep(loadHourlyPrice)
  const menuProducts = catalogue.keep(loadMenuProducts)

  mountCached(app, getHourlyPrice, async () => {
    const price = await hourlyPrice()
    if (price === null) throw notFound('We have no hourly price yet.')
    return price
  })
  mountCached(app, listMenuProducts, menuProducts)
}
