import { getProduct, listCategories, listProducts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/mount-cached.ts'
import type { Menu } from './menu.ts'
import { openSearch } from './search.ts'

export function menuRoutes(
  app: FastifyInstance,
  { config }: Deps,
  catalogue: Catalogue,
  menu: () => Promise<Menu>,
) {
  const search = openSearch({ databaseUrl: config.DATABASE_URL, catalogue, menu })
  app.addHook('onClose', search.close)

  mountCached(app, listCategories, async () => (await menu()).categories)

  mountCached(app, listProducts, async ({ query }) => {
    const { all, byCategory } = await menu()
    const list = query.category_id ? byCategory.get(query.category_id) : all
    if (list === undefined) throw notFound()
    return query.search ? search.find(query.search, query.category_id || null) : list
  })

  mountCached(app, getProduct, async ({ params }) => {
    const dish = (await menu()).one.get(params.id)
    if (dish === undefined) throw notFound()
    return dish
  })
}
