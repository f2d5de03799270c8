import type { Page } from '@playwright/test'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { focusedText, tabTo } from './support/keyboard.ts'

const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('dd').last()
const cartRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Oak-Smoked Brisket' })

test('On a phone a guest searches, chooses a dish, adds it, changes it, removes it and undoes that', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('brisket')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/?search=brisket')
  const menu = page.getByRole('region', { name: 'Delicious Foods' })
  await menu.getByRole('link', { name: 'Oak-Smoked Brisket' }).click()
  await expect(page).toHaveURL(/\/menudetail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Oak-Smoked Brisket' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('radio', { name: '1 lb' }).check()
  await page.getByRole('radio', { name: 'Sliced' }).check()
  await page.getByRole('group', { name: 'Sauce' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Increase/ }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Cart Added Successfully')).toBeVisible()
  await cartLink(page, 'Cart, 1 item').click()
  await expect(page).toHaveURL('/cartview')

  const row = cartRow(page)
  await expect(row.getByText('Baobab BBQ')).toBeVisible()
  await expect(total(page)).toHaveText('$60.00')
  await row.getByRole('button', { name: /^Increase/ }).click()
  await expect(total(page)).toHaveText('$90.00')
  await page.reload()
  await expect(total(page)).toHaveText('$90.00')

  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total(page)).toHaveText('$90.00')
  await expectGoodPage(page)
})

test('BRW-11 On a desktop a guest searches and opens a dish with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Delicious Foods' }).getByRole('article').first(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  // past "Order now" and the categories
  for (const _stop of ['Order now', 'categories', 'search']) await page.keyboard.press('Tab')
  await page.keyboard.type('brisket')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=brisket')
  await tabTo(page, page.getByRole('link', { name: 'Oak-Smoked Brisket', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Oak-Smoked Brisket' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
