import { addReview, getProduct, listCategories, listProducts, listReviews } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createProduct } from '../../testing/products.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { fill, visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 7, name: 'Short ribs' })

beforeEach(() => server.use(reply(getProduct, { product: ribs }), reply(listProducts, { products: [ribs] })))

async function submitReview(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /5 stars/ }))
  await fill(user, { Name: 'Ada', Email: 'ada@example.com', Review: 'Smoky' })
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
}

test('After one’s own review the tab, the list, the stars and the card follow at once', async () => {
  let isWritten = false
  const rated = () => ({
    ...ribs,
    rating: isWritten ? { average: 4.7, count: 3 } : { average: 4.5, count: 2 },
    reviews_count: isWritten ? 6 : 5,
  })
  const ada = {
    id: 1,
    name: 'Ada',
    rating: 5,
    review: 'Smoky',
    image: null,
    updated_at: '2026-11-02T20:00:00.000Z',
    verified_order: true,
  }
  server.use(
    reply(getProduct, () => ({ product: rated() })),
    reply(listProducts, () => ({ products: [rated()] })),
    reply(listCategories, { categories: [] }),
    reply(listReviews, () => ({
      reviews: isWritten ? [ada] : [],
      count: isWritten ? 6 : 5,
      next_cursor: null,
    })),
    reply(addReview, () => {
      isWritten = true
      return { message: 'Review submitted successfully!', verified_order: true }
    }),
  )
  const { user } = visit('/menu')
  const card = async () => within(await screen.findByRole('article'))
  expect((await card()).getByTitle('4.5 out of 5 stars, 2 reviews')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Short ribs' }))
  await user.click(await screen.findByRole('tab', { name: 'Reviews (5)' }))
  expect(await screen.findByRole('heading', { name: '5 reviews' })).toBeInTheDocument()
  await submitReview(user)
  expect(await screen.findByRole('tab', { name: 'Reviews (6)' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: '6 reviews' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeInTheDocument()
  expect(screen.getByTitle('4.7 out of 5 stars, 3 reviews')).toBeInTheDocument()
  const [menuLink] = screen.getAllByRole('link', { name: 'menu' })
  await user.click(menuLink ?? document.body)
  await waitFor(async () =>
    expect((await card()).getByTitle('4.7 out of 5 stars, 3 reviews')).toBeInTheDocument(),
  )
})
