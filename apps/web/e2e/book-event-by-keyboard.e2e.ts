import { bookingPage, confirmButton, fields, inDays } from './support/booking.ts'
import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { expectNoTrap, tabTo } from './support/keyboard.ts'
import { expectPayPage, payButton } from './support/ordering.ts'

test('BRW-11 An event is booked with the keyboard alone', async ({ page, context }) => {
  await page.goto('/bookevent')
  const { keyboard } = page
  await expect(page.getByText('Four hours: $740.00')).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'Your Way' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel('Event Type'))
  await keyboard.type('Wed')
  await expect(page.getByLabel('Event Type')).toHaveValue('Wedding')
  const people = page.getByLabel('Number of People')
  await tabTo(page, people)
  await expectNoTrap(page, people)
  await keyboard.type('40')
  await tabTo(page, page.getByLabel('Description'))
  await keyboard.type(fields.description)
  await tabTo(page, page.getByRole('button', { name: 'Peanuts', exact: true }))
  await keyboard.press('Space')
  const heads = page.getByRole('spinbutton', { name: 'guests who avoid peanuts' })
  await tabTo(page, heads)
  await keyboard.press('ArrowUp')
  await expect(heads).toHaveValue('2')
  await tabTo(page, page.getByRole('button', { name: 'Plan 4 hours' }))
  await keyboard.press('Enter')
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

  await tabTo(page, page.getByLabel('Event Time'))
  await keyboard.type('0607PM')
  await expect(page.getByLabel('Event Time')).toHaveValue('18:07')
  await tabTo(page, page.getByLabel('Event Address'))
  await keyboard.type(fields.event_address)
  await tabTo(page, page.getByLabel('First Name'))
  await keyboard.type('Amara')
  await tabTo(page, page.getByLabel('Last Name'))
  await keyboard.type('Okafor')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type('keyboard@example.com')
  await tabTo(page, page.getByLabel('Phone'))
  await keyboard.type('(253) 555-0142')
  await tabTo(page, page.getByRole('radio', { name: 'Card' }))
  await keyboard.press('Space')
  await tabTo(page, confirmButton(page))
  const opened = context.waitForEvent('page')
  await keyboard.press('Enter')
  const payPage = await opened
  await expectPayPage(payPage, 'stripe')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeFocused()
  await tabTo(payPage, payButton(payPage))
  await payPage.keyboard.press('Enter')
  await expect(bookingPage(page)).toBeVisible()
  await expect(page.getByText('Allergies: peanuts (2 guests)')).toBeVisible()
})

test('BRW-11 The menu is chosen with the keyboard alone, and closing it returns the focus', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/bookevent')
  await tabTo(page, page.getByRole('radio', { name: 'Your Way' }))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Our Way', exact: true })).toBeChecked()
  await tabTo(page, page.getByLabel('Number of People'))
  await keyboard.type('40')
  const selectMenu = page.getByRole('button', { name: 'Select Menu' })
  await tabTo(page, selectMenu)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Select Menu' })
  await tabTo(page, dialog.getByLabel('Item'))
  await keyboard.type('Oak')
  await tabTo(page, dialog.getByLabel('Quantity'))
  await keyboard.type('44')
  await tabTo(page, dialog.getByRole('button', { name: 'Add a row' }))
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Item').last()).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Save Menu' }))
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(selectMenu).toBeFocused()
  await expect(
    page.getByRole('complementary', { name: 'Summary' }).getByText('44 × Oak-smoked brisket'),
  ).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`BRW-11 In the ${colorScheme} theme axe finds nothing on the booking form, its errors and its menu`, async ({
    visitor,
  }) => {
    const { page } = await visitor('phone', { colorScheme, reducedMotion: 'reduce' })
    await page.goto('/bookevent')
    await expect(page.getByText('Four hours: $740.00')).toBeVisible()
    await confirmButton(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Number of People').fill('40')
    await page.getByRole('radio', { name: 'Your Way' }).check()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Our Way', exact: true }).check()
    await page.getByRole('button', { name: 'Select Menu' }).click()
    await page.getByRole('button', { name: 'Suggest a menu for 40 guests' }).click()
    await expectAccessible(page)
  })
}
