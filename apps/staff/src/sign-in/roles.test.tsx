import { getToday, listOfficeIncidents, logout, staffLogin } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cook, openOffice, owner, startOffice } from '../testing/open-office.tsx'
import { createToday } from '../testing/today.ts'

startOffice()

const serveNothing = () =>
  server.use(
    reply(getToday, { today: createToday() }),
    reply(listOfficeIncidents, { items: [], total: 0, page: 1, pages: 1 }),
    reply(logout, { message: 'Signed out.' }),
  )
async function signIn(user: UserEvent, { token, role, name } = owner) {
  server.use(reply(staffLogin, { token, role, name }))
  await user.type(await screen.findByLabelText(/^Email/), 'ama@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'oak-and-embers-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test.each([
  ['/staff/signin', '/office', 'Today'],
  ['/office', '/office', 'Today'],
  ['/office/incidents?state=closed', '/office/incidents?state=closed', 'Incidents'],
])('After signing in from %s the owner is at %s', async (from, to, heading) => {
  serveNothing()
  const { user, address } = openOffice(from, { session: null })
  await signIn(user)
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible()
  expect(address()).toBe(to)
})

test('A cook who opens the office reads whose it is, and signs out for the owner to sign in', async () => {
  serveNothing()
  const { user } = openOffice('/office/incidents', { session: cook })
  expect(await screen.findByRole('heading', { name: 'The office is for the owner' })).toBeVisible()
  expect(screen.getByText('You’re signed in as Tunde, who works in the kitchen.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute('href', '/kitchen')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Incidents' })).toBeVisible()
})

test('The owner signs out behind "More"; the office follows the device’s light or dark, the sign-in is dark', async () => {
  serveNothing()
  document.documentElement.dataset.theme = 'dark'
  const { user, address } = openOffice('/office/incidents')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByText('Ama')).toBeVisible()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(address()).toBe('/staff/signin')
  expect(localStorage.getItem('staff')).toBeNull()
})
