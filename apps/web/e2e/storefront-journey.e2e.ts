import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'

const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('dd').last()

test.for(['phone', 'desk'] as const)(
  'on a %s a guest searches, opens a dish, chooses, adds it, changes it, removes it and has it back',
  async (size, { visitor }) => {
    const { page } = await visitor(size)
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('brisket')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('/?search=brisket')
    const menu = page.getByRole('region', { name: 'Delicious Foods' })
    await menu.getByRole('link', { name: 'Oak-Smoked Brisket' }).click()
    await page.waitForURL(/\/menudetail\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Oak-Smoked Brisket' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.getByRole('radio', { name: '1 lb' }).check()
    await page.getByRole('group', { name: 'Sauce' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: /^Increase/ }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Cart Added Successfully').waitFor()
    await cartLink(page, 'Cart, 1 item').click()
    await page.waitForURL('/cartview')

    const line = page.getByRole('row').filter({ hasText: 'Oak-Smoked Brisket' })
    await line.getByText('Baobab BBQ').waitFor()
    expect(await total(page).textContent()).toBe('$60.00')
    await line.getByRole('button', { name: /^Increase/ }).click()
    expect(await total(page).textContent()).toBe('$90.00')
    await page.reload()
    expect(await total(page).textContent()).toBe('$90.00')

    await line.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await total(page).textContent()).toBe('$90.00')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

/** Tabs on until the focus stands on what is meant; forty steps are more than any page should ask for between two things. */
async function tabTo(page: Page, name: RegExp, steps = 40) {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return at instanceof HTMLElement ? (at.getAttribute('aria-label') ?? at.textContent.trim()) : ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`${steps} steps did not lead to ${name}`)
}

test('the same by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Delicious Foods' }).getByRole('article').first().waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('brisket')
  await page.keyboard.press('Enter')
  await page.waitForURL('/?search=brisket')
  await tabTo(page, /^Oak-Smoked Brisket$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Oak-Smoked Brisket' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('radio').first().waitFor()
  await tabTo(page, /^Increase/)
  await page.keyboard.press('Space')
  await tabTo(page, /Add to cart/)
  await page.keyboard.press('Enter')
  await page.getByText('Cart Added Successfully').waitFor()
  await cartLink(page, 'Cart, 1 item').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/cartview')
  await tabTo(page, /^Remove/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'Oak-Smoked Brisket' }).waitFor()
})
