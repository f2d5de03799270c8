import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
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
  '/bookevent',
  '/contact',
  '/about',
  '/privacy-policy',
  '/terms-of-use',
  '/product-and-service',
]

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading the/)).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`BRW-11 In the ${colorScheme} theme axe finds nothing on any screen`, async ({ visitor }) => {
    test.setTimeout(120_000)
    const { page } = await visitor('desktop', { colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await open(page, path)
      // The theme changes nothing but colours.
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
    }
  })
}

test('BRW-11 At 320 px, and at 200 % zoom of a small window, nothing scrolls sideways', async ({
  visitor,
}) => {
  for (const width of [320, 640]) {
    const { page } = await visitor('phone', { viewport: { width, height: 700 } })
    for (const path of width === 320 ? paths : paths.slice(0, 4)) {
      await open(page, path)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('BRW-11 With reduced motion carousels stand still until started; without it they can be stopped', async ({
  visitor,
}) => {
  const calm = await visitor('desktop', { reducedMotion: 'reduce' })
  await calm.page.goto('/menudetail/1')
  await expect(calm.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
  await expect(calm.page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
  const lively = await visitor('desktop')
  await lively.page.goto('/menudetail/1')
  await lively.page.getByRole('button', { name: 'Pause slideshow' }).first().click()
  await expect(lively.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
})

test('Drawer, share dialog and film are accessible, close with Escape and return the focus', async ({
  visitor,
}) => {
  const { page } = await visitor('phone', { reducedMotion: 'reduce' })
  await page.goto('/menu')
  for (const name of ['Menu', /^Share /, 'Watch the fire']) {
    const opener = page.getByRole('button', { name }).first()
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('The first picture loads at once, those further down when they come near', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main picture img[loading="eager"]')).toHaveCount(1)
  expect(await page.locator('main picture img[loading="lazy"]').count()).toBeGreaterThan(7)
})
