import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import {
  cartLink,
  fillCheckout,
  orderButton,
  orderPlaced,
  payButton,
  placeOrder,
} from './support/ordering.ts'

test('FLT-06 When stripe is down, the guest keeps everything, and the retry pays one order', async ({
  visitor,
  sandbox,
  db,
}) => {
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(/status of 503|status 503/)
  const { totalCents } = await fillCheckout(page, 'stripe')
  // a chosen time: “as soon as possible” would mean a later time at the retry, and so another order
  await page.getByRole('radio', { name: /^Later/ }).check()
  const time = page.getByRole('combobox', { name: /^Time/ })
  await time.selectOption(await time.locator('option:enabled').last().getAttribute('value'))
  const email = `down-${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  await sandbox.addFault({ kind: 'status', status: 500, provider: 'stripe', operation: 'create' })
  await orderButton(page).click()
  await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await expect(cartLink(page, 2)).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)

  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await sandbox.clearFaults()
  const payPage = await placeOrder(page, context, 'stripe')
  const payUrl = payPage.url()
  await payButton(payPage).click()
  await expect(orderPlaced(page)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
  expect(await db.order.count({ where: { email } })).toBe(1)
})
