import { getProfile, login, socialConfig } from '@baobab/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenRefused } from '../../lib/change-session.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { createUser } from '../../testing/users.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

test.each([
  ['/userprofile', 'Address'],
  ['/addaddress', 'Street Address'],
])('When the session ends on %s, what was typed is there after signing in', async (path, name) => {
  server.use(
    reply(getProfile, { user: createUser() }),
    reply(socialConfig, { google: null, facebook: null }),
    reply(login, { message: '', token: 'new-token' }),
  )
  const { user } = visit(path, { token: 'old-token' })
  const field = () => screen.findByLabelText(new RegExp(`^${name}`))
  await user.type(await field(), '12 Cedar Street')
  act(() => tokenRefused('old-token'))
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'jollof-and-smoke')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(currentPath()).toBe(path))
  await waitFor(async () => expect(await field()).toHaveValue('12 Cedar Street'))
})
