import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  bar,
  holdSave,
  openForm,
  ribs,
  saveButton,
  startForms,
  storeDish,
} from '../../testing/office-form.tsx'

startForms()

const withSizes = {
  ...ribs,
  sizes: [
    { id: 1, name: 'Half', price: 1400 },
    { id: 2, name: 'Full', price: 2600 },
  ],
}
const row = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (item === null) throw new Error(`${name} is in no row`)
  return within(item)
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const pressed = (name: string) => screen.getByRole('button', { name })

test('O2 A new row that is typed in while it is saved keeps what is typed, its focus, and its id', async () => {
  const sent = storeDish(withSizes)
  const { user } = openForm(withSizes)
  await user.click(pressed('Add a size'))
  const name = row('New size').getByLabelText('Size')
  expect(name).toHaveFocus()
  await user.type(name, 'Party')
  await user.type(row('Party').getByLabelText('Price'), '90')
  const release = holdSave()
  await user.click(saveButton())
  await user.type(name, ' tray')
  release()
  await waitFor(() => expect(bar()).toHaveTextContent('Not saved: 1 size'))
  expect(name).toHaveFocus()
  expect(name).toHaveValue('Party tray')
  expect(row('Party tray').getByLabelText('Price')).toHaveValue('90.00')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(name).toBeInTheDocument()
  expect(sent.map(({ changes }) => changes.sizes)).toEqual([
    [expect.anything(), expect.anything(), { id: null, name: 'Party', price: '90.00' }],
    [expect.anything(), expect.anything(), { id: 3, name: 'Party tray', price: '90.00' }],
  ])
})

test('O2 A row that is added and one that is removed while a save is under way stay so', async () => {
  storeDish(withSizes)
  const { user } = openForm(withSizes)
  await user.clear(row('Half').getByLabelText('Price'))
  await user.type(row('Half').getByLabelText('Price'), '15')
  const release = holdSave()
  await user.click(saveButton())
  await user.click(pressed('Remove Full'))
  await user.click(pressed('Add a size'))
  await user.type(row('New size').getByLabelText('Size'), 'Tray')
  release()
  await waitFor(() => expect(bar()).toHaveTextContent('Not saved'))
  expect(names()).toEqual(['Half', 'Tray'])
  expect(row('Half').getByLabelText('Price')).toHaveValue('15.00')
})

test('O12 A row moves by its buttons, keeps the focus, and its new place is said', async () => {
  const sent = storeDish(withSizes)
  const { user } = openForm(withSizes)
  await user.click(pressed('Move Full up'))
  expect(names()).toEqual(['Full', 'Half'])
  expect(pressed('Move Full up')).toHaveFocus()
  expect(screen.getByText('Full, 1 of 2')).toHaveRole('status')
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Full', 'Half'])
  await user.click(pressed('Move Full down'))
  expect(bar()).toBeNull()
  await user.click(pressed('Move Half down'))
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toMatchObject([{ changes: { sizes: [{ id: 2 }, { id: 1 }] } }])
})

test('The focus goes to the next row when one is removed, and to "Add" after the last', async () => {
  const { user } = openForm(withSizes)
  await user.click(pressed('Remove Half'))
  expect(pressed('Remove Full')).toHaveFocus()
  expect(screen.getByText('Half removed')).toHaveRole('status')
  await user.click(pressed('Remove Full'))
  expect(pressed('Add a size')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(names()).toEqual(['Half', 'Full'])
})
