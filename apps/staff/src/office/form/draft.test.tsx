import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('A draft is offered for a day, and to nobody but the person who typed it', async () => {
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
