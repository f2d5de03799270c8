import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'

test.for(['phone', 'desk'] as const)(
  'home on a %s offers the menu’s categories from the database',
  async (size, { visitor }) => {
    const { page } = await visitor(size)
    await page.goto('/')
    const categories = page.getByLabel('Show a category')
    await categories.getByRole('option', { name: 'Drinks' }).waitFor({ state: 'attached' })
    await categories.selectOption('Drinks')
    await page
      .getByRole('link', { name: /hibiscus/i })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: /brisket/i }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test('an unknown address answers 404 and leads home', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: "That Page Doesn't Exist!" }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/')
})
