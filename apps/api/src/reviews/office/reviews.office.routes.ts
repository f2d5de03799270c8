import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { answerReview, listOfficeReviews, setReviewGround } from './office-reviews.ts'

export function reviewOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  mount(app, contract.listOfficeReviews, ({ query }) =>
    deps.db.$transaction((tx) => listOfficeReviews(tx, query)),
  )

  mount(app, contract.answerReview, async ({ params, body, user }) => {
    const review = await answerReview(deps, user, params.id, body)
    // the owner looks at the dish next
    cache.invalidate()
    return { review }
  })

  mount(app, contract.hideReview, async ({ params, body: { ground }, user }) => {
    const by = { ...user, reason: contract.reviewGroundNames[ground] }
    const { isChanged, review } = await setReviewGround(deps, by, params.id, ground)
    cache.invalidate()
    return { message: isChanged ? 'The review is hidden.' : 'The review was already hidden.', review }
  })

  mount(app, contract.showReview, async ({ params, body: { reason }, user }) => {
    const { isChanged, review } = await setReviewGround(deps, { ...user, reason }, params.id, null)
    cache.invalidate()
    return { message: isChanged ? 'The review is visible again.' : 'The review was already visible.', review }
  })
}
