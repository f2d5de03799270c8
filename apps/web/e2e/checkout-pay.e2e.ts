import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect } from './support/journey.ts'
import {
  atTheTill,
  cartCount,
  congratulations,
  fillIn,
  orderButton,
  orderInWindow,
  payButton,
  test,
  withCart,
} from './support/ordering.ts'
import { providers } from './support/sandbox.ts'

const looksRight = async (page: Parameters<typeof expectAccessible>[0]) => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const [provider, size] of [
  ['stripe', 'phone'],
  ['paypal', 'desk'],
] as const) {
  test(`a guest on a ${size} orders, pays by ${provider} and follows the order; every page survives a reload`, async ({
    visitor,
    sandbox,
  }) => {
    const { page, context } = await visitor(size)
    const { lines, totalCents } = await withCart(page)
    await page.goto('/checkout')
    await fillIn(page, provider)
    await page.reload()
    expect(await page.getByLabel('Street Address').inputValue()).toBe('12 Cedar Street')
    expect(await page.getByLabel('Phone').inputValue()).toBe('2535550188')
    await looksRight(page)

    const payPage = await orderInWindow(page, context, provider)
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
    await looksRight(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()

    const payUrl = payPage.url()
    await payButton(payPage).click()
    await congratulations(payPage).waitFor()
    await congratulations(page).waitFor()
    await cartCount(page, 0).first().waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])

    await payPage.getByText('Your order goes on in the window you came from.').waitFor()
    const closed = payPage.waitForEvent('close')
    // the window may be gone before the click is over; that it closed is asked next
    await payPage
      .getByRole('button', { name: 'Close this window' })
      .click()
      .catch(() => {})
    await closed

    const ordered = page.getByRole('region', { name: 'What you ordered' })
    for (const line of lines) await ordered.getByText(line.name).waitFor()
    await page.getByRole('timer').waitFor()
    await page.keyboard.press('Shift')
    await page.getByText('This page stays open.').waitFor()
    await looksRight(page)
    await page.reload()
    await congratulations(page).waitFor()

    await page.getByRole('link', { name: 'Track your order' }).click()
    const steps = page.getByRole('list', { name: 'Progress of the order' })
    await steps.waitFor()
    expect(await steps.getByRole('listitem').count()).toBe(5)
    await looksRight(page)
    await page.reload()
    await steps.waitFor()
    for (const line of lines) await page.getByRole('article').getByText(line.name).waitFor()
  })
}

for (const provider of providers) {
  test(`a declined payment by ${provider} charges nothing and the same order is paid at the second try`, async ({
    visitor,
    sandbox,
  }) => {
    const { page, context } = await visitor('phone')
    const { totalCents } = await atTheTill(page, provider)
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    await payPage.getByRole('button', { name: 'Decline the card' }).click()
    if (provider === 'paypal') {
      // PayPal sends the buyer back to us; we find out when collecting
      await payPage.getByText('Your payment was declined. Nothing was charged.').waitFor()
      await expectAccessible(payPage)
      await payPage.getByRole('link', { name: 'Pay this order again' }).click()
    } else {
      await payPage.getByText('Your card was declined').waitFor()
    }
    expect(await sandbox.taken(payUrl)).toEqual([])
    await cartCount(page, 2).first().waitFor()
    await payButton(payPage).click()
    await congratulations(page).waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
  })

  test(`cancelling at ${provider} leads to a page with Retry, and the cart is kept`, async ({ visitor }) => {
    const { page, context } = await visitor('desk')
    await atTheTill(page, provider)
    const payPage = await orderInWindow(page, context, provider)
    await payPage.getByRole('button', { name: 'Cancel and return' }).click()
    await payPage.getByRole('heading', { name: 'Order Could Not Be Placed!' }).waitFor()
    await payPage.getByRole('link', { name: 'Pay this order again' }).waitFor()
    await expectAccessible(payPage)
    await payPage.reload()
    await payPage.getByRole('link', { name: 'Retry Order' }).click()
    await payPage.waitForURL('/cartview')
    await cartCount(payPage, 2).first().waitFor()
  })

  test(`whoever closes the ${provider} window pays again from the page that waits`, async ({
    visitor,
    sandbox,
  }) => {
    const { page, context } = await visitor('desk')
    const { totalCents } = await atTheTill(page, provider)
    const payPage = await orderInWindow(page, context, provider)
    const payUrl = payPage.url()
    await page.getByRole('button', { name: 'Show the payment window' }).waitFor()
    await payPage.close()
    const again = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Show the payment window' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /pay again/ }).click()
    const second = await again
    await second.waitForURL(payUrl)
    await payButton(second).click()
    await congratulations(page).waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
  })

  test(`BRW-06 with pop-ups blocked ${provider} opens in the same tab and the order is not lost`, async ({
    visitor,
    sandbox,
  }) => {
    const { page } = await visitor('phone')
    await page.addInitScript(() => {
      window.open = () => null
    })
    const { totalCents } = await atTheTill(page, provider)
    await orderButton(page).click()
    await page.waitForURL(new RegExp(`/pay/${provider}/`))
    const payUrl = page.url()
    await page.goBack()
    await page.getByRole('link', { name: 'Open the payment page' }).waitFor()
    expect(await page.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(payUrl)
    await page.goForward()
    await payButton(page).click()
    await congratulations(page).waitFor()
    await page.getByRole('timer').waitFor()
    await cartCount(page, 0).first().waitFor()
    expect(await sandbox.taken(payUrl)).toEqual([totalCents])
  })
}
