import { call, getKitchenOrder } from '@baobab/contract'
import type { Locator } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, sizes, test } from './support/journey.ts'
import { fillGuestForm, orderAndPay } from './support/ordering.ts'
import { signInOwner } from './support/schedule.ts'

test('FOD-03 FOD-04 FOD-11 On a phone and a desktop a guest who avoids peanuts is warned everywhere, and the kitchen learns it', async ({
  visitor,
  site,
}) => {
  const { page } = await visitor('phone')
  const warning = /^Contains peanuts, which you avoid\.$/
  const stew = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Groundnut Stew' }) })

  const expectInBothSizes = async (text: Locator) => {
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await expect(text).toBeVisible()
    }
  }

  await page.goto('/menu?search=stew')
  const firstDish = page.getByRole('article').first()
  await firstDish.scrollIntoViewIfNeeded()
  const top = (await firstDish.boundingBox())?.y ?? 0
  await page.getByRole('button', { name: /^Diet and allergens/ }).click()
  // its code loads apart from the page
  await expect(page.getByRole('button', { name: /^Show \d+ dishes$/ })).toBeVisible()
  const pushedPx = ((await firstDish.boundingBox())?.y ?? 0) - top
  expect(pushedPx).toBeGreaterThan(0)
  expect(pushedPx).toBeLessThanOrEqual(sizes.phone.height / 2)
  await page.getByRole('button', { name: /^Peanuts \(/ }).click()
  await expect(page.getByRole('button', { name: /^Avoid peanuts \(/ })).toBeVisible()
  await expectInBothSizes(stew.getByText(warning))
  await expectGoodPage(page)

  const searchbox = page.getByRole('searchbox', { name: 'Search the menu' })
  await searchbox.fill('peanut free')
  await expect(page.getByText(/^Declared without peanuts;/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)
  await searchbox.fill('')
  await expect(page.getByRole('heading', { name: /dishes for “/ })).toBeHidden()
  await expect(stew).toBeVisible()

  await stew.getByRole('button', { name: 'Choose Groundnut Stew' }).click()
  const sheet = page.getByRole('dialog', { name: 'Groundnut Stew' })
  await expect(sheet.getByText(warning)).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'No meat' }).check()
  await sheet.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no onions')
  await expectGoodPage(page)
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(sheet).toHaveCount(0)

  await page.getByRole('link', { name: /^View cart · 1 item/ }).click()
  const lineWarning = page.getByText('Groundnut Stew, Bowl: Contains peanuts, which you avoid.')
  await expectInBothSizes(lineWarning)
  await expect(page.getByText('“no onions”')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expectInBothSizes(lineWarning)
  await fillGuestForm(page, 'stripe', 'pickup')
  await orderAndPay(page, 'stripe')
  const conflict = page.getByRole('alert').filter({ hasText: 'Contains peanuts, which you avoid.' })
  await expectInBothSizes(conflict.getByRole('link', { name: '(253) 555-0142' }))
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toBeVisible()
  await expect(page.getByText('The kitchen knows you avoid peanuts.')).toBeVisible()
  await expectInBothSizes(conflict.getByRole('link', { name: '(253) 555-0142' }))
  await expectGoodPage(page)

  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''
  const { order } = await call(getKitchenOrder, { params: { orderId } }, await signInOwner(site))
  expect(order.allergies).toEqual(['peanuts'])
  const [line] = order.order_products
  expect(line?.ingredients.map((choice) => choice.ingredient_subcategory.name)).toEqual(['Medium', 'No meat'])
  expect(line).toMatchObject({
    product: { name: 'Groundnut Stew' },
    size: 'Bowl',
    quantity: 1,
    note: 'no onions',
  })
})
