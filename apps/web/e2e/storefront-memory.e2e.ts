import { expect, test } from './support/journey.ts'

test('back, forward and reload keep the filter, the search and the place on the page', async ({ page }) => {
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Sides' }).click()
  await page.waitForURL(/category_id=\d+/)
  const filtered = page.url()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.reload()
  expect(await page.getByRole('button', { name: 'Sides' }).getAttribute('aria-pressed')).toBe('true')
  const dishes = await page.getByRole('article').count()

  await page.evaluate(() => window.scrollTo(0, 600))
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  const name = (await last.textContent()) ?? ''
  await last.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL(filtered)
  await page.getByRole('heading', { level: 1, name: 'The menu' }).waitFor()
  await page.waitForFunction(() => window.scrollY > 300)
  expect(await page.getByRole('article').count()).toBe(dishes)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a cart filled in one tab stands in the other, and clearing it empties both', async ({ visitor }) => {
  const { page, context } = await visitor()
  const other = await context.newPage()
  await other.goto('/about')
  await page.goto('/menu')
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await other.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await other.goto('/cartview')
  await other.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).waitFor()
})

test('what another release left in the cart’s place does not break the site', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('root', '{"state":{"lines":[{"id":"old"}]},"version":0}'),
  )
  await page.goto('/cartview')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
})

test('no page jumps while it fills', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shifted',
          Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/menu', '/menudetail/1', '/eventpackage', '/discount']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted'))), path).toBeLessThan(0.02)
  }
})
