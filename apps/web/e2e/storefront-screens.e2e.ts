import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'

const paths = [
  '/',
  '/menu',
  '/menudetail/1',
  '/cartview',
  '/favourite',
  '/discount',
  '/eventpackage',
  '/eventdetail?event=1',
  '/contact',
  '/about',
  '/privacy-policy',
  '/terms-of-use',
  '/product-and-service',
]

/** What was asked for has come. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText(/^Loading the/)
    .first()
    .waitFor({ state: 'detached' })
}

test.for(['light', 'dark'] as const)(
  'BRW-11 in the %s theme axe finds nothing on any screen',
  { timeout: 120_000 },
  async (colorScheme, { visitor }) => {
    const { page } = await visitor('desk', { colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      // The theme changes nothing but colours.
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
    }
  },
)

test('BRW-11 at 320 px, and at 200 % zoom of a small window, nothing scrolls sideways', async ({
  visitor,
}) => {
  for (const width of [320, 640]) {
    const { page } = await visitor('phone', { viewport: { width, height: 700 } })
    for (const path of width === 320 ? paths : paths.slice(0, 4)) {
      await page.goto(path)
      await settled(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('BRW-11 who asks for calm sees carousels that stand still and can be started; others can stop them', async ({
  visitor,
}) => {
  const calm = await visitor('desk', { reducedMotion: 'reduce' })
  await calm.page.goto('/menudetail/1')
  await calm.page.getByRole('button', { name: 'Play slideshow' }).first().waitFor()
  expect(await calm.page.getByRole('button', { name: 'Pause slideshow' }).count()).toBe(0)
  const lively = await visitor('desk')
  await lively.page.goto('/menudetail/1')
  await lively.page.getByRole('button', { name: 'Pause slideshow' }).first().click()
  await lively.page.getByRole('button', { name: 'Play slideshow' }).first().waitFor()
})

test('drawer, share dialog and film are accessible, close with Escape and give the focus back', async ({
  visitor,
}) => {
  const { page } = await visitor('phone', { reducedMotion: 'reduce' })
  await page.goto('/menu')
  const openers = ['Menu', /^Share /, 'Watch the fire'] as const
  for (const name of openers) {
    const opener = page.getByRole('button', { name }).first()
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

test('the first picture loads at once, those further down when they come near', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('main picture img[loading="eager"]').count()).toBe(1)
  expect(await page.locator('main picture img[loading="lazy"]').count()).toBeGreaterThan(7)
})
