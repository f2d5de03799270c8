import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, fillCheckout, orderAndPay, orderButton, storeCart } from './support/ordering.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/

test('NET-01 Without a network the order is refused at once, and nothing is ordered by itself later', async ({
  visitor,
  db,
}) => {
  const { page, context, complaints } = await visitor('phone')
  // the page may just then ask for a changed menu, which fails, too
  complaints.expect(offline)
  await fillCheckout(page, 'stripe')
  const email = `till-${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  await context.setOffline(true)
  await orderButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'You’re offline. Nothing was sent' })
  // not after the time limit of a request
  await expect(notice).toBeInViewport({ timeout: 5000 })
  await expect(orderButton(page)).toBeEnabled()
  expect(context.pages()).toHaveLength(1)
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
  await expectGoodPage(page)

  await context.setOffline(false)
  await expect(page.getByText('You’re back online. Nothing was sent')).toBeVisible()
  expect(sent).toEqual([])
  expect(context.pages()).toHaveLength(1)

  await orderAndPay(page, 'stripe')
  expect(sent.filter((url) => url.endsWith('/user/checkout'))).toHaveLength(1)
  expect(await db.order.count({ where: { email } })).toBe(1)
})

test('NET-01 A page that leaves while its order is being placed leaves no blank window behind', async ({
  visitor,
}) => {
  const { page, context } = await visitor('phone', { isMobile: true, hasTouch: true })
  await fillCheckout(page, 'stripe')
  await page.route('**/api/user/checkout', () => undefined)
  const opened = context.waitForEvent('page')
  await orderButton(page).click()
  const blank = await opened
  await expect(blank.getByText('Opening the payment page…')).toBeVisible()
  // as wide as the phone, so that it can be read
  expect(await blank.evaluate(() => document.documentElement.clientWidth)).toBe(390)
  await page.reload()
  await expect.poll(() => context.pages().length).toBe(1)
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Cedar Street')
})

test('NET-02 Without a network a new page says so and opens by itself when the network is back', async ({
  visitor,
}) => {
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(offline)
  await storeCart(page)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This page opens once you’re back.')
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectGoodPage(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Contact|Talk|Write/ })).toBeVisible()
  await expect(page.getByText('You’re back online.')).toBeVisible()
  await expect(page.getByText('You’re back online.')).toHaveCount(0)
  await expect(cartLink(page, 2)).toBeVisible()
})

test('NET-02 Without a network the navigation and the first toast wait, and the page stays', async ({
  visitor,
}) => {
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(offline)
  await page.goto('/menu?search=zobo')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await expect(add).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await add.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('NET-03 Without a network a list says so at once, and loads by itself when the network is back', async ({
  visitor,
}) => {
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(offline)
  await page.goto('/menu?search=suya')
  await expect(page.getByRole('article').first()).toBeVisible()
  // the server's page is searched by the browser itself until React has taken it over
  const isTakenOver = () =>
    page
      .getByLabel('Search the menu')
      .evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react')))
  await expect.poll(isTakenOver).toBe(true)
  // the parts that come after the first load say something else when they cannot be loaded
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Search the menu').fill('zobo')
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: 'couldn’t reach the restaurant' })
  await expect(failed).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(failed).toHaveCount(0)
})
