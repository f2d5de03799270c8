import { call, type Extras, getExtras, links, saveExtras } from '@baobab/contract'
import type { Locator } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { refusedClose } from './support/gates/complaints.ts'
import { expect, test } from './support/journey.ts'
import { countTaps } from './support/office.ts'
import { createPaidOrder, expectPayPage, orderPlaced, payButton, storeCart } from './support/ordering.ts'
import { signInOwner } from './support/schedule.ts'

test('A guest orders from the menu and pays in five taps at most, and types nothing', async ({
  visitor,
  db,
}) => {
  const { page, context } = await visitor('phone')
  await page.goto('/menu')
  const guest = countTaps()
  await guest.tap(page.getByRole('button', { name: /^Add .* to cart$/ }).first())
  await guest.tap(page.getByRole('link', { name: /^Cart, 1 item$/ }).first())
  const express = page.getByRole('region', { name: 'Express pickup' })
  await expect(express.getByText(/^Ready /)).toBeVisible()
  await expectGoodPage(page)
  const opened = context.waitForEvent('page')
  await guest.tap(express.getByRole('button', { name: /^Card/ }))
  const payPage = await opened
  await expectPayPage(payPage, 'stripe')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await guest.tap(payButton(payPage))
  await expect(orderPlaced(page)).toBeVisible()
  expect(guest.count()).toBeLessThanOrEqual(5)
  const order = await db.order.findFirstOrThrow({
    where: { express: true },
    orderBy: { createdAt: 'desc' },
  })
  expect(order).toMatchObject({ firstName: 'Test', lastName: 'Buyer', email: 'buyer@example.com' })
  await expect(page.getByText('Sent to')).toContainText('e-mail address of this order')
})

test('An express payment that is given up leads back to the cart, which can be changed and ordered again', async ({
  visitor,
}) => {
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(refusedClose)
  await storeCart(page)
  await page.goto('/cartview')
  const express = page.getByRole('region', { name: 'Express pickup' })
  const opened = context.waitForEvent('page')
  await express.getByRole('button', { name: /^Card/ }).click()
  await opened
  await page.getByRole('button', { name: 'Cancel and change my order' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('The old payment page no longer works.')).toBeVisible()
  await expect(express.getByRole('button', { name: /^Card/ })).toBeVisible()
})

test('A price that changes in the open cart is not paid before the guest has seen it', async ({
  visitor,
  db,
}) => {
  const { page } = await visitor('phone')
  const { lines } = await storeCart(page)
  const [first] = lines
  if (!first) throw new Error('the cart is empty')
  await page.goto('/cartview')
  const express = page.getByRole('region', { name: 'Express pickup' })
  const card = express.getByRole('button', { name: /^Card/ })
  const shown = (await card.textContent()) ?? ''
  const size = { productId_name: { productId: first.id, name: first.size } }
  const { priceCents } = await db.productSize.findUniqueOrThrow({ where: size })
  await db.productSize.update({ where: size, data: { priceCents: priceCents + 1000 } })
  try {
    await expect(card).toHaveAccessibleDescription('The menu changed. Check your cart first.')
    await expectGoodPage(page)
    await express.getByRole('button', { name: 'OK, got it' }).click()
    await expect(express).toBeFocused()
    await expect(card).toHaveAccessibleDescription('')
    await expect(card).not.toHaveText(shown)
  } finally {
    await db.productSize.update({ where: size, data: { priceCents } })
  }
})

test('What is beyond the specification is seen when the owner has switched it on, and nowhere when it is off', async ({
  page,
  site,
  sandbox,
  afterTest,
}) => {
  const options = await signInOwner(site)
  const turn = async (changes: Partial<Extras>) => {
    const { version } = (await call(getExtras, {}, options)).settings
    await call(saveExtras, { body: { version, changes } }, options)
  }
  const { version: _version, ...before } = (await call(getExtras, {}, options)).settings
  afterTest(() => turn(before))
  const { orderId } = await createPaidOrder(page, sandbox)
  await storeCart(page)
  for (const isOn of [true, false]) {
    await turn(Object.fromEntries(Object.keys(before).map((name) => [name, isOn])))
    const expectShown = (part: Locator) => expect(part).toHaveCount(isOn ? 1 : 0)
    await page.goto('/cartview')
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How and when' })).toBeVisible()
    await expectShown(page.getByRole('region', { name: 'Express pickup' }))
    await page.goto('/checkout')
    await expect(page.getByText('Add a note', { exact: false }).first()).toBeVisible()
    await expectShown(page.getByRole('group', { name: 'Tip (optional)' }))
    await expectShown(page.getByRole('checkbox', { name: 'Add utensils, napkins and sauces' }))
    await expectShown(page.getByRole('checkbox', { name: /^Text me about this order/ }))
    await expectShown(page.getByText('Add a note to the driver'))
    await page.goto(links.orderPlaced(orderId))
    await expect(orderPlaced(page)).toBeVisible()
    await expectShown(page.getByRole('region', { name: 'Plans changed?' }))
  }
})
