import type { BrowserContext, Page } from '@playwright/test'
import { bookingPage, confirmBooking, inDays, openFilledForm, totalCents } from './support/booking.ts'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { refusedClose } from './support/gates/complaints.ts'
import { expect, test } from './support/journey.ts'
import { fillCheckout, orderPlaced, payButton, placeOrder } from './support/ordering.ts'
import type { Provider } from './support/payment-sandbox.ts'

const CLOSED = 'The old payment page no longer works. Nothing was charged.'

/** A guest who still pays in the old window is told that it is over, and nothing is captured. */
async function expectOver(oldPage: Page, provider: Provider) {
  if (provider === 'stripe') {
    await payButton(oldPage).click()
    await expect(oldPage.getByText('This payment page has expired. Nothing was charged.')).toBeVisible()
    return
  }
  const closed = oldPage.waitForEvent('close')
  await payButton(oldPage).click()
  await expect(oldPage.getByText(/^This was canceled\. The old payment page no longer works/)).toBeVisible()
  await closed
}

const payNew = async (page: Page, context: BrowserContext, provider: Provider, place: typeof placeOrder) => {
  const payPage = await place(page, context, provider)
  const payUrl = payPage.url()
  await payButton(payPage).click()
  return payUrl
}

test('Canceled to change it, an order can no longer be paid at paypal, and the next one is paid once', async ({
  visitor,
  sandbox,
}) => {
  const provider = 'paypal'
  const { page, context, complaints } = await visitor('desktop')
  complaints.expect(refusedClose)
  await sandbox.addFault({ kind: 'delay', delayMs: 6_000, provider, operation: 'webhook' })
  const { totalCents: total } = await fillCheckout(page, provider)
  const oldPage = await placeOrder(page, context, provider)
  const oldUrl = oldPage.url()
  await page.getByRole('button', { name: 'Cancel and change my order' }).click()
  await expect(page.getByText(CLOSED)).toBeInViewport()
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await expectGoodPage(page)
  await expectOver(oldPage, provider)

  const payUrl = await payNew(page, context, provider, placeOrder)
  await expect(orderPlaced(page)).toBeVisible()
  expect(await sandbox.capturedCents(oldUrl)).toEqual([])
  expect(await sandbox.capturedCents(payUrl)).toEqual([total])
})

test('Canceled to change it, a booking can no longer be paid at stripe, and the next one is paid once', async ({
  visitor,
  sandbox,
}) => {
  const provider = 'stripe'
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(refusedClose)
  await sandbox.addFault({ kind: 'delay', delayMs: 6_000, provider, operation: 'webhook' })
  await openFilledForm(page, { way: 'Your Way', provider, date: inDays(95) })
  const total = await totalCents(page)
  const oldPage = await confirmBooking(page, context, provider)
  const oldUrl = oldPage.url()
  await page.getByRole('button', { name: 'Cancel and change my booking' }).click()
  await expect(page.getByText(CLOSED)).toBeInViewport()
  await expect(page.getByLabel('Event Address')).not.toHaveValue('')
  await expectGoodPage(page)
  await expectOver(oldPage, provider)

  const payUrl = await payNew(page, context, provider, confirmBooking)
  await expect(bookingPage(page)).toBeVisible()
  expect(await sandbox.capturedCents(oldUrl)).toEqual([])
  expect(await sandbox.capturedCents(payUrl)).toEqual([total])
})
