import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, sizes, test } from './support/journey.ts'

test.for(['phone', 'desk'] as const)(
  'home on a %s lists the menu’s categories from the database',
  async (size, { visitor }) => {
    const { page } = await visitor(size)
    await page.goto('/')
    const categories = page.getByRole('list', { name: 'Menu categories' })
    await categories.getByRole('listitem').first().waitFor()
    expect(await categories.getByRole('listitem').allInnerTexts()).toContain('Drinks')
    expect(page.viewportSize()?.width).toBe(sizes[size].width)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test('an unknown address answers 404 and leads home', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: "That Page Doesn't Exist!" }).waitFor()
  await page.getByRole('link', { name: /home/i }).click()
  await page.waitForURL('/')
})
