import { addReview as addEndpoint, listOwnReviews, texts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { countTry, countTryFrom, type Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { addReview } from './add-review.ts'
import { findOwnReviews } from './own-reviews.ts'

const HOUR = 3600
const reviewLimits = {
  from: { name: 'review-from', max: 10, windowSeconds: HOUR },
  writer: { name: 'review-writer', max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

export function reviewRoutes(
  app: FastifyInstance,
  deps: Deps,
  catalogue: Catalogue,
  menu: () => Promise<Menu>,
) {
  mount(app, addEndpoint, async ({ body, user, request }) => {
    await countTryFrom(request, deps, reviewLimits.from)
    await countTry(deps, { limit: reviewLimits.writer, by: user ? `user ${user.id}` : body.email })
    await addReview(deps, await menu(), user, body)
    catalogue.changed()
    return { message: texts.reviewSubmitted }
  })

  mount(app, listOwnReviews, async ({ user }) => ({ reviews: await findOwnReviews(deps.db, user.id) }))
}
