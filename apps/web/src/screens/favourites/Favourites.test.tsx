import { useSession } from '@baobab/client/session'
import { listFavourites, listProducts, saveFavourite } from '@baobab/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  openFavourites,
  setLocalFavourite,
  useLocalFavourites,
} from '../../features/favourites/local-favourites.ts'
import { mergeFavourites } from '../../features/favourites/merge-favourites.ts'
import { clearSession } from '../../lib/change-session.ts'
import { createProduct } from '../../testing/products.ts'
import {
  record,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
  startServer,
} from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 1, name: 'Ribs' })
const suya = createProduct({ id: 2, name: 'Suya' })

/** It stands in a sheet that the browser opens. */
const heartButton = (dish: string) => ({ name: `Favourite ${dish}`, hidden: true })

test('Without favourites the specified text is shown', async () => {
  visit('/favourite')
  expect(await screen.findByRole('heading', { level: 1, name: 'Favourite' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'No Favourite Data Found..!' })).toBeInTheDocument()
})

test('A visitor’s favourites are kept in the browser and can be removed', async () => {
  server.use(reply(listProducts, { products: [ribs, suya] }))
  const { user } = visit('/favourite')
  act(() => setLocalFavourite(2, true))
  const heart = await screen.findByRole('button', heartButton('Suya'))
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('link', { name: 'Ribs' })).not.toBeInTheDocument()
  await user.click(heart)
  expect(await screen.findByRole('heading', { name: 'No Favourite Data Found..!' })).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('favourites') ?? '{}').state).toEqual({ ids: [] })
})

test('A signed-in customer sees the favourites of the account', async () => {
  server.use(reply(listFavourites, { whishlists: [{ product: ribs }] }))
  visit('/wishlist', { token: 'ada' })
  expect(await screen.findByRole('link', { name: 'Ribs' })).toBeInTheDocument()
})

test('The heart changes at once, and a toast shows the server’s message', async () => {
  const sent = record(saveFavourite, { message: 'Taken out of your favourites', favourite: false })
  server.use(reply(listFavourites, () => ({ whishlists: sent.length > 0 ? [] : [{ product: ribs }] })))
  const { user } = visit('/wishlist', { token: 'ada' })
  await user.click(await screen.findByRole('button', heartButton('Ribs')))
  expect(await screen.findByText('Taken out of your favourites')).toBeInTheDocument()
  expect(sent).toEqual([{ product_id: '1', favourite: 'false' }])
  expect(await screen.findByText('No Favourite Data Found..!')).toBeInTheDocument()
})

test.each([
  ['refuses', () => replyWithError(saveFavourite, 'unavailable', 'Not just now.'), 'Not just now.'],
  [
    'refuses without a reason',
    () => replyWithError(saveFavourite, 'unavailable', ''),
    'Something went wrong, try again.',
  ],
  ['does not answer', () => replyWithNetworkError(saveFavourite), /^We couldn’t reach the restaurant/],
])('When the server %s, the heart changes back and a toast says so', async (_what, answer, message) => {
  server.use(reply(listFavourites, { whishlists: [{ product: ribs }] }), answer())
  const { user } = visit('/wishlist', { token: 'ada' })
  await user.click(await screen.findByRole('button', heartButton('Ribs')))
  expect(await screen.findByText(message)).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', heartButton('Ribs'))).toHaveAttribute('aria-pressed', 'true'),
  )
})

test('Signing in moves the visitor’s favourites to the account; one that fails stays', async () => {
  const sent = record(saveFavourite, { message: '', favourite: true })
  server.use(
    replyWithError(saveFavourite, 'unavailable', 'Not now.', {
      when: ({ body }) => body.includes('product_id=2'),
    }),
  )
  useLocalFavourites.setState({ ids: [1, 2, 3] })
  await mergeFavourites()
  expect(sent).toMatchObject([{ product_id: '3' }, { product_id: '1' }])
  expect(useLocalFavourites.getState().ids).toEqual([2])
})

test('BRW-10 Signing out while favourites move to the account sends no more and writes none back', async () => {
  const sent = record(saveFavourite, () => {
    clearSession()
    return { message: '', favourite: true }
  })
  openFavourites()
  useSession.setState({ token: 'ada' })
  useLocalFavourites.setState({ ids: [1, 2, 3] })
  await mergeFavourites()
  expect(sent).toMatchObject([{ product_id: '3' }])
  expect(localStorage.getItem('favourites')).toBeNull()
})
