import { getBanner, getProduct, getSlider, listCategories, listProducts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { loadBanner, loadSlider } from './load-promotions.ts'
import type { Menu } from './menu.ts'
import { openSearch } from './search.ts'

export function menuRoutes(app: FastifyInstance, { config }: Deps, cache: NotifiedCache, menu: Cached<Menu>) {
  const search = openSearch({ databaseUrl: config.DATABASE_URL, cache, menu })
  app.addHook('onClose', search.close)

  mountCached(app, listCategories, async () => (await menu.get()).responses.categories)

  mountCached(app, listProducts, async ({ query }) => {
    const { responses } = await menu.get()
    const categoryId = query.category_id === '' ? undefined : query.category_id
    const list = categoryId === undefined ? responses.allProducts : responses.productsOf.get(categoryId)
    if (list === undefined) throw notFound()
    return query.search ? search.find(query.search, categoryId ?? null) : list
  })

  mountCached(app, getProduct, async ({ params }) => {
    const product = (await menu.get()).responses.product.get(params.id)
    if (product === undefined) throw notFound()
    return product
  })

  mountCached(app, getBanner, cache.add(loadBanner).get)
  mountCached(app, getSlider, cache.add(loadSlider).get)
}
