import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenRefused } from '../../lib/change-session.ts'
import { startServer } from '../../testing/server.ts'
import { signIn } from '../../testing/users.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

test.each([
  ['/userprofile', 'Address'],
  ['/addaddress', 'Street Address'],
])('When the session ends on %s, what was typed is there after signing in', async (path, name) => {
  const { user } = visit(path, { token: 'old-token' })
  const field = () => screen.findByLabelText(new RegExp(`^${name}`))
  await user.type(await field(), '12 Cedar Street')
  act(() => tokenRefused('old-token'))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe(path))
  await waitFor(async () => expect(await field()).toHaveValue('12 Cedar Street'))
})
