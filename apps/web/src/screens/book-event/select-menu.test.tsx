import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseWay,
  menuRow,
  openBookEvent,
  openMenu,
  startBookingServer,
  type,
} from '../../testing/bookings.ts'

startBookingServer()

const summary = () => screen.getByRole('complementary', { name: 'Summary' })
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })
const footerClose = (dialog: HTMLElement) => {
  // the cross in the corner has the same name
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  return close ?? dialog
}

async function openEmptyMenu() {
  const opened = openBookEvent()
  await chooseWay(opened.user, 'Our Way')
  return { ...opened, dialog: await openMenu(opened.user) }
}

test('The items are labelled by name and price; choosing one sets its price and its total', async () => {
  const { user, dialog } = await openEmptyMenu()
  const { item, price, quantity, total } = menuRow(dialog, 1)
  expect(
    within(item)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose…', 'Brisket – $14.50', 'Jollof – $5.50', 'Zobo – $3.00'])
  expect(quantity).toHaveValue('1')
  await user.selectOptions(item, 'Brisket – $14.50')
  expect(price).toHaveValue('$14.50')
  expect(price).toHaveAttribute('readonly')
  expect(total).toHaveValue('$14.50')
  expect(total).toHaveAttribute('readonly')
  await user.clear(quantity)
  expect(total).toHaveValue('$14.50')
  await user.type(quantity, '20')
  expect(total).toHaveValue('$290.00')
  await user.clear(quantity)
  await user.click(quantity)
  await user.paste('-4')
  expect(quantity).toHaveValue('1')
})

test('Plus on the last row adds one; minus removes one, but never the last that remains', async () => {
  const { user, dialog } = await openEmptyMenu()
  expect(within(dialog).queryByRole('button', { name: 'Remove row 1' })).not.toBeInTheDocument()
  await user.selectOptions(menuRow(dialog, 1).item, 'Brisket – $14.50')
  await user.click(button(dialog, 'Add a row'))
  const added = menuRow(dialog, 2)
  expect(added.item).toHaveFocus()
  expect(within(menuRow(dialog, 1).row).queryByRole('button', { name: 'Add a row' })).not.toBeInTheDocument()
  await user.selectOptions(added.item, 'Zobo – $3.00')
  await user.click(button(dialog, 'Remove row 1'))
  expect(menuRow(dialog, 1).item).toHaveDisplayValue('Zobo – $3.00')
  expect(menuRow(dialog, 1).item).toHaveFocus()
  expect(within(dialog).queryByRole('button', { name: 'Remove row 1' })).not.toBeInTheDocument()
})

test('Save Menu copies the rows into the form, says so and closes', async () => {
  const { user, dialog } = await openEmptyMenu()
  await user.selectOptions(menuRow(dialog, 1).item, 'Brisket – $14.50')
  await user.clear(menuRow(dialog, 1).quantity)
  await user.type(menuRow(dialog, 1).quantity, '20')
  await user.click(button(dialog, 'Add a row'))
  await user.click(button(dialog, 'Save Menu'))
  expect(await screen.findByText('Menu Save')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(within(summary()).getByText('20 × Brisket')).toBeInTheDocument()
  expect(within(summary()).getAllByText('$290.00')).toHaveLength(2)
  // the row without an item was not saved
  const again = await openMenu(user)
  expect(within(again).getAllByRole('group', { name: /^Row/ })).toHaveLength(1)
})

test('Close changes nothing', async () => {
  const { user, dialog } = await openEmptyMenu()
  await user.selectOptions(menuRow(dialog, 1).item, 'Brisket – $14.50')
  await user.click(footerClose(dialog))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(within(summary()).getByText('from $250.00')).toBeInTheDocument()
})

test('Choosing Your Way clears the menu', async () => {
  const { user, dialog } = await openEmptyMenu()
  await user.selectOptions(menuRow(dialog, 1).item, 'Brisket – $14.50')
  await user.click(button(dialog, 'Save Menu'))
  await chooseWay(user, 'Your Way')
  expect(within(summary()).queryByText('1 × Brisket')).not.toBeInTheDocument()
  await chooseWay(user, 'Our Way')
  expect(within(summary()).getByText('from $250.00')).toBeInTheDocument()
})

test('For a number of people a menu is suggested; children eat half', async () => {
  const { user } = openBookEvent()
  await chooseWay(user, 'Our Way')
  await type(user, /^Number of People/, '50')
  await type(user, /^Children/, '20')
  const dialog = await openMenu(user)
  await user.click(button(dialog, 'Suggest a menu for 50 guests'))
  const rows = [1, 2, 3].map((n) => menuRow(dialog, n))
  expect(rows.map(({ item }) => (item as HTMLSelectElement).value)).toEqual(['Brisket', 'Jollof', 'Zobo'])
  expect(rows.map(({ quantity }) => (quantity as HTMLInputElement).value)).toEqual(['44', '40', '50'])
  // 44 × 14.50 + 40 × 5.50 + 50 × 3.00, for 50 guests
  expect(within(dialog).getByText('$1,008.00')).toBeInTheDocument()
  expect(within(dialog).getByText('$20.16 a guest')).toBeInTheDocument()
})

test('Too few and far too many plates are pointed out', async () => {
  const { user } = openBookEvent()
  await chooseWay(user, 'Our Way')
  await type(user, /^Number of People/, '40')
  const dialog = await openMenu(user)
  const { item, quantity } = menuRow(dialog, 1)
  await user.selectOptions(item, 'Brisket – $14.50')
  await user.type(quantity, '2')
  expect(
    within(dialog).getByText('2 plates of main dishes for 40 guests: some would go without.'),
  ).toBeInTheDocument()
  await user.type(quantity, '000')
  expect(within(dialog).getByText(/that’s far more than they’ll eat/)).toBeInTheDocument()
  await user.selectOptions(item, 'Zobo – $3.00')
  expect(within(dialog).getByText('This menu has no main dish for 40 guests.')).toBeInTheDocument()
})
