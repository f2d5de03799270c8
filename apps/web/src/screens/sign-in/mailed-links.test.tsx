import { forgotPassword, resetPassword, verifyEmail } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { record, reply, server, startServer } from '../../testing/server.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

test('A forgotten password: any e-mail address gets the same message', async () => {
  server.use(reply(forgotPassword, { message: 'Please Check Your Email..!' }))
  const { user } = visit('/forgetpassemail')
  expect(await screen.findByRole('heading', { name: 'Enter Email' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Email is required')).toBeInTheDocument()
  await fill(user, { Email: 'ada@example.com' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(currentPath()).toBe('/signin'))
  expect(await screen.findByText('Please Check Your Email..!')).toBeInTheDocument()
})

/** `main.tsx` has taken the token out of the address. */
const openLink = (page: string, token: string) => {
  sessionStorage.setItem(`link-token:${page}`, token)
  return visit(page)
}

test('A new password is typed twice and sent with the token of the link', async () => {
  const sent = record(resetPassword, { message: 'Your new password is set.' })
  const { user } = openLink('/change-password', 'secret')
  expect(await screen.findByRole('heading', { name: 'Forget Password' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Password is required')).toBeInTheDocument()
  expect(screen.getByText('Confirm Password is required')).toBeInTheDocument()
  await fill(user, { Password: 'slow-oak-smoke', 'Confirm Password': 'slow-oak-smoke' })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(currentPath()).toBe('/signin'))
  expect(sent).toEqual([{ token: 'secret', password: 'slow-oak-smoke', confirm_password: 'slow-oak-smoke' }])
})

test('A reset link without its token offers a new one', async () => {
  visit('/change-password')
  expect(await screen.findByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgetpassemail',
  )
})

test('Opening its link confirms an e-mail address once', async () => {
  const sent = record(verifyEmail, { message: 'Thank you.' })
  openLink('/verify-email', 'abc')
  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})
