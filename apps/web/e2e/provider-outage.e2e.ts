import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import {
  blockPopups,
  cartLink,
  expectPayPage,
  fillCheckout,
  orderButton,
  orderPlaced,
  orderProgress,
  payButton,
  placeOrder,
} from './support/ordering.ts'
import { providers } from './support/payment-sandbox.ts'

const createOperation = { stripe: 'create', paypal: 'order-create' } as const
const readOperation = { stripe: 'retrieve', paypal: 'order-get' } as const

for (const provider of providers) {
  test(`FLT-06 When ${provider} is down, the guest keeps everything, and the retry pays one order`, async ({
    visitor,
    sandbox,
    db,
  }) => {
    const { page, context, complaints } = await visitor('phone')
    complaints.expect(/status of 503|status 503/)
    const { totalCents } = await fillCheckout(page, provider)
    const email = `down-${provider}-${Date.now()}@example.com`
    await page.getByLabel('Email').fill(email)
    await sandbox.addFault({ kind: 'status', status: 500, provider, operation: createOperation[provider] })
    await orderButton(page).click()
    await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
    await expect(cartLink(page, 2)).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)

    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await sandbox.clearFaults()
    const payPage = await placeOrder(page, context, provider)
    const payUrl = payPage.url()
    await payButton(payPage).click()
    await expect(orderPlaced(page)).toBeVisible()
    expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
    expect(await db.order.count({ where: { email } })).toBe(1)
  })

  test(`BRW-07 While ${provider} does not answer, the return page says processing and keeps the cart`, async ({
    visitor,
    sandbox,
  }) => {
    const { page } = await visitor('phone')
    const processing = page.getByRole('heading', { name: 'Your payment is being processed' })
    await blockPopups(page)
    await sandbox.addFault({ kind: 'drop', provider, operation: 'webhook' })
    await fillCheckout(page, provider)
    await orderButton(page).click()
    await expectPayPage(page, provider)
    await sandbox.addFault({ kind: 'status', status: 500, provider, operation: readOperation[provider] })
    await payButton(page).click()
    await expect(processing).toBeVisible()
    await expect(cartLink(page, 2)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(processing).toBeVisible()
    await sandbox.clearFaults()
    await expect(orderPlaced(page)).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
  })

  test(`When the money of ${provider} takes days, the page says processing until it arrives`, async ({
    visitor,
  }) => {
    const { page, context } = await visitor('phone')
    await fillCheckout(page, provider)
    const payPage = await placeOrder(page, context, provider)
    const payUrl = payPage.url()
    await payPage.getByRole('button', { name: /^Pay later/ }).click()
    await expect(payPage.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
    await expect(cartLink(page, 2)).toBeVisible()
    const bank = await context.newPage()
    await bank.goto(payUrl)
    await bank.getByRole('button', { name: 'Let the money arrive' }).click()
    await expect(bank.getByText('This payment is complete.')).toBeVisible()
    await expect(orderPlaced(payPage)).toBeVisible()
    await expect(orderPlaced(page)).toBeVisible()
  })
}

test('BRW-05 A response with an unknown payment address is not followed', async ({ visitor }) => {
  const { page, context } = await visitor('phone')
  await fillCheckout(page, 'stripe')
  await page.route('**/api/user/checkout', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), url: 'https://checkout.stripe.com.evil.example/pay' }
    await route.fulfill({ response, json })
  })
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'looks wrong' })).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect.poll(() => context.pages().length).toBe(1)
})

test('When the return page of paypal never loads, the webhook alone marks the order paid', async ({
  visitor,
  sandbox,
}) => {
  const { page, context } = await visitor('desktop')
  const { totalCents } = await fillCheckout(page, 'paypal')
  const payPage = await placeOrder(page, context, 'paypal')
  const payUrl = payPage.url()
  // Leave every page that would ask for the payment's state.
  const trackingId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('unpaid-orders') ?? '[]')[0].trackingId,
  )
  await page.goto('/about')
  await payPage.close()
  await sandbox.approve('paypal', payUrl)
  await page.goto(`/trackorder?order_id=${trackingId}`)
  await expect(orderProgress(page)).toBeVisible()
  await expect
    .poll(async () => {
      const { order } = await (await page.request.get(`/api/user/order/${trackingId}`)).json()
      return order.payment_status
    })
    .toBe('paid')
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
  // The checkout with the same cart finds the order paid.
  await page.goto('/checkout')
  await expect(orderPlaced(page)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
})

test('When stripe sends no webhook, the return page alone marks the order paid', async ({
  visitor,
  sandbox,
}) => {
  const { page } = await visitor('phone')
  await sandbox.addFault({ kind: 'drop', provider: 'stripe', operation: 'webhook' })
  await blockPopups(page)
  const { totalCents } = await fillCheckout(page, 'stripe')
  await orderButton(page).click()
  await expectPayPage(page, 'stripe')
  const payUrl = page.url()
  await payButton(page).click()
  await expect(orderPlaced(page)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([totalCents])
})
