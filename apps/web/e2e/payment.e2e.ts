import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import {
  blockPopups,
  cartLink,
  expectClosing,
  expectPayPage,
  fillCheckout,
  fillGuestForm,
  orderButton,
  orderPlaced,
  orderProgress,
  payAgain,
  payButton,
  placeOrder,
  storeCart,
  watchFor,
} from './support/ordering.ts'

test('A guest on a phone orders, pays by stripe and tracks the order; every page survives a reload, and none speaks of a failure while the webhook is late', async ({
  visitor,
  sandbox,
}) => {
  await sandbox.addFault({ kind: 'delay', delayMs: 6_000, provider: 'stripe', operation: 'webhook' })
  const { page, context } = await visitor('phone')
  const { lines, totalCents } = await storeCart(page)
  await page.goto('/checkout')
  await fillGuestForm(page, 'stripe')
  await page.reload()
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await expect(page.getByLabel('Phone')).toHaveValue('2535550188')

  const payPage = await placeOrder(page, context, 'stripe')
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' })
  await expect(waiting).toBeVisible()
  await expectGoodPage(page)
  const untrue = /Nothing was charged|not paid|not completed|Could Not Be Placed/
  const said = [await watchFor(page, untrue), await watchFor(payPage, untrue)]
  await page.reload()
  await expect(waiting).toBeVisible()
  await page.waitForResponse(/\/order\/payment\//)

  const payUrl = payPage.url()
  await payButton(payPage).click()
  await expect(orderPlaced(payPage)).toBeVisible()
  await expect(orderPlaced(page)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])

  await expect(payPage.getByText('Your order continues in the window you came from.')).toBeVisible()
  const closed = payPage.waitForEvent('close')
  // The window may be gone before the click has ended.
  await payPage
    .getByRole('button', { name: 'Close this window' })
    .click()
    .catch(() => {})
  await closed

  const ordered = page.getByRole('region', { name: 'What you ordered' })
  for (const line of lines) await expect(ordered.getByText(line.name)).toBeVisible()
  await expect(page.getByRole('timer')).toBeInViewport()
  await expect(page.getByText('Sent to amara@example.com')).toBeVisible()
  await expect(page.getByText('12 Cedar Street')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('This page stays open.')).toBeVisible()
  await page.reload()
  await expect(orderPlaced(page)).toBeVisible()

  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(orderProgress(page).getByRole('listitem')).toHaveCount(5)
  await page.reload()
  await expect(orderProgress(page)).toBeVisible()
  for (const line of lines) await expect(page.getByRole('article').getByText(line.name)).toBeVisible()
  expect(said).toEqual([[], []])
})

test('When the guest cancels, closes the payment window or is declined by paypal, the page that waits says so, nothing is charged, and the same order is paid there', async ({
  visitor,
  sandbox,
}) => {
  const { page, context } = await visitor('phone')
  const { totalCents } = await fillCheckout(page, 'paypal')
  const payPage = await placeOrder(page, context, 'paypal')
  const payUrl = payPage.url()
  await payPage.getByRole('button', { name: 'Cancel and return' }).click()
  await expectClosing(payPage, 'Nothing was charged.')

  const notPaid = page.getByRole('heading', { name: 'The payment wasn’t completed' })
  await expect(notPaid).toBeVisible()
  await expect(page).toHaveTitle(/^The payment wasn’t completed/)
  await expect(page.getByText('Nothing was charged. Your cart is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel and change my order' })).toBeVisible()
  await expectGoodPage(page)

  const closed = await payAgain(page, context)
  const showWindow = page.getByRole('button', { name: 'Show the payment window' })
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await expect(showWindow).toBeVisible()
  await closed.close()
  await expect(showWindow).toHaveCount(0)
  const reopened = await payAgain(page, context)
  await expect(reopened).toHaveURL(payUrl)
  // PayPal sends the buyer back; the decline shows only when the site captures the payment.
  await reopened.getByRole('button', { name: 'Decline the card' }).click()
  await expectClosing(reopened, 'Your payment was declined. Nothing was charged.')
  await expect(page.getByRole('heading', { name: 'Your payment was declined' })).toBeVisible()
  await expectGoodPage(page)
  expect(await sandbox.capturedCents(payUrl)).toEqual([])
  await expect(cartLink(page, 2)).toBeVisible()
  await payButton(await payAgain(page, context)).click()
  await expect(orderPlaced(page)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
})

test('BRW-06 When pop-ups are blocked, paypal opens in the same tab; the order is kept, also when the guest cancels there', async ({
  visitor,
  sandbox,
}) => {
  const { page } = await visitor('desktop')
  await blockPopups(page)
  const { totalCents } = await fillCheckout(page, 'paypal')
  await orderButton(page).click()
  await expectPayPage(page, 'paypal')
  const payUrl = page.url()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', payUrl)
  await page.goForward()
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(page.getByRole('heading', { name: 'Order Could Not Be Placed!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retry Order' })).toBeVisible()
  await expect(cartLink(page, 2)).toBeVisible()
  await expectGoodPage(page)
  await page.reload()
  await page.getByRole('link', { name: 'Pay this order again' }).click()
  await payButton(page).click()
  await expect(orderPlaced(page)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
})
