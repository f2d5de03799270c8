import {
  acceptInvite,
  endPersonSessions,
  getPerson,
  invitePerson,
  listPeople,
  type StaffPerson,
  savePerson,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePerson } from '../../lib/session.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const tunde: StaffPerson = {
  id: 7,
  version: 3,
  name: 'Tunde',
  email: 'tunde@example.com',
  role: 'kitchen',
  refund_limit: 2000,
  disabled: false,
  is_you: false,
  sessions: [{ device: 'Chrome on Android', last_used_at: '2026-11-23T20:00:00.000Z' }],
}
const ama: StaffPerson = {
  ...tunde,
  id: 1,
  name: 'Ama',
  email: 'ama@example.com',
  role: 'owner',
  is_you: true,
}
const invited = {
  id: 9,
  version: 1,
  email: 'sade@example.com',
  role: 'kitchen' as const,
  refund_limit: 0,
  invited_by: 'Ama',
  expires_at: '2026-11-26T20:00:00.000Z',
  has_expired: false,
}

test('Who works here is listed with role, limit and devices, and who is invited', async () => {
  server.use(reply(listPeople, { people: [ama, tunde], invites: [invited] }))
  openOffice('/office/people')
  const row = within(await screen.findByRole('listitem', { name: 'Tunde' }))
  expect(row.getByText('tunde@example.com · refunds up to $20.00 · signed in on 1 device')).toBeVisible()
  const sade = within(screen.getByRole('listitem', { name: 'sade@example.com' }))
  expect(sade.getByText('no refunds · by Ama · until Thu, Nov 26, 2026, 12 pm')).toBeVisible()
})

test('A cook is invited with a limit; an owner has none', async () => {
  server.use(reply(listPeople, { people: [ama], invites: [invited] }))
  const sent = record(invitePerson, { invite: invited })
  const { user, address } = openOffice('/office/people/invite')
  await user.type(await screen.findByLabelText(/^Email/), 'sade@example.com')
  await user.selectOptions(screen.getByLabelText(/^Role/), 'Owner')
  expect(screen.queryByLabelText(/^Can refund/)).toBeNull()
  await user.selectOptions(screen.getByLabelText(/^Role/), 'Kitchen')
  await user.clear(screen.getByLabelText(/^Can refund/))
  await user.type(screen.getByLabelText(/^Can refund/), '20')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('listitem', { name: 'sade@example.com' })).toBeVisible()
  expect(address()).toBe('/office/people')
  expect(sent).toMatchObject([{ email: 'sade@example.com', role: 'kitchen', refund_limit: '20.00' }])
})

test('A limit is saved alone, with the version that was shown', async () => {
  server.use(reply(getPerson, { person: tunde }))
  const sent = record(savePerson, { person: { ...tunde, version: 4, refund_limit: 3000 } })
  const { user } = openOffice('/office/people/7')
  const limit = await screen.findByLabelText(/^Can refund/)
  await user.clear(limit)
  await user.type(limit, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 3, changes: { refund_limit: '30.00' } }]))
})

test('Signing out everywhere says on how many devices', async () => {
  server.use(
    reply(getPerson, { person: tunde }),
    reply(endPersonSessions, { message: 'Signed out on 1 device.' }),
  )
  const { user } = openOffice('/office/people/7')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  server.use(reply(getPerson, { person: { ...tunde, sessions: [] } }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
})

test('An owner who leaves is at the sign-in', async () => {
  server.use(
    reply(getPerson, { person: ama }),
    reply(savePerson, { person: { ...ama, version: 4, disabled: true } }),
  )
  const { user } = openOffice('/office/people/1')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
})

test('The link of an invitation leads to a password, and then inside', async () => {
  server.use(reply(listPeople, { people: [ama], invites: [] }))
  const sent = record(acceptInvite, {
    token: 'fresh',
    role: 'owner' as const,
    name: 'Sade',
    email: 'sade@example.com',
  })
  const { user, address } = openOffice('/staff/join?token=abc', { session: null })
  await user.type(await screen.findByLabelText(/^Your name/), 'Sade')
  expect(address()).toBe('/staff/join')
  await user.type(screen.getByLabelText(/^Password(?! again)/), 'hickory after rain')
  await user.type(screen.getByLabelText(/^Password again/), 'hickory after rain')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(usePerson.getState().person?.name).toBe('Sade'))
  expect(sent).toMatchObject([{ token: 'abc', name: 'Sade' }])
})
