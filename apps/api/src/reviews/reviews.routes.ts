import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { countTry, type Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { addReview } from './add-review.ts'
import { deleteReview, editReview } from './change-review.ts'
import { findOwnReviews, loadReviews } from './list-reviews.ts'

const HOUR = 3600
const reviewLimits = {
  perIp: { name: 'review-per-ip', max: 100, windowSeconds: HOUR },
  perAuthor: { name: 'review-per-author', max: 10, windowSeconds: HOUR },
  editPerAuthor: { name: 'review-edit-per-author', max: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

export function reviewRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache, menu: Cached<Menu>) {
  // loaded at the first request: there may be very many reviews, and few dishes are being looked at
  const lists = cache.add(async () => new Map<number, ReturnType<typeof loadReviews>>())

  mountCached(app, contract.listReviews, async ({ query: { product_id: productId } }) => {
    if (!(await menu.get()).products.has(productId)) throw notFound()
    const cached = await lists.get()
    const list = cached.get(productId) ?? loadReviews(deps.db, productId)
    cached.set(productId, list)
    // a failure is not cached
    list.catch(() => cached.delete(productId))
    return list
  })

  mount(
    app,
    contract.addReview,
    async ({ body, user }) => {
      await countTry(deps, { limit: reviewLimits.perAuthor, by: user ? `user ${user.id}` : body.email })
      await addReview(deps, user, body)
      // the writer reloads the list at once, perhaps before the database's notification arrives
      cache.invalidate()
      return { message: contract.texts.reviewSubmitted }
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
    return { message: 'Your review is changed.' }
  })

  mount(app, contract.deleteReview, async ({ user, params }) => {
    await deleteReview(deps.db, user.id, params.id)
    cache.invalidate()
    return { message: 'Your review is deleted.' }
  })
}
