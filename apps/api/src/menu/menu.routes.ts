import { getProduct, listCategories, listProducts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue, Kept } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import type { Menu } from './menu.ts'
import { openSearch } from './search.ts'

export function menuRoutes(app: FastifyInstance, { config }: Deps, catalogue: Catalogue, menu: Kept<Menu>) {
  const search = openSearch({ databaseUrl: config.DATABASE_URL, catalogue, menu })
  app.addHook('onClose', search.close)

  mountCached(app, listCategories, () => menu.using(({ categories }) => categories))

  mountCached(app, listProducts, ({ query }) =>
    menu.using(({ all, byCategory }) => {
      const { category_id = '' } = query
      const list = category_id === '' ? all : byCategory.get(category_id)
      if (list === undefined) throw notFound()
      return query.search ? search.find(query.search, category_id === '' ? null : category_id) : list
    }),
  )

  mountCached(app, getProduct, ({ params }) =>
    menu.using(({ one }) => {
      const dish = one.get(params.id)
      if (dish === undefined) throw notFound()
      return dish
    }),
  )
}
