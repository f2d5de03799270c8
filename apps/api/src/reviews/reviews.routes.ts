import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { countTry, type Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { addReview } from './add-review.ts'
import { deleteReview, editReview } from './change-review.ts'
import { limitCopies } from './limit-copies.ts'
import { findOwnReviews, loadReviews } from './list-reviews.ts'

const HOUR = 3600
const reviewLimits = {
  perIp: { name: 'review-per-ip', max: 100, windowSeconds: HOUR },
  perAuthor: { name: 'review-per-author', max: 10, windowSeconds: HOUR },
  editPerAuthor: { name: 'review-edit-per-author', max: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** Kept in memory. A caller can request any page. */
const MAX_PAGES = 200

export function reviewRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache, menu: Cached<Menu>) {
  // loaded at the first request: there may be very many reviews, and few dishes are being looked at
  const pages = cache.add(
    async () => new LRUCache<string, ReturnType<typeof loadReviews>>({ max: MAX_PAGES }),
  )

  mountCached(app, contract.listReviews, async ({ query: { product_id: productId, cursor = null } }) => {
    const product = (await menu.get()).products.get(productId)
    if (product === undefined) throw notFound()
    const cached = await pages.get()
    const key = `${productId} ${cursor}`
    const page = cached.get(key) ?? loadReviews(deps.db, { productId, cursor, count: product.reviews_count })
    cached.set(key, page)
    // a failure is not cached
    page.catch(() => cached.delete(key))
    return page
  })

  mount(
    app,
    contract.addReview,
    async ({ body, user, request }) => {
      await countTry(deps, { limit: reviewLimits.perAuthor, by: user ? `user ${user.id}` : body.email })
      const isVerified = await limitCopies(deps, request, body, () => addReview(deps, user, body))
      // the writer reloads the list at once, perhaps before the database's notification arrives
      cache.invalidate()
      return { message: contract.texts.reviewSubmitted, verified_order: isVerified }
    },
    { limit: reviewLimits.perIp },
  )

  mount(app, contract.listOwnReviews, async ({ user }) => ({
    reviews: await findOwnReviews(deps.db, user.id),
  }))

  mount(app, contract.editReview, async ({ user, params, body }) => {
    await countTry(deps, { limit: reviewLimits.editPerAuthor, by: String(user.id) })
    await editReview(deps, user.id, params.id, body)
    cache.invalidate()
    return { message: 'Your review has been updated.' }
  })

  mount(app, contract.deleteReview, async ({ user, params }) => {
    await deleteReview(deps.db, user.id, params.id)
    cache.invalidate()
    return { message: 'Your review has been deleted.' }
  })
}
