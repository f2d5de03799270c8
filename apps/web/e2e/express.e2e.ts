import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { countTaps } from './support/office.ts'
import { expectPayPage, orderPlaced, payButton } from './support/ordering.ts'

test('A guest orders from the menu and pays in five taps at most, and types nothing', async ({
  visitor,
  db,
}) => {
  const { page, context } = await visitor('phone')
  await page.goto('/menu')
  const guest = countTaps()
  await guest.tap(page.getByRole('button', { name: /^Add .* to cart$/ }).first())
  await guest.tap(page.getByRole('link', { name: /^Cart, 1 item$/ }).first())
  const express = page.getByRole('region', { name: 'Express pickup' })
  await expect(express.getByText(/^Ready /)).toBeVisible()
  await expectGoodPage(page)
  const opened = context.waitForEvent('page')
  await guest.tap(express.getByRole('button', { name: /^Card/ }))
  const payPage = await opened
  await expectPayPage(payPage, 'stripe')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await guest.tap(payButton(payPage))
  await expect(orderPlaced(page)).toBeVisible()
  expect(guest.count()).toBeLessThanOrEqual(5)
  const order = await db.order.findFirstOrThrow({
    where: { express: true },
    orderBy: { createdAt: 'desc' },
  })
  expect(order).toMatchObject({ firstName: 'Test', lastName: 'Buyer', email: 'buyer@example.com' })
  await expect(page.getByText('Sent to')).toContainText('e-mail address of this order')
})
