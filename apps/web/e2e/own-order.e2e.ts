import { links } from '@baobab/contract'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { createPaidOrder, expectPayPage, orderPlaced, payButton, storeCart } from './support/ordering.ts'
import { openDayAndNight, setSchedule } from './support/schedule.ts'

/** Much sooner than a page asks by itself. */
const AT_ONCE = { timeout: 5_000 }

test('OWN-01 A guest takes a dish off their paid order, by keyboard, and then cancels the rest', async ({
  visitor,
  site,
  sandbox,
  db,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('phone')
  const {
    orderId: trackingId,
    lines: [, second],
  } = await createPaidOrder(page, sandbox)
  if (second === undefined) throw new Error('the order has two lines')
  await page.goto(links.orderPlaced(trackingId))
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your order' })
  const less = dialog.getByRole('button', { name: `Decrease quantity of ${second.name}, ${second.size}` })
  await expect(less).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGoodPage(page)
  }
  await less.focus()
  await page.keyboard.press('Enter')
  const save = dialog.getByRole('button', { name: /^Save and get \$/ })
  const back = (await save.textContent())?.match(/\$([\d.]+)/)?.[1]
  expect(Number(back)).toBe(second.price / 100)
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your order is changed. $${back} is on its way back to you.`)).toBeVisible()
  await expect(page.getByText(/refunded: Changed by the guest$/)).toBeVisible(AT_ONCE)

  await page.getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expectGoodPage(page)
  await question.getByRole('button', { name: /^Cancel and get/ }).click()
  await expect(page.getByText(/^Your order is canceled\. \$/)).toBeVisible()
  await expect(page.getByText('You canceled it before the kitchen accepted it.')).toBeVisible()
  await expect
    .poll(async () => {
      const order = await db.order.findUniqueOrThrow({ where: { trackingId }, include: { payments: true } })
      return order.payments.map(({ status, refundedCents }) => [status, refundedCents === order.totalCents])
    })
    .toEqual([['refunded', true]])
})

test('OWN-05 A guest adds a dish to their paid order, and pays only that', async ({
  visitor,
  site,
  sandbox,
  db,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('phone')
  const { orderId: first } = await createPaidOrder(page, sandbox)
  await page.goto(links.orderPlaced(first))
  await page.getByRole('link', { name: 'Add dishes' }).click()
  await expect(page).toHaveURL(/\/menu/)
  const { totalCents } = await storeCart(page, [2])
  await page.goto('/cartview')
  const add = page.getByRole('button', { name: `Add for $${(totalCents / 100).toFixed(2)}` })
  await expect(add).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGoodPage(page)
  }
  await add.click()
  await expectPayPage(page, 'stripe')
  await payButton(page).click()
  await expect(orderPlaced(page)).toBeVisible()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText(/^Goes with/)).toBeVisible()
  const orders = await db.order.findMany({
    where: { OR: [{ trackingId: first }, { addedTo: { trackingId: first } }] },
  })
  expect(orders.map(({ paidAt }) => paidAt !== null)).toEqual([true, true])
})

test('OWN-07 A guest takes a larger size: paid with one tap, it takes the dish’s place, whose money comes back', async ({
  visitor,
  site,
  sandbox,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const { page } = await visitor('phone')
  const {
    orderId,
    lines: [, dish],
  } = await createPaidOrder(page, sandbox)
  if (dish === undefined) throw new Error('the order has two lines')
  const tracker = links.trackOrder(orderId)
  await page.goto(tracker)
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your order' })
  await dialog.getByRole('button', { name: `Edit ${dish.name}, ${dish.size}` }).click()
  await dialog.getByRole('group', { name: 'Size' }).getByRole('radio').nth(1).check()
  await expect(dialog.getByText(/ goes back once you’ve paid\.$/)).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGoodPage(page)
  }
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expectPayPage(page, 'stripe')
  await payButton(page).click()
  await expect(orderPlaced(page)).toBeVisible()
  await page.goto(tracker)
  await expect(page.getByText(/refunded: Changed by the guest$/)).toBeVisible()
})
