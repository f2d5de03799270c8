import { register } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply, server, startServer } from '../../testing/server.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

test('Signing up checks its fields with the specified messages and opens the sign-in page', async () => {
  server.use(
    reply(register, {
      message: 'SignUp successfully',
      user: { email: 'new@example.com', phone: '2535550100' },
    }),
  )
  const { user } = visit('/signup?next=/checkout')
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }))
  for (const text of [
    'Email is required',
    'Phone Number is required',
    'Password is required',
    'Confirmation Password is required',
  ]) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  }
  await fill(user, { Password: 'slow-oak-smoke', 'Confirm Password': 'fast-pepper' })
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect((await screen.findAllByText('Passwords must match')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Email is required').length, 'in the same round').toBeGreaterThan(0)
  const mended = { Email: 'new@example.com', Phone: '253 555 0100', 'Confirm Password': 'slow-oak-smoke' }
  await fill(user, mended)
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fcheckout'))
  expect(await screen.findByText('SignUp successfully')).toBeInTheDocument()
  // the same, whether the address had an account or not
  const notice = (await screen.findByText('new@example.com')).closest<HTMLElement>('[role="status"]')
  if (notice === null) throw new Error('the notice is announced')
  expect(notice).toHaveTextContent('We’ve e-mailed new@example.com the next step.')
  expect(within(notice).getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgetpassemail',
  )
  expect(screen.getByLabelText(/^Email/)).toHaveValue('new@example.com')
})
