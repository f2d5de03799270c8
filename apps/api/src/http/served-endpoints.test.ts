import { endpoints, listReviews } from '@baobab/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { notServedYet } from '../routes.ts'
import { mount } from './mount.ts'
import { assertServed, trackServed } from './served-endpoints.ts'

const reviews = { reviews: [], count: 0, next_cursor: null }

const served = endpoints.filter(({ name }) => !notServedYet.includes(name))

test('Every endpoint is mounted or named as not served yet', () => {
  expect(() => assertServed(served, notServedYet)).not.toThrow()
})

test('A forgotten endpoint is named with the file that should mount it', () => {
  const forgotten = served.filter(({ name }) => name !== 'addReview')
  expect(() => assertServed(forgotten, notServedYet)).toThrow(
    'addReview (POST /user/review) is not mounted: ' +
      'mount it in apps/api/src/reviews/reviews.routes.ts or another *.routes.ts that apps/api/src/routes.ts calls, ' +
      'or add its name to notServedYet in apps/api/src/routes.ts.',
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

test('A name in notServedYet that is served or that the contract does not have is reported', () => {
  expect(() => assertServed(served, [...notServedYet, 'addReview'])).toThrow('addReview is mounted')
  expect(() => assertServed(served, [...notServedYet, 'flyAway'])).toThrow('flyAway is not in the contract')
})
