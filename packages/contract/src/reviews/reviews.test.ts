import { expect, test } from 'vitest'
import { parseErrors } from '../testing/parse-errors.ts'
import { addReview } from './reviews.ts'

test('A review without stars gives an error at the rating', () => {
  const body = { product_id: 1, name: 'A', email: 'a@b.co', review: 'x', rating: 0 }
  expect(parseErrors(addReview.body, body)).toEqual({ rating: 'Please select a rating' })
})
