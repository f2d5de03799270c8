import { useSession } from '@baobab/client/session'
import { changePassword } from '@baobab/contract'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeSession } from '../../lib/change-session.ts'
import {
  record,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
  startServer,
} from '../../testing/server.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

const open = async () => {
  const { user } = visit('/changepassword', { token: 'old-token' })
  act(() => storeSession('old-token', { remember: false }))
  await screen.findByRole('heading', { level: 1, name: 'Change Password' })
  return user
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }))
const NEXT = 'hickory after rain'
const filled = { 'Current Password': 'jollof-and-smoke', 'New Password': NEXT, 'Confirm Password': NEXT }

test('Every empty field shows its specified message', async () => {
  const user = await open()
  await submit(user)
  for (const message of [
    'Current password is required',
    'New password is required',
    'Confirm Password is required',
  ])
    expect(await screen.findAllByText(message)).toHaveLength(2)
})

test('A short password, and one that is repeated differently, show their specified messages', async () => {
  const user = await open()
  await fill(user, { ...filled, 'New Password': 'short', 'Confirm Password': 'shorter' })
  await submit(user)
  expect(await screen.findByText('New password must be at least 8 characters')).toBeInTheDocument()
  expect(screen.getByText('Passwords must match')).toBeInTheDocument()
})

test('A change keeps this session by the new token, as long as before, and opens the profile', async () => {
  const sent = record(changePassword, { message: 'Your password has been changed.', token: 'new-token' })
  const user = await open()
  await fill(user, filled)
  await submit(user)
  expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument()
  await waitFor(() => expect(currentPath()).toBe('/userprofile'))
  expect(useSession.getState().token).toBe('new-token')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'new-token'])
  expect(sent).toEqual([
    { current_password: 'jollof-and-smoke', password: NEXT, password_confirmation: NEXT },
  ])
})

test('A success without a message says what the specification says', async () => {
  server.use(reply(changePassword, { message: '', token: 'new-token' }))
  const user = await open()
  await fill(user, filled)
  await submit(user)
  expect(await screen.findByText('This Product Has Been Added In Your Favourite')).toBeInTheDocument()
})

test('A refusal shows its reason at the field and in a toast, and the passwords stay typed', async () => {
  const errors = { current_password: 'That’s not your current password.' }
  server.use(replyWithError(changePassword, 'invalid', 'That’s not your current password.', { errors }))
  const user = await open()
  await fill(user, filled)
  await submit(user)
  // at the field, above the button and in the toast
  await waitFor(() => expect(screen.getAllByText('That’s not your current password.')).toHaveLength(3))
  expect(screen.getByLabelText(/^Current Password/)).toHaveFocus()
  expect(screen.getByLabelText(/^New Password/)).toHaveValue(NEXT)
})

test('A refusal without a reason, and no answer at all, have words too', async () => {
  server.use(replyWithError(changePassword, 'invalid', ''))
  const user = await open()
  await fill(user, filled)
  await submit(user)
  // above the button and in the toast
  await waitFor(() => expect(screen.getAllByText('Something went wrong, try again.')).toHaveLength(2))
  server.use(replyWithNetworkError(changePassword))
  await submit(user)
  expect(await screen.findByText(/couldn’t reach the restaurant/)).toBeInTheDocument()
})

test('When the session ends meanwhile, no password is stored', async () => {
  server.use(replyWithError(changePassword, 'unauthorized', 'Your session has ended.'))
  const user = await open()
  await fill(user, filled)
  await submit(user)
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fchangepassword'))
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(NEXT)
})
