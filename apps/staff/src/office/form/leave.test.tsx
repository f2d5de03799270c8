import { useSession } from '@baobab/client/session'
import { server } from '@baobab/contract/testing/mock-api'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { tokenRefused } from '../../lib/session.ts'
import { signOut } from '../../sign-in/SignOutButton.tsx'
import {
  bar,
  field,
  openForm,
  retype,
  ribs,
  saveButton,
  startForms,
  storeDish,
} from '../../testing/office-form.tsx'

startForms()

test('Leaving with changes asks first; staying keeps them, leaving drops them', async () => {
  const { user, navigate } = openForm()
  await retype(user, 'Small', '13')
  await navigate('/elsewhere')
  expect(await screen.findByText('You’d lose 1 price.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(field('Small')).toHaveValue('13.00')
  await navigate('/elsewhere')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(localStorage.getItem('office-draft-dish-7')).toBeNull()
})

test('What was dropped stays dropped while the next page loads', async () => {
  const { user, navigate } = openForm()
  await retype(user, 'Small', '13')
  await navigate('/slow')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Slow')).toBeInTheDocument()
  expect(localStorage.getItem('office-draft-dish-7')).toBeNull()
})

test('Nothing asks after a save, after changing back, or when signing out', async () => {
  storeDish()
  const { user, navigate } = openForm()
  await retype(user, 'Small', '13')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  await retype(user, 'Name', 'Ribs!')
  await retype(user, 'Name', 'Ribs')
  await navigate('/elsewhere')
  expect(screen.getByText('Elsewhere')).toBeInTheDocument()
  await navigate('/dish')
  await retype(user, 'Name', 'Ribs!')
  server.use(http.post('*/api/user/logout', () => HttpResponse.json({ status: true, message: '' })))
  act(signOut)
  expect(useSession.getState().token).toBeNull()
  await navigate('/elsewhere')
  expect(screen.getByText('Elsewhere')).toBeInTheDocument()
})

test('While the session has only ended, leaving still asks', async () => {
  const { user, navigate } = openForm()
  await retype(user, 'Small', '13')
  act(() => tokenRefused('old'))
  await navigate('/elsewhere')
  expect(await screen.findByText('You’d lose 1 price.')).toBeInTheDocument()
})

test('"Discard" shows what the server has', async () => {
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await retype(user, 'Name', '')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Small')).toHaveValue('12.00')
  expect(field('Name')).toHaveValue('Ribs')
  expect(bar()).toBeNull()
})

const draftText = /^Unsaved changes from .+: 1 price, 1 story\.$/
async function leaveDraft() {
  const { user, unmount } = openForm()
  await retype(user, 'Small', '13')
  await user.type(field('Story'), 'Slow.')
  await waitFor(() => expect(localStorage.getItem('office-draft-dish-7')).toContain('Slow.'))
  unmount()
}

test('After a crash the changes are offered, and restored they are saved as any other', async () => {
  await leaveDraft()
  const sent = storeDish()
  const { user } = openForm(ribs, { keepsDevice: true })
  expect(await screen.findByText(draftText)).toBeInTheDocument()
  expect(field('Small')).toHaveValue('12.00')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 3, changes: { small: '13.00', story: 'Slow.' } }])
  expect(localStorage.getItem('office-draft-dish-7')).toBeNull()
})

test('A restored field that another person has changed since shows both values', async () => {
  await leaveDraft()
  const { user } = openForm({ ...ribs, version: 4, small: 1400 }, { keepsDevice: true })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByText('Another person changed this. Choose what to keep.')).toBeInTheDocument()
  expect(screen.getByText('14.00')).toBeInTheDocument()
})

test('A draft is offered for a day, and only to the person who typed it', async () => {
  await leaveDraft()
  const draft = JSON.parse(localStorage.getItem('office-draft-dish-7') ?? '')
  for (const other of [{ owner: 'kofi@example.com' }, { at: Date.now() - 25 * 3_600_000 }]) {
    localStorage.setItem('office-draft-dish-7', JSON.stringify({ ...draft, ...other }))
    const { unmount } = openForm(ribs, { keepsDevice: true })
    expect(field('Name')).toHaveValue('Ribs')
    expect(screen.queryByText(draftText)).toBeNull()
    unmount()
  }
})
