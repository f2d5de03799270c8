import { addReview, getProduct, getProfile, listProducts } from '@baobab/contract'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dropToken } from '../../lib/change-session.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { createUser, signIn } from '../../testing/users.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 7, name: 'Short ribs' })

beforeEach(() =>
  server.use(
    reply(getProduct, { product: ribs }),
    reply(listProducts, { products: [ribs] }),
    replyWithError(addReview, 'unauthorized', 'Your session has ended. Please sign in again.'),
  ),
)

const written = { Name: 'Ada', Email: 'ada@example.com', Review: 'The point end.' }
const reviewField = () => screen.findByRole('textbox', { name: /^Review/ })

async function openReviews() {
  const { user, queryClient } = visit('/menudetail/7', { token: 'old-token' })
  await user.click(await screen.findByRole('tab', { name: /Reviews/ }))
  await reviewField()
  const profileIsKnown = () =>
    waitFor(() => expect(queryClient.getQueryData(['personal', 'old-token', 'profile'])).toBeDefined())
  return { user, profileIsKnown }
}

async function signInAgain(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fmenudetail%2F7'))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/menudetail/7'))
  await user.click(await screen.findByRole('tab', { name: /Reviews/ }))
}

test('When the session ends while the guest writes a review, signing in leads back and nothing is lost', async () => {
  const { user, profileIsKnown } = await openReviews()
  await user.click(await screen.findByRole('radio', { name: /4 stars/ }))
  await profileIsKnown()
  await fill(user, written)
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  await signInAgain(user)
  await waitFor(async () => expect(await reviewField()).toHaveValue('The point end.'))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada')
  expect(screen.getByRole('radio', { name: /4 stars/ })).toBeChecked()
})

test('What was typed after the session had ended is kept too', async () => {
  const { user, profileIsKnown } = await openReviews()
  await profileIsKnown()
  await user.type(await reviewField(), 'Burnt ends')
  act(() => dropToken('old-token'))
  await user.type(await reviewField(), ', and smoke.')
  await signInAgain(user)
  await waitFor(async () => expect(await reviewField()).toHaveValue('Burnt ends, and smoke.'))
})

test('A session that had ended before the page opened loses nothing either', async () => {
  server.use(replyWithError(getProfile, 'unauthorized', 'Your session has ended.'))
  const { user } = await openReviews()
  await screen.findByRole('link', { name: 'Sign in again' })
  await user.type(await reviewField(), 'Smoke and salt.')
  server.use(reply(getProfile, { user: createUser() }))
  await signInAgain(user)
  await waitFor(async () => expect(await reviewField()).toHaveValue('Smoke and salt.'))
})

test('A review that was sent after all is not in the form again', async () => {
  server.use(reply(addReview, { message: 'Review submitted successfully!', verified_order: false }))
  const { user, profileIsKnown } = await openReviews()
  await profileIsKnown()
  await user.click(await screen.findByRole('radio', { name: /4 stars/ }))
  await fill(user, written)
  act(() => dropToken('old-token'))
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  expect(await screen.findByText('Review submitted successfully!')).toBeInTheDocument()
  await signInAgain(user)
  expect(await reviewField()).toHaveValue('')
})
