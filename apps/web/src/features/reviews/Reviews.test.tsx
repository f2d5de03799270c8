import { addReview, listReviews, type Review } from '@baobab/contract'
import { Toaster } from '@baobab/ui'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  record,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
  startServer,
} from '../../testing/server.ts'
import { fill } from '../../testing/visit.tsx'
import Reviews from './Reviews.tsx'

startServer()

const review = (over: Partial<Review> = {}): Review => ({
  id: 1,
  name: 'Marcus Hill',
  rating: 4,
  review: 'The point end.\n<b>Twice.</b>',
  image: null,
  updated_at: '2026-11-02T20:00:00.000Z',
  verified_order: true,
  ...over,
})

const page = (reviews: Review[], more: { count?: number; next_cursor?: number | null } = {}) => ({
  reviews,
  count: reviews.length,
  next_cursor: null,
  ...more,
})

const show = () => {
  stubBrowserApis()
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Reviews productId={7} />
      <Toaster />
    </QueryClientProvider>,
  )
  return user
}

test('Reviews show their count, and each its name, date, stars, picture and text', async () => {
  server.use(
    reply(
      listReviews,
      page([review(), review({ id: 2, name: 'Dana', image: '/media/dana.jpg', verified_order: false })]),
    ),
  )
  show()
  expect(await screen.findByRole('heading', { name: '2 reviews' })).toBeInTheDocument()
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two reviews were answered')
  expect(within(first).getByRole('heading', { name: 'Marcus Hill' })).toBeInTheDocument()
  expect(within(first).getByText('02-11-2026')).toBeInTheDocument()
  expect(within(first).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument()
  expect(within(first).getByText('Verified order')).toBeInTheDocument()
  expect(within(second).getByText('Not verified')).toBeInTheDocument()
  expect(first.querySelector('img')).toHaveAttribute('src', expect.stringContaining('svg'))
  const portrait = second.querySelector('img')
  if (!portrait) throw new Error('the review has no picture')
  expect(portrait).toHaveAttribute('src', '/media/dana.jpg')
  fireEvent.error(portrait)
  expect(portrait, 'one that cannot be loaded is replaced').toHaveAttribute(
    'src',
    expect.stringContaining('svg'),
  )
})

test('INP-06 HTML in a review is shown as text', async () => {
  server.use(reply(listReviews, page([review()])))
  show()
  expect(await screen.findByText(/<b>Twice\.<\/b>/)).toBeInTheDocument()
})

test('Every empty field shows its specified message', async () => {
  server.use(reply(listReviews, page([])))
  const user = show()
  expect(await screen.findByRole('heading', { name: 'Write a Review' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  // under its field, and in the summary of them all
  for (const message of [
    'Please select a rating',
    'Name is required',
    'Email is required',
    'Review cannot be empty',
  ])
    expect(await screen.findAllByText(message)).toHaveLength(2)
  await user.type(screen.getByLabelText(/^Email/), 'nonsense')
  expect((await screen.findAllByText('Invalid email')).length).toBeGreaterThan(0)
})

const write = async (user: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('radio', { name: /5 stars/ }))
  await fill(user, { Name: 'Ada', Email: 'ada@example.com', Review: 'Smoky & slow' })
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
}

test('After a review is sent, a toast thanks for it, the list shows it and the form is empty', async () => {
  const sent = record(addReview, { message: 'Review submitted successfully!', verified_order: false })
  server.use(reply(listReviews, () => page(sent.length > 0 ? [review({ name: 'Ada' })] : [])))
  const user = show()
  await write(user)
  expect(await screen.findByText('Review submitted successfully!')).toBeInTheDocument()
  expect(screen.getByText('It stands below the reviews of verified orders.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
  expect(sent).toEqual([
    { product_id: '7', name: 'Ada', email: 'ada@example.com', rating: '5', review: 'Smoky & slow' },
  ])
  expect(screen.getByRole('textbox', { name: /^Review/ })).toHaveValue('')
})

test('A refused review shows the reason at its field and above the button, and is not lost', async () => {
  server.use(
    reply(listReviews, page([])),
    replyWithError(addReview, 'invalid', 'Please check the form.', {
      errors: { email: 'This address cannot get mail' },
    }),
  )
  const user = show()
  await write(user)
  expect(await screen.findByText('Please check the form.')).toBeInTheDocument()
  expect(screen.getByText('This address cannot get mail')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Email/)).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /^Review/ })).toHaveValue('Smoky & slow')
})

test('The next page is loaded on request; when it cannot be, the reason is shown and it can be tried again', async () => {
  const pages = [
    page([review()], { count: 2, next_cursor: 1 }),
    page([review({ id: 2, name: 'Dana' })], { count: 2 }),
  ]
  server.use(reply(listReviews, ({ query }) => pages[query.get('cursor') === '1' ? 1 : 0] ?? page([])))
  const user = show()
  expect(await screen.findByRole('heading', { name: '2 reviews' })).toBeInTheDocument()
  const more = await screen.findByRole('button', { name: 'Show more reviews' })
  server.use(replyWithError(listReviews, 'unavailable', 'Not just now.', { when: () => true }))
  await user.click(more)
  expect(await screen.findByText('Not just now.')).toBeInTheDocument()
  server.use(reply(listReviews, ({ query }) => pages[query.get('cursor') === '1' ? 1 : 0] ?? page([])))
  await user.click(more)
  expect(await screen.findByRole('heading', { name: 'Dana' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Marcus Hill' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument()
  expect(screen.queryByText('Not just now.')).not.toBeInTheDocument()
})

test('A review without an answer asks to try again', async () => {
  server.use(reply(listReviews, page([])), replyWithNetworkError(addReview))
  const user = show()
  await write(user)
  expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Review/ })).toHaveValue('Smoky & slow')
})

test('When the reviews cannot be loaded, a retry is offered', async () => {
  server.use(replyWithNetworkError(listReviews))
  const user = show()
  await screen.findByRole('alert')
  server.use(reply(listReviews, page([review()])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '1 review' })).toBeInTheDocument()
})
