import { expect, test } from 'vitest'
import { addReview } from './reviews.ts'
import { errorsOf } from './testing/errors-of.ts'

test('A review without stars gives an error at the rating', () => {
  const body = { product_id: 1, name: 'A', email: 'a@b.co', review: 'x', rating: 0 }
  expect(errorsOf(addReview.body, body)).toEqual({ rating: 'Please select a rating' })
})
