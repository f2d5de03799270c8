import { deleteReview, editReview, listOwnReviews, type OwnReview } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { record, reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { signIn } from '../../testing/users.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const brisket: OwnReview = {
  id: 7,
  name: 'Ada',
  rating: 5,
  review: 'The bark.\nThe smoke.',
  image: null,
  updated_at: '2026-11-02T20:00:00.000Z',
  verified_order: true,
  product: { id: 1, name: 'Brisket' },
  hidden: false,
}
const ribs: OwnReview = {
  ...brisket,
  id: 8,
  rating: 3,
  review: 'Fine.',
  hidden: true,
  product: { id: 2, name: 'Ribs' },
}
const replyWithReviews = (...reviews: OwnReview[]) => server.use(reply(listOwnReviews, { reviews }))
const open = (entry = '/review') => visit(entry, { token: 'a-token' }).user
const form = (name = 'Brisket') => screen.findByRole('form', { name: `Your review of ${name}` })
const text = () => screen.getByRole('textbox', { name: /^Review/ })

beforeEach(() => replyWithReviews(brisket, ribs))

test('Each review shows its dish, stars, date and text', async () => {
  open()
  const [first, second] = await within(
    await screen.findByRole('list', { name: 'Your reviews' }),
  ).findAllByRole('listitem')
  if (!first || !second) throw new Error('two reviews were answered')
  expect(within(first).queryByText('Hidden by the restaurant')).not.toBeInTheDocument()
  expect(within(second).getByText('Hidden by the restaurant')).toBeInTheDocument()
  expect(within(first).getByRole('link', { name: 'Brisket' })).toHaveAttribute('href', '/menudetail/1')
  expect(within(first).getByRole('img', { name: '5 out of 5 stars' })).toBeInTheDocument()
  expect(within(first).getByText('Mon, Nov 2, 2026')).toBeInTheDocument()
  expect(within(first).getByText(/The bark/)).toHaveTextContent('The bark. The smoke.')
})

test('Without reviews the page says where to begin', async () => {
  replyWithReviews()
  open()
  expect(await screen.findByRole('heading', { name: 'You haven’t reviewed a dish yet' })).toBeInTheDocument()
})

test('A review is changed in its place, and the list is loaded again', async () => {
  const sent = record(editReview, ({ params }) => {
    expect(params.id).toBe('7')
    replyWithReviews({ ...brisket, rating: 4, review: 'A little dry.' }, ribs)
    return { message: 'Your review has been updated.' }
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit the review of Brisket' }))
  await form()
  expect(text()).toHaveFocus()
  expect(text()).toHaveValue('The bark.\nThe smoke.')
  await user.click(screen.getByRole('radio', { name: /^4 stars/ }))
  await user.clear(text())
  await user.type(text(), 'A little dry.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A little dry.')).toBeInTheDocument()
  expect(sent).toEqual([{ rating: '4', review: 'A little dry.' }])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Edit the review of Brisket' })).toHaveFocus(),
  )
})

test('An empty or refused change shows the reason and loses nothing; canceling changes nothing', async () => {
  server.use(replyWithError(editReview, 'unavailable', 'We are restarting.'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit the review of Brisket' }))
  await form()
  await user.clear(text())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Review cannot be empty')).toBeInTheDocument()
  await user.type(text(), 'Dry.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('We are restarting.')).toBeInTheDocument()
  expect(text()).toHaveValue('Dry.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/The bark/)).toBeInTheDocument()
})

test('When the session ends during a change, the form is open with what was typed after signing in', async () => {
  server.use(replyWithError(editReview, 'unauthorized', 'Your session has ended.'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Edit the review of Ribs' }))
  await form('Ribs')
  await user.type(text(), ' Twice.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Freview%3Fedit%3D8'))
  await signIn(user)
  await form('Ribs')
  await waitFor(() => expect(text()).toHaveValue('Fine. Twice.'))
})

test('A review is deleted after a question', async () => {
  server.use(
    reply(deleteReview, ({ params }) => {
      expect(params.id).toBe('7')
      replyWithReviews(ribs)
      return { message: 'Your review has been deleted.' }
    }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Delete the review of Brisket' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this review?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Brisket' })).not.toBeInTheDocument())
})
