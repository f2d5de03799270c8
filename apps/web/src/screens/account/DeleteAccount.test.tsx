import { useSession } from '@baobab/client/session'
import { deleteAccount, getDeletion, logout, type Output } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { record, reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const byPassword: Omit<Output<typeof getDeletion>, 'status'> = {
  confirm_by: 'password',
  needs_sign_in: false,
  unfinished: [],
}

beforeEach(() => server.use(reply(getDeletion, byPassword), reply(logout, { message: 'Signed out.' })))

const open = async () => {
  const { user } = visit('/deleteaccount', { token: 'a-token' })
  await screen.findByRole('heading', { level: 1, name: 'Delete your account' })
  return user
}
const GO = { name: 'Delete my account for good' }

test('The page says before what goes and what stays', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'What’s deleted right away, for good' })).toBeInTheDocument()
  expect(screen.getByText(/Your orders and bookings, for our books/)).toBeInTheDocument()
  expect(screen.getByText(/Orders with another e-mail address/)).toBeInTheDocument()
})

test('The right password deletes the account, clears this browser and goes home', async () => {
  const sent = record(deleteAccount, { message: 'Your account is deleted.' })
  const user = await open()
  localStorage.setItem('anything', 'else')
  await user.type(await screen.findByLabelText(/^Password/), 'jollof-and-smoke')
  await user.click(screen.getByRole('button', GO))
  expect(await screen.findByText('Your account is deleted.')).toBeInTheDocument()
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(sent).toEqual([{ password: 'jollof-and-smoke' }])
  expect(useSession.getState()).toEqual({ token: null, hasExpired: false })
  expect(localStorage.getItem('anything')).toBeNull()
  expect(useCart.getState().lines).toEqual([])
})

test('Without a password nothing is sent; a wrong one is told at the field', async () => {
  const errors = { password: 'That password isn’t right.' }
  server.use(replyWithError(deleteAccount, 'invalid', 'That password isn’t right.', { errors }))
  const user = await open()
  await user.click(await screen.findByRole('button', GO))
  expect(await screen.findByText('Password is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Password/), 'wrong')
  await user.click(screen.getByRole('button', GO))
  expect((await screen.findAllByText('That password isn’t right.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^Password/)).toHaveFocus()
  expect(currentPath()).toBe('/deleteaccount')
})

test('An order under way and an event to come are named, with a way there, instead of the form', async () => {
  const unfinished = [
    { kind: 'order' as const, id: '7K3M9QZ2ABCD4567' },
    { kind: 'booking' as const, id: '8K3M9QZ2ABCD4567' },
  ]
  server.use(reply(getDeletion, { ...byPassword, unfinished }))
  await open()
  expect(await screen.findByRole('link', { name: 'Order 7K3M-9QZ2-ABCD-4567' })).toHaveAttribute(
    'href',
    '/trackorder?order_id=7K3M9QZ2ABCD4567',
  )
  expect(screen.getByRole('link', { name: 'Booking 8K3M-9QZ2-ABCD-4567' })).toHaveAttribute(
    'href',
    '/booking?id=8K3M9QZ2ABCD4567',
  )
  expect(screen.queryByRole('button', GO)).toBeNull()
})

test('An account without a password asks for a new sign-in that leads back here; the cart stays', async () => {
  server.use(reply(getDeletion, { confirm_by: 'recent_sign_in', needs_sign_in: true, unfinished: [] }))
  const user = await open()
  localStorage.setItem('anything', 'else')
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fdeleteaccount'))
  expect(localStorage.getItem('anything')).toBe('else')
})

test('After the new sign-in the account goes without a password', async () => {
  server.use(
    reply(getDeletion, { confirm_by: 'recent_sign_in', needs_sign_in: false, unfinished: [] }),
    reply(deleteAccount, { message: 'Your account is deleted.' }),
  )
  const user = await open()
  await user.click(await screen.findByRole('button', GO))
  await waitFor(() => expect(currentPath()).toBe('/'))
})
