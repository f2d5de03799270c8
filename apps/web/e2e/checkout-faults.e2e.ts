import { expectAccessible } from './support/accessible.ts'
import { expect } from './support/journey.ts'
import {
  atTheTill,
  cartCount,
  congratulations,
  orderButton,
  orderInWindow,
  payButton,
  test,
} from './support/ordering.ts'
import { providers } from './support/sandbox.ts'

const creation = { stripe: 'create', paypal: 'order-create' } as const
const question = { stripe: 'retrieve', paypal: 'order-get' } as const

for (const provider of providers) {
  test(`FLT-06 with ${provider} down the guest is told so, keeps everything, and the retry pays one order`, async ({
    visitor,
    sandbox,
    db,
  }) => {
    const { page, context, complaints } = await visitor('phone')
    complaints.expect(/status of 503|answer 503/)
    const { totalCents } = await atTheTill(page, provider)
    const email = `down-${provider}-${Date.now()}@example.com`
    await page.getByLabel('Email').fill(email)
    await sandbox.addFault({ kind: 'status', status: 500, provider, operation: creation[provider] })
    await orderButton(page).click()
    await page.getByRole('complementary').getByRole('alert').waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel('Street Address').inputValue()).toBe('12 Cedar Street')
    await cartCount(page, 2).first().waitFor()
    await expect.poll(() => context.pages().length).toBe(1)

    await page.reload()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await sandbox.clearFaults()
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    await payButton(payPage).click()
    await congratulations(page).waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
    expect(await db.order.count({ where: { email } })).toBe(1)
  })

  test(`paid by ${provider} with the return page never loaded: the webhook alone makes it paid`, async ({
    visitor,
    sandbox,
  }) => {
    const { page, context } = await visitor('desk')
    const { totalCents } = await atTheTill(page, provider)
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    // nobody asks: neither the page that waits nor the return page
    const trackingId = await page.evaluate(
      () => JSON.parse(localStorage.getItem('unpaid-orders') ?? '[]')[0].trackingId,
    )
    await page.goto('/about')
    await payPage.close()
    await sandbox.pay(provider, payUrl)
    await page.goto(`/trackorder?order_id=${trackingId}`)
    await page.getByRole('list', { name: 'Progress of the order' }).waitFor()
    await expect
      .poll(async () => {
        const { order } = await (await page.request.get(`/api/user/order/${trackingId}`)).json()
        return order.payment_status
      })
      .toBe('paid')
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
    // coming back to the checkout with the same cart finds the order paid
    await page.goto('/checkout')
    await congratulations(page).waitFor()
    await cartCount(page, 0).first().waitFor()
  })

  test(`paid by ${provider} with no webhook ever sent: the return page alone makes it paid`, async ({
    visitor,
    sandbox,
  }) => {
    const { page } = await visitor('phone')
    await sandbox.addFault({ kind: 'drop', provider, operation: 'webhook' })
    await page.addInitScript(() => {
      window.open = () => null
    })
    const { totalCents } = await atTheTill(page, provider)
    await orderButton(page).click()
    await page.waitForURL(new RegExp(`/pay/${provider}/`))
    const payUrl = page.url()
    await payButton(page).click()
    await congratulations(page).waitFor()
    await cartCount(page, 0).first().waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
  })

  test(`BRW-07 while ${provider} gives no answer the return page says processing, keeps the cart, and moves on by itself`, async ({
    visitor,
    sandbox,
  }) => {
    const { page } = await visitor('phone')
    await page.addInitScript(() => {
      window.open = () => null
    })
    await sandbox.addFault({ kind: 'drop', provider, operation: 'webhook' })
    await atTheTill(page, provider)
    await orderButton(page).click()
    await page.waitForURL(new RegExp(`/pay/${provider}/`))
    await sandbox.addFault({ kind: 'status', status: 500, provider, operation: question[provider] })
    await payButton(page).click()
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor()
    await cartCount(page, 2).first().waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor()
    await sandbox.clearFaults()
    await congratulations(page).waitFor()
    await cartCount(page, 0).first().waitFor()
  })

  test(`a payment that takes days by ${provider} is called on its way until the money is there`, async ({
    visitor,
  }) => {
    const { page, context } = await visitor('phone')
    await atTheTill(page, provider)
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    await payPage.getByRole('button', { name: /^Pay later/ }).click()
    await payPage.getByRole('heading', { name: 'Your payment is being processed' }).waitFor()
    await cartCount(page, 2).first().waitFor()
    const bank = await context.newPage()
    await bank.goto(payUrl)
    await bank.getByRole('button', { name: 'Let the money arrive' }).click()
    await bank.getByText('This payment is complete.').waitFor()
    await congratulations(payPage).waitFor()
    await congratulations(page).waitFor()
  })
}

test('BRW-05 a reply that names a strange place to pay leads nowhere', async ({ visitor }) => {
  const { page, context } = await visitor('phone')
  await atTheTill(page, 'stripe')
  await page.route('**/api/user/checkout', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), url: 'https://checkout.stripe.com.evil.example/pay' },
    })
  })
  await orderButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'does not look right' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await expect.poll(() => context.pages().length).toBe(1)
})
