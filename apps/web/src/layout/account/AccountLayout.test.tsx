import { useSession } from '@baobab/client/session'
import {
  getProfile,
  listAddresses,
  listBookings,
  listOwnReviews,
  listSessions,
  logout,
  saveProfile,
} from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropToken, storeSession } from '../../lib/change-session.ts'
import { reply, replyWithError, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { createAddress, createUser, signIn } from '../../testing/users.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

beforeEach(() =>
  server.use(
    reply(listAddresses, { address_managements: [createAddress()] }),
    reply(logout, { message: 'Signed out.' }),
  ),
)

test.each([
  '/userprofile',
  '/saveaddress',
  '/addaddress',
  '/editaddress?id=3',
  '/myorder',
  '/myorderdetail?order_id=7K3M9QZ2ABCD4567',
  '/mybooking',
  '/wishlist',
  '/review',
  '/changepassword',
  '/devices',
  '/yourdata',
  '/deleteaccount',
])('Without a session %s leads to the sign-in', async (page) => {
  visit(page)
  await waitFor(() => expect(currentPath()).toBe(`/signin?next=${encodeURIComponent(page)}`))
})

test('The sign-in leads back to the page that was asked for, with its query', async () => {
  const { user } = visit('/editaddress?id=3')
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/editaddress?id=3'))
  expect(screen.getByRole('complementary', { name: 'Your account' })).toBeInTheDocument()
})

test.each([
  ['/saveaddress', listAddresses, 'We couldn’t load your addresses'],
  ['/mybooking', listBookings, 'We couldn’t load your bookings'],
  ['/devices', listSessions, 'We couldn’t load your devices'],
  ['/review', listOwnReviews, 'We couldn’t load your reviews'],
] as const)(
  'What %s shows cannot be loaded: the page says so and can try again',
  async (page, endpoint, text) => {
    server.use(replyWithNetworkError(endpoint))
    visit(page, { token: 'a-token' })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  },
)

const menu = () => within(screen.getByRole('navigation', { name: 'Account' }))

test('The menu has the specified links, after them our own, marks the page it belongs to and ends with Logout', async () => {
  visit('/editaddress?id=3', { token: 'a-token' })
  await screen.findByRole('navigation', { name: 'Account' })
  expect(
    menu()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Personal Info', '/userprofile'],
    ['Address', '/saveaddress'],
    ['Order', '/myorder'],
    ['Favourite', '/wishlist'],
    ['Change Password', '/changepassword'],
    ['Bookings', '/mybooking'],
    ['Reviews', '/review'],
    ['Devices', '/devices'],
    ['Your Data', '/yourdata'],
  ])
  expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Address')
  expect(menu().getByRole('button', { name: 'Logout' })).toBeInTheDocument()
})

test('The header shows the full name', async () => {
  visit('/userprofile', { token: 'a-token' })
  expect(await screen.findByText('Ada Nwosu')).toBeInTheDocument()
  expect(screen.getByText('ada@example.com')).toBeInTheDocument()
})

test.each([{ first_name: '' }, { last_name: '' }])(
  'With %o the header asks for the name, as specified',
  async (missing) => {
    server.use(reply(getProfile, { user: createUser(missing) }))
    visit('/userprofile', { token: 'a-token' })
    expect(await screen.findByText('Please Fill Your Name Feild')).toBeInTheDocument()
  },
)

test('Logout clears all local storage and goes home', async () => {
  const { user } = visit('/saveaddress', { token: 'a-token' })
  act(() => storeSession('a-token', { remember: true }))
  localStorage.setItem('anything', 'else')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(useSession.getState()).toEqual({ token: null, hasExpired: false })
})

test('Logout goes home although the server does not answer', async () => {
  server.use(replyWithError(logout, 'unavailable', 'Down.'))
  const { user } = visit('/saveaddress', { token: 'a-token' })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(currentPath()).toBe('/'))
})

const typeUntilTheSessionEnds = async () => {
  server.use(replyWithError(saveProfile, 'unauthorized', 'Your session has ended.'))
  const { user } = visit('/userprofile', { token: 'old-token' })
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  await user.type(address, '12 Cedar Street')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fuserprofile'))
  return user
}

test('When the session ends while the guest types, signing in leads back and nothing typed is lost', async () => {
  const user = await typeUntilTheSessionEnds()
  expect(screen.getByText(/Your session has ended/)).toBeInTheDocument()
  await signIn(user)
  expect(await screen.findByRole('textbox', { name: /^Address/ })).toHaveValue('12 Cedar Street')
  expect(sessionStorage.getItem('draft-profile')).toBeNull()
})

test('What one person typed is not shown to another who signs in next', async () => {
  const user = await typeUntilTheSessionEnds()
  server.use(reply(getProfile, { user: createUser({ email: 'ben@example.com' }) }))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/userprofile'))
  expect(await screen.findByRole('textbox', { name: /^Address/ })).toHaveValue('')
  expect(sessionStorage.getItem('draft-profile')).toBeNull()
})

test('On a page that needs no session its end is told, with a way to sign in and come back', async () => {
  visit('/about?from=mail', { token: 'old-token' })
  act(() => dropToken('old-token'))
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fabout%3Ffrom%3Dmail',
  )
})
