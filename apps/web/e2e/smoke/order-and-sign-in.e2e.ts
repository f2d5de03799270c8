import { expect, test } from '@playwright/test'
import { fillGuestForm, orderPlaced, payButton, placeOrder, storeCart } from '../support/ordering.ts'

// Run against a site that is already there and uses the sandboxes: npm run smoke -- http://localhost:3000

for (const provider of ['stripe', 'paypal'] as const) {
  test(`OPS-02 A guest orders, pays by ${provider} and tracks the order`, async ({ page, context }) => {
    await storeCart(page)
    await page.goto('/checkout')
    await fillGuestForm(page, provider)
    const payPage = await placeOrder(page, context, provider)
    await payButton(payPage).click()
    await expect(orderPlaced(page)).toBeVisible()
    await page.getByRole('link', { name: /track/i }).first().click()
    await expect(page.getByRole('list', { name: 'Progress of the order' })).toBeVisible()
  })
}

for (const [provider, person, email] of [
  ['Google', 'Amina Diallo', 'amina.diallo@example.com'],
  ['Facebook', 'Kofi Mensah', 'kofi.mensah@example.com'],
] as const) {
  test(`OPS-02 A guest signs in with ${provider}`, async ({ page }) => {
    await page.goto('/signin?next=/trackorder')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: person }).click()
    await expect(page).toHaveURL('/trackorder')
    await page.goto('/userprofile')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
  })
}
