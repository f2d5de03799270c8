import { randomBytes } from 'node:crypto'
import { formatCents } from '@baobab/contract'
import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { expectPayPage, fillCheckout, orderButton, orderPlaced, payButton } from './support/ordering.ts'

const DAY_MS = 86_400_000
const newCode = (prefix: string) => `${prefix}${randomBytes(3).toString('hex').toUpperCase()}`

test('When a price has changed, the guest sees both prices before anything is charged', async ({
  visitor,
  sandbox,
  db,
}) => {
  const { page, context, complaints } = await visitor('desktop')
  complaints.expect(/status of 409/)
  const { lines, totalCents } = await fillCheckout(page, 'paypal', 'delivery', [4, 1])
  const [first] = lines
  if (!first) throw new Error('the cart is empty')
  await expect(page.getByText('Your order').first()).toBeVisible()
  const size = await db.productSize.findFirstOrThrow({
    where: { productId: first.id, name: first.size },
    include: { product: true },
  })
  await db.productSize.update({ where: { id: size.id }, data: { priceCents: size.priceCents + 1000 } })
  try {
    // the open page hears of it, and the button keeps the price that the guest has seen
    await expect(page.getByText('The menu changed since you filled your cart:')).toBeVisible()
    await expect(orderButton(page)).toContainText(formatCents(totalCents))
    await orderButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Prices have changed' })
    const row = dialog.getByRole('row').filter({ hasText: first.name })
    await expect(row.getByRole('cell')).toHaveCount(2)
    await expect(row.locator('s')).toHaveText(`$${(first.price / 100).toFixed(2)}`)
    await expectAccessible(page)

    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Order at the new prices' }).click()
    const payPage = await opened
    await expectPayPage(payPage, 'paypal')
    const payUrl = payPage.url()
    await payButton(payPage).click()
    await expect(orderPlaced(page)).toBeVisible()
    const [capturedCents = 0] = await sandbox.capturedCents(payUrl)
    expect(capturedCents).toBeGreaterThan(totalCents)
    expect(capturedCents - totalCents).toBe(Math.round(10 * (100 - size.product.discountPercent)))
  } finally {
    await db.productSize.update({ where: { id: size.id }, data: { priceCents: size.priceCents } })
  }
})

test('When a coupon covers everything, the order is paid at once without a payment page', async ({
  visitor,
  db,
}) => {
  const { page, context } = await visitor('phone')
  const code = newCode('FREE')
  await db.coupon.create({ data: { code, percent: 100, endsAt: new Date(Date.now() + DAY_MS) } })
  await fillCheckout(page, 'stripe')
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes 100% off`)).toBeVisible()
  await orderButton(page).click()
  await expect(orderPlaced(page)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
