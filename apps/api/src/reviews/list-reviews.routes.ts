import { listReviews } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import type { Prepared } from '../http/cached/prepared.ts'
import type { Menu } from '../menu/menu.ts'
import { loadReviews } from './list-reviews.ts'

export function reviewListRoutes(
  app: FastifyInstance,
  { db }: Deps,
  catalogue: Catalogue,
  menu: () => Promise<Menu>,
) {
  // read when first asked for: there may be very many, and few dishes are being looked at
  const lists = catalogue.keep(async () => new Map<number, Promise<Prepared<typeof listReviews>>>())

  mountCached(app, listReviews, async ({ query }) => {
    const id = query.product_id
    const { one } = await menu()
    if (!one.has(id)) throw notFound()
    const kept = await lists()
    const known = kept.get(id)
    if (known) return known
    const list = loadReviews(db, id)
    kept.set(id, list)
    // a failure is not remembered
    list.catch(() => kept.delete(id))
    return list
  })
}
