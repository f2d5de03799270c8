import { inDays, longDay, openPaidBooking } from './support/booking.ts'
import { expectAccessible, expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'

test('A booked event is moved to another free day, then canceled with the refund that was shown', async ({
  visitor,
  sandbox,
}) => {
  const { page } = await visitor('phone')
  await openPaidBooking(page, sandbox, inDays(50))

  await page.getByRole('button', { name: 'Move to another day' }).click()
  const move = page.getByRole('dialog', { name: 'Move to another day' })
  await expectAccessible(page)
  const other = inDays(51)
  if (!(await move.getByRole('button', { name: longDay(other) }).isVisible()))
    await move.getByRole('button', { name: 'Next month' }).click()
  await move.getByRole('button', { name: longDay(other) }).click()
  await move.getByLabel('Event Time').fill('12:30')
  await move.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('region', { name: 'When and where' }).getByText(longDay(other))).toBeVisible()

  await page.getByRole('button', { name: 'Cancel this event' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this event?' })
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Cancel and get $740.00 back' }).click()
  const refunds = page.getByRole('region', { name: 'This event is canceled' })
  await expect(refunds.getByText('$740.00')).toBeVisible()
  await expect(refunds.getByText(/^Sent back/)).toBeVisible({ timeout: 30_000 })
  await expectGoodPage(page)
})
