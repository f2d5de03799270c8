import { randomBytes } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { expect } from './support/journey.ts'
import {
  atTheTill,
  congratulations,
  orderButton,
  orderInWindow,
  payButton,
  test,
} from './support/ordering.ts'
import { providers } from './support/sandbox.ts'

const DAY_MS = 86_400_000

for (const provider of providers) {
  test(`a price that changed meanwhile is shown beside the old one before anything is charged by ${provider}`, async ({
    visitor,
    sandbox,
    db,
  }) => {
    const { page, context, complaints } = await visitor(provider === 'stripe' ? 'phone' : 'desk')
    complaints.expect(/status of 409/)
    const { lines, totalCents } = await atTheTill(page, provider, [provider === 'stripe' ? 3 : 4, 1])
    const [first] = lines
    if (!first) throw new Error('the menu has too few dishes')
    // the guest's own copy of the menu stays as it was when the page was opened
    await page.getByText('Your order').first().waitFor()
    const size = await db.productSize.findFirstOrThrow({
      where: { productId: first.id, name: first.size },
      include: { product: true },
    })
    await db.productSize.update({ where: { id: size.id }, data: { priceCents: size.priceCents + 1000 } })
    try {
      await orderButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Prices have changed' })
      const row = dialog.getByRole('row').filter({ hasText: first.name })
      await row.waitFor()
      expect(await row.getByRole('cell').allInnerTexts()).toHaveLength(2)
      expect(await row.locator('s').textContent()).toBe(`$${(first.price / 100).toFixed(2)}`)
      await expectAccessible(page)

      const opening = context.waitForEvent('page')
      await dialog.getByRole('button', { name: 'Order at the new prices' }).click()
      const payPage = await opening
      await payPage.waitForURL(new RegExp(`/pay/${provider}/`))
      const payUrl = payPage.url()
      await payButton(payPage).click()
      await congratulations(page).waitFor()
      const [taken = 0] = await sandbox.taken(payUrl)
      expect(taken).toBeGreaterThan(totalCents)
      expect(taken - totalCents).toBe(Math.round(10 * (100 - size.product.discountPercent)))
    } finally {
      await db.productSize.update({ where: { id: size.id }, data: { priceCents: size.priceCents } })
    }
  })

  test(`a coupon that expired meanwhile is named, taken off, and the full price is paid by ${provider}`, async ({
    visitor,
    sandbox,
    db,
  }) => {
    const { page, context, complaints } = await visitor('phone')
    complaints.expect(/status of 422/)
    const code = `LATE${randomBytes(3).toString('hex').toUpperCase()}`
    const coupon = await db.coupon.create({
      data: { code, percent: 20, endsAt: new Date(Date.now() + DAY_MS) },
    })
    const { totalCents } = await atTheTill(page, provider)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Coupon code is required').waitFor()
    await page.getByLabel('Coupon code').fill(code.toLowerCase())
    await page.getByLabel('Coupon code').press('Enter')
    await page.getByText('Discount successful..!').waitFor()
    await page.getByText(`${code} takes 20% off`).waitFor()

    await db.coupon.update({ where: { id: coupon.id }, data: { endsAt: new Date(Date.now() - 1000) } })
    await orderButton(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /coupon/i })
      .waitFor()
    await page.getByLabel('Coupon code').waitFor()
    await expectAccessible(page)
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    await payButton(payPage).click()
    await congratulations(page).waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
  })
}

test('a coupon that covers everything is paid at once, without any payment page', async ({ visitor, db }) => {
  const { page, context } = await visitor('phone')
  const code = `FREE${randomBytes(3).toString('hex').toUpperCase()}`
  await db.coupon.create({ data: { code, percent: 100, endsAt: new Date(Date.now() + DAY_MS) } })
  await atTheTill(page, 'stripe')
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(`${code} takes 100% off`).waitFor()
  await orderButton(page).click()
  await congratulations(page).waitFor()
  expect(context.pages()).toHaveLength(1)
})
