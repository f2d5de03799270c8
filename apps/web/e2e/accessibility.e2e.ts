import { isAccountPage, pages } from '@baobab/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleScreen } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { storeCart } from './support/ordering.ts'

/** Their own journeys look at them, with an order or a booking. */
const withContent: readonly string[] = [pages.checkout, pages.orderPlaced, pages.trackOrder, pages.booking]
const samples: Record<string, string> = {
  [pages.dish]: '/menudetail/1',
  [pages.eventDetail]: '/eventdetail?event=1',
  [pages.resetPassword]: '/change-password?token=unknown',
}
const paths = [...Object.values(pages), '/no-such-page']
  .filter((path) => !isAccountPage(path) && !withContent.includes(path))
  .map((path) => samples[path] ?? path)

// two tests, so that two workers share the pages
for (const [part, name] of ['first', 'second'].entries())
  test(`BRW-11 On the ${name} half of the public screens axe finds nothing, in both themes, and nothing scrolls sideways on a small window`, async ({
    visitor,
  }) => {
    test.setTimeout(300_000)
    const { page, complaints } = await visitor('desktop', { reducedMotion: 'reduce' })
    complaints.expect(/status of 404/)
    for (const path of paths.filter((_path, index) => index % 2 === part))
      await expectAccessibleScreen(page, path)
  })

test('BRW-11 With reduced motion carousels stand still until started; without it they can be stopped', async ({
  visitor,
}) => {
  const calm = await visitor('desktop', { reducedMotion: 'reduce' })
  await calm.page.goto('/eventpackage')
  await expect(calm.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
  await expect(calm.page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
  const lively = await visitor('desktop')
  await lively.page.goto('/eventpackage')
  await lively.page.getByRole('button', { name: 'Pause slideshow' }).first().click()
  await expect(lively.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
})

for (const [name, width, height] of [
  ['a phone held sideways', 844, 390],
  ['a desktop at 400 %', 320, 256],
  ['a wide and low window', 1280, 400],
] as const)
  test(`BRW-11 On ${name} no bar sticks to the page`, async ({ visitor }) => {
    const { page } = await visitor('phone')
    await storeCart(page)
    await page.setViewportSize({ width, height })
    for (const path of ['/menu', '/menudetail/1', '/checkout']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      expect(await stickyBars(page), path).toEqual([])
    }
  })

/** What keeps its place while the page scrolls, is nearly as wide as the window and takes height. */
const stickyBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const sticks = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      return sticks && height > 0 && width > innerWidth * 0.8 ? element.outerHTML.slice(0, 100) : []
    }),
  )

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

test('What changes its color step by step is judged by its last color', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Colors</title><main><h1>Colors</h1>
    <style>
      button { color: #fff; background: #fff; transition: background 30s steps(2); font-size: 2rem }
      p { animation: darken 600ms forwards }
      @keyframes darken { from { color: #eee } to { color: #000 } }
      .ready { background: #000 }
    </style>
    <button>Book</button><p>Fades in</p></main>`)
  await page.getByRole('button').evaluate((button) => {
    button.getBoundingClientRect()
    button.setAttribute('class', 'ready')
  })
  await expectAccessible(page)
})

test('The first picture loads at once, those further down when they come near', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main picture img[loading="eager"]')).toHaveCount(1)
  expect(await page.locator('main picture img[loading="lazy"]').count()).toBeGreaterThan(7)
})
