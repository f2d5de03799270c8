import { bookingPage, confirmButton, fields, inDays } from './support/booking.ts'
import { expect, test } from './support/journey.ts'
import { expectNoTrap, pressAt, tabTo, typeAt } from './support/keyboard.ts'
import { expectPayPage, payButton } from './support/ordering.ts'

test('BRW-11 An event is booked with the keyboard alone; its menu is chosen on the way, and closing it returns the focus', async ({
  page,
  context,
}) => {
  await page.goto('/bookevent')
  const { keyboard } = page
  await expect(page.getByText('Four hours: $740.00')).toBeVisible()
  const yourWay = page.getByRole('radio', { name: 'Your Way' })
  const ourWay = page.getByRole('radio', { name: 'Our Way', exact: true })
  await pressAt(page, yourWay, 'Space')
  await keyboard.press('ArrowDown')
  await expect(ourWay).toBeChecked()
  await typeAt(page, page.getByLabel('Event Type'), 'Wed')
  await expect(page.getByLabel('Event Type')).toHaveValue('Wedding')
  const people = page.getByLabel('Number of People')
  await tabTo(page, people)
  await expectNoTrap(page, people)
  await keyboard.type('40')
  await typeAt(page, page.getByLabel('Description'), fields.description)
  await pressAt(page, page.getByRole('button', { name: 'Peanuts', exact: true }), 'Space')
  const heads = page.getByRole('spinbutton', { name: 'guests who avoid peanuts' })
  await pressAt(page, heads, 'ArrowUp')
  await expect(heads).toHaveValue('2')

  const selectMenu = page.getByRole('button', { name: 'Select Menu' })
  await pressAt(page, selectMenu, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Select Menu' })
  await typeAt(page, dialog.getByLabel('Item'), 'Oak')
  await typeAt(page, dialog.getByLabel('Quantity'), '44')
  await pressAt(page, dialog.getByRole('button', { name: 'Add a row' }), 'Enter')
  await expect(dialog.getByLabel('Item').last()).toBeFocused()
  await pressAt(page, dialog.getByRole('button', { name: 'Save Menu' }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(selectMenu).toBeFocused()
  await expect(
    page.getByRole('complementary', { name: 'Summary' }).getByText('44 × Oak-smoked brisket'),
  ).toBeVisible()
  await tabTo(page, ourWay, 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await expect(yourWay).toBeChecked()
  await pressAt(page, page.getByRole('button', { name: 'Plan 4 hours' }), 'Enter')
  await expect(page.getByLabel('Number of Hours')).toBeFocused()

  const firstDay = page.locator('button[name=event_date]')
  await tabTo(page, firstDay)
  const before = await firstDay.getAttribute('data-date')
  await keyboard.press('PageDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  const chosen = page.locator('[data-date][aria-pressed=true]')
  await expect(chosen).toBeFocused()
  const date = await chosen.getAttribute('data-date')
  expect(date && before && date > before).toBe(true)
  expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1)
  expect(date && date < inDays(60)).toBe(true)

  await typeAt(page, page.getByLabel('Event Time'), '0607PM')
  await expect(page.getByLabel('Event Time')).toHaveValue('18:07')
  await typeAt(page, page.getByLabel('Event Address'), fields.event_address)
  await typeAt(page, page.getByLabel('First Name'), 'Amara')
  await typeAt(page, page.getByLabel('Last Name'), 'Okafor')
  await typeAt(page, page.getByLabel('Email'), 'keyboard@example.com')
  await typeAt(page, page.getByLabel('Phone'), '(253) 555-0142')
  await pressAt(page, page.getByRole('radio', { name: 'Card' }), 'Space')
  await tabTo(page, confirmButton(page))
  const opened = context.waitForEvent('page')
  await keyboard.press('Enter')
  const payPage = await opened
  await expectPayPage(payPage, 'stripe')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeFocused()
  await pressAt(payPage, payButton(payPage), 'Enter')
  await expect(bookingPage(page)).toBeVisible()
  await expect(page.getByText('Allergies: peanuts (2 guests)')).toBeVisible()
})
