import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  bar,
  field,
  openForm,
  refuseAsChanged,
  retype,
  ribs,
  saveButton,
  startForms,
  storeDish,
} from '../../testing/office-form.tsx'

startForms()

test('When another person has changed the same field, both values are shown and the choice is saved', async () => {
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await retype(user, 'Name', 'Spare ribs')
  refuseAsChanged(5, {
    small: { theirs: 14, yours: 13 },
    name: { theirs: 'Baby ribs', yours: 'Spare ribs' },
  })
  await user.click(saveButton())
  const conflict = await screen.findByText(/^Kofi changed this at/)
  expect(conflict.parentElement).toHaveFocus()
  expect(conflict.parentElement).toHaveTextContent(/Theirs14\.00Yours13\.00/)
  await user.click(screen.getByRole('button', { name: 'Small: take theirs' }))
  await user.click(screen.getByRole('button', { name: 'Name: keep yours' }))
  expect(screen.queryByText(/^Kofi changed this/)).toBeNull()
  expect(field('Small')).toHaveValue('14.00')
  const sent = storeDish({ ...ribs, version: 5, small: 1400, name: 'Baby ribs' })
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 5, changes: { name: 'Spare ribs' } }])
})

test('When another person has changed other fields only, the save goes through by itself', async () => {
  const { user } = openForm()
  const sent = storeDish({ ...ribs, version: 5 })
  refuseAsChanged(5, { small: { theirs: 12, yours: 13 } })
  await retype(user, 'Small', '13')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 5, changes: { small: '13.00' } }])
})
