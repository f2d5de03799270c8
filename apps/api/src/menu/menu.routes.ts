import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { respondByDay } from '../http/cached/by-day.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { openPopular } from './load-popular.ts'
import { bannerByDay, prepareFilm, sliderByDay } from './load-promotions.ts'
import type { Menu } from './menu.ts'
import { searchResponse } from './search/search-response.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache, menu: Cached<Menu>) {
  const popular = openPopular(deps.db)
  mountCached(app, contract.listCategories, async () => (await menu.get()).responses.categories)

  mountCached(app, contract.listProducts, async ({ query }) => {
    const { responses, search, products } = await menu.get()
    const categoryId = query.category_id === '' ? undefined : query.category_id
    const list =
      categoryId === undefined ? responses.allProducts : responses.productsByCategory.get(categoryId)
    if (list === undefined) throw notFound()
    return query.search ? searchResponse(search()(query.search, categoryId), products, popular) : list
  })

  mountCached(app, contract.getProduct, async ({ params }) => {
    const product = (await menu.get()).responses.product.get(params.id)
    if (product === undefined) throw notFound()
    return product
  })

  mountCached(app, contract.getBanner, respondByDay(cache.add(bannerByDay), deps.now))
  const film = cache.add(prepareFilm)
  mountCached(app, contract.getFilm, film.get)
  mountCached(app, contract.getSlider, respondByDay(cache.add(sliderByDay), deps.now))
}
