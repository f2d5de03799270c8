import { useSession } from '@baobab/client/session'
import { getBoard, staffLogin } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followOtherTabs, openSession, signedIn, usePerson } from '../lib/session.ts'
import { openBoard, startServer } from '../testing/open-board.tsx'
import { createBoard } from '../testing/orders.ts'

startServer()

const fill = async (user: ReturnType<typeof openBoard>['user']) => {
  await user.type(screen.getByLabelText(/^Email/), 'tunde@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'oak-and-embers-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('A cook signs in, sees the board, and the tablet remembers it', async () => {
  const { user } = openBoard(createBoard([]), { session: null })
  server.use(reply(staffLogin, { token: 'fresh', role: 'kitchen', name: 'Tunde' }))
  await fill(user)
  expect(await screen.findByRole('heading', { name: 'Kitchen board' })).toBeInTheDocument()
  const state = () => ({ ...useSession.getState(), ...usePerson.getState() })
  const tunde = {
    token: 'fresh',
    hasExpired: false,
    person: { role: 'kitchen', name: 'Tunde', email: 'tunde@example.com' },
  }
  expect(state()).toEqual(tunde)
  act(openSession)
  expect(state()).toEqual(tunde)
})

test.each(['/kitchen/signin', '/office'])('After signing in from %s a cook is at the board', async (path) => {
  const { user } = openBoard(createBoard([]), { session: null, path })
  server.use(reply(staffLogin, { token: 'fresh', role: 'kitchen', name: 'Tunde' }))
  await fill(user)
  expect(await screen.findByRole('heading', { name: 'Kitchen board' })).toBeInTheDocument()
})

test.each([
  ['login_failed', 'E-mail or password is wrong.', ''],
  ['too_many_requests', 'Please wait 9 minutes.', ' Or ask the owner for a sign-in code to type instead.'],
] as const)('A sign-in refused as %s says why, and keeps what was typed', async (code, why, help) => {
  const { user } = openBoard(createBoard([]), { session: null })
  server.use(replyWithError(staffLogin, code, why))
  await fill(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(why + help)
  expect(screen.getByLabelText(/^Email/)).toHaveValue('tunde@example.com')
})

test.each(['unauthorized', 'forbidden'] as const)(
  'When the board is refused as %s, it closes and asks to sign in again',
  async (code) => {
    openBoard(createBoard([]))
    server.use(replyWithError(getBoard, code, 'No longer of the staff.'))
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument()
    expect(localStorage.getItem('staff')).toBeNull()
  },
)

test('What the storefront stores is not a session of the staff', () => {
  openBoard(createBoard([]), { session: null })
  for (const text of ['{"token":1}', 'guest-token', '{"token":"x","role":"customer","name":"Ada"}']) {
    localStorage.setItem('staff', text)
    openSession()
    expect(useSession.getState().token).toBeNull()
  }
})

test('A guest who signs out on this device clears its storage, and the open board stays signed in', () => {
  const tunde = { token: 'fresh', role: 'kitchen', name: 'Tunde' } as const
  followOtherTabs()
  signedIn(tunde)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(useSession.getState().token).toBe('fresh')
  expect(JSON.parse(localStorage.getItem('staff') ?? '')).toEqual(tunde)
})

test('Signing out in one tab signs out in all of them', () => {
  followOtherTabs()
  signedIn({ token: 'fresh', role: 'kitchen', name: 'Tunde' })
  localStorage.removeItem('staff')
  window.dispatchEvent(new StorageEvent('storage', { key: 'staff' }))
  expect(useSession.getState().token).toBeNull()
  expect(usePerson.getState().person).toBeNull()
})
