import { getHourlyPrice, listMenuProducts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { loadHourlyPrice, loadMenuProducts } from './load-prices.ts'

export function bookingRoutes(app: FastifyInstance, cache: NotifiedCache) {
  const hourlyPrice = cache.add(loadHourlyPrice)

  mountCached(app, getHourlyPrice, async () => {
    const response = await hourlyPrice.get()
    if (response === null) throw notFound('We have no hourly price yet.')
    return response
  })

  mountCached(app, listMenuProducts, cache.add(loadMenuProducts).get)
}
