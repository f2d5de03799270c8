import { useSession } from '@baobab/client/session'
import { facebookLogin, login } from '@baobab/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type Navigator, Router } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/client/query-client.ts'
import { dropToken, storeSession } from '../../lib/change-session.ts'
import { followOtherTabs } from '../../lib/session.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { createUser } from '../../testing/users.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'
import { nextPage } from './next-page.ts'
import SignIn from './SignIn.tsx'

startServer()
followOtherTabs()

const ada = createUser()
beforeEach(() => server.use(reply(login, { message: 'Login successfully', token: 'a-token' })))

async function signIn(entry = '/signin', remember = true) {
  const { user } = visit(entry)
  await fill(user, { Email: 'ada@example.com', Password: 'jollof-and-smoke' })
  if (!remember) await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return user
}

test('Signing in requires an e-mail and a password, with the specified messages', async () => {
  const { user } = visit('/signin')
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Email is required')).toBeInTheDocument()
  expect(screen.getByText('Password is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Email/), 'ada')
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument()
})

test('After signing in the account opens, and the token outlives the window', async () => {
  await signIn()
  await waitFor(() => expect(currentPath()).toBe('/userprofile'))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['a-token', null])
  expect(await screen.findByText('Ada Nwosu')).toBeInTheDocument()
})

test('Without "remember me" the token ends with the window', async () => {
  await signIn('/signin', false)
  await waitFor(() => expect(currentPath()).toBe('/userprofile'))
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'a-token'])
})

test('Signing in returns to the page asked for', async () => {
  await signIn('/signin?next=/trackorder')
  await waitFor(() => expect(currentPath()).toBe('/trackorder'))
})

test.each([
  'https://evil.example/',
  '//evil.example/about',
  '/\\evil.example',
  '/no-such-page',
  '/signin',
  'javascript:alert(1)',
])('A link that returns to %s opens the account instead', (next) => {
  expect(nextPage(new URLSearchParams({ next }))).toBe('/userprofile')
})

test.each(['/signin', '/signup', '/signin?next=//evil.example/about'])(
  'Signed in, %s opens the account',
  async (page) => {
    visit(page, { token: 'a-token' })
    await waitFor(() => expect(currentPath()).toBe('/userprofile'))
  },
)

const returnFrom = (provider: string, answer: Record<string, string>) => {
  const state = `${provider}.state`
  sessionStorage.setItem('social-sign-in', JSON.stringify({ state, nonce: 'n', next: '/trackorder' }))
  location.hash = `#${new URLSearchParams({ state, ...answer })}`
}

test('A social sign-in stores the customer beside the token, and nothing of either stays when the session ends', async () => {
  server.use(reply(facebookLogin, { message: '', token: 'a-token', data: ada }))
  returnFrom('facebook', { access_token: 'EAA' })
  visit('/signin')
  await waitFor(() => expect(currentPath()).toBe('/trackorder'))
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada)
  act(() => dropToken('a-token'))
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
})

test('A social sign-in opens the requested page even before the router has updated its address', async () => {
  server.use(reply(facebookLogin, { message: '', token: 'a-token', data: ada }))
  returnFrom('facebook', { access_token: 'EAA' })
  useSession.setState({ token: null, hasExpired: false })
  // a MemoryRouter would update its address at once; this router stays at /signin
  const replace = vi.fn<Navigator['replace']>()
  const navigator: Navigator = { createHref: () => '', go: () => {}, push: () => {}, replace }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router location="/signin" navigator={navigator}>
        <SignIn />
      </Router>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(useSession.getState().token).toBe('a-token'))
  const pages = () => replace.mock.calls.map(([to]) => (typeof to === 'string' ? to : to.pathname))
  await waitFor(() => expect(pages().at(-1)).not.toBe('/signin'))
  expect(pages().at(-1)).toBe('/trackorder')
})

test('When Facebook’s answer is unknown, the toast and the page say the same', async () => {
  returnFrom('facebook', { error: 'server_error' })
  visit('/signin')
  await waitFor(() => expect(screen.getAllByText('Something went wrong with facebook Login')).toHaveLength(2))
  expect(screen.queryByText('An unexpected error occurred.')).not.toBeInTheDocument()
})

test('BRW-10 Signing out in another tab signs out here and clears personal data', async () => {
  visit('/userprofile', { token: 'a-token' })
  act(() => storeSession('a-token', { remember: false }))
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fuserprofile'))
  expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument()
  expect([useSession.getState().token, sessionStorage.length]).toEqual([null, 0])
})

test('BRW-10 A page restored from the back/forward cache signs out when the token is gone', async () => {
  visit('/userprofile', { token: 'a-token' })
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument()
  // the token is gone from the browser's storage: `visit` has set it in the store alone
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, null])
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument())
})
