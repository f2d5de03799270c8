import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { notServedYet } from '../routes.ts'
import { assertServed } from './served-endpoints.ts'

const served = endpoints.filter(({ name }) => !notServedYet.includes(name))

test('Every endpoint is mounted or named as not served yet', () => {
  expect(() => assertServed(served, notServedYet)).not.toThrow()
})

test('A forgotten endpoint is named with its file and the file that should mount it', () => {
  const forgotten = served.filter(({ name }) => name !== 'addReview')
  expect(() => assertServed(forgotten, notServedYet)).toThrow(
    'addReview (POST /user/review, packages/contract/src/reviews.ts) is not mounted: ' +
      'mount it in apps/api/src/reviews/reviews.routes.ts, ' +
      'or add its name to notServedYet in apps/api/src/routes.ts.',
  )
})

test('A name in notServedYet that is served or that the contract does not have is reported', () => {
  expect(() => assertServed(served, [...notServedYet, 'addReview'])).toThrow('addReview is mounted')
  expect(() => assertServed(served, [...notServedYet, 'flyAway'])).toThrow('flyAway is not in the contract')
})
