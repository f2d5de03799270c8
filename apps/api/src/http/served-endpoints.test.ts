import { endpoints, listReviews } from '@baobab/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mount } from './mount.ts'
import { assertServed, trackServed } from './served-endpoints.ts'

const reviews = { reviews: [], count: 0, next_cursor: null }

test('A site that mounts every endpoint starts', () => {
  expect(() => assertServed(endpoints)).not.toThrow()
})

test('A forgotten endpoint is named with the file that should mount it', () => {
  const forgotten = endpoints.filter(({ name }) => name !== 'addReview')
  expect(() => assertServed(forgotten)).toThrow(
    'addReview (POST /user/review) is not mounted: ' +
      'mount it in apps/api/src/reviews/reviews.routes.ts or another *.routes.ts that apps/api/src/routes.ts calls.',
  )
})

test('An endpoint that the contract does not list is not mounted, and the message says where to list it', () => {
  const app = Fastify()
  trackServed(app)
  expect(() => mount(app, { ...listReviews, path: '/user/review/newest' }, async () => reviews)).toThrow(
    'GET /user/review/newest is mounted, and packages/contract/src/endpoints.ts does not list it',
  )
  mount(app, listReviews, async () => reviews)
})
