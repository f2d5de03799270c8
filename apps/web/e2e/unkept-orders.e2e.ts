import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, fillCheckout, payButton, placeOrder } from './support/ordering.ts'

test('An order whose time ends while the guest looks says so, and is ordered again without typing', async ({
  visitor,
  db,
}) => {
  const { page, context, complaints } = await visitor('phone')
  // the order of this key has ended, and the page sends it under another
  complaints.expect(/status of 409/)
  await fillCheckout(page, 'stripe')
  const lateWindow = await placeOrder(page, context, 'stripe')
  await expect(page.getByText(/^We keep your time for you until/)).toBeVisible()
  const { id, createdAt } = await db.order.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  await db.order.update({ where: { id }, data: { expiresAt: new Date(createdAt.getTime() + 1) } })
  // it runs each minute by itself
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep-payments', '{}'::json)`

  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
  await expect(page.getByText(/Your cart is saved\.$/)).toBeVisible()
  await expectGoodPage(page)
  await payButton(lateWindow).click()
  await expect(lateWindow.getByText('This payment page has expired. Nothing was charged.')).toBeVisible()

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(cartLink(page, 2)).toBeAttached()
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await placeOrder(page, context, 'stripe')
})
