import { hideReview, listOfficeReviews, type OfficeReview } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const dana: OfficeReview = {
  id: 4,
  version: 2,
  name: 'Dana',
  email: 'dana@example.com',
  rating: 2,
  review: 'Cold when it came.',
  image: null,
  updated_at: '2026-11-23T20:00:00.000Z',
  verified_order: true,
  product: { id: 1, name: 'Beef Suya' },
  answer: '',
  hidden: false,
  ground: null,
  changes: [],
}
const page = (review: OfficeReview) => ({ items: [review], total: 1, page: 1, pages: 1 })

test('A review is hidden for a ground of the list, and few stars are none of them', async () => {
  let review = dana
  server.use(reply(listOfficeReviews, () => page(review)))
  const sent = record(hideReview, () => {
    review = { ...dana, hidden: true, ground: 'personal_data' }
    return { message: 'The review is hidden.', review }
  })
  const { user } = openOffice('/office/reviews')
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  const dialog = within(await screen.findByRole('dialog'))
  const grounds = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(grounds).toEqual(['Spam', 'Abuse', 'Personal data', 'Wrong dish or place', 'Not a review'])
  await user.selectOptions(dialog.getByRole('combobox'), 'Personal data')
  await user.click(dialog.getByRole('button', { name: 'Hide review' }))
  expect(await screen.findByText('Hidden: Personal data')).toBeVisible()
  expect(sent).toEqual([{ ground: 'personal_data' }])
})
