import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { blockStorage, cartLink, fillGuestForm, orderAndPay } from './support/ordering.ts'

test('Back, forward and reload keep the filter, the search and the scroll position', async ({ page }) => {
  await page.goto('/menu')
  const sides = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Sides' })
  const articles = page.getByRole('article')
  await page.getByRole('heading', { level: 2, name: 'Sides' }).getByRole('link').click()
  await expect(page).toHaveURL(/category_id=\d+/)
  const filteredUrl = page.url()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.reload()
  await expect(sides).toHaveAttribute('aria-current', 'true')
  await expect(articles.first()).toBeVisible()
  const dishes = await articles.count()

  await page.evaluate(() => window.scrollTo(0, 600))
  const lastDish = articles.last().getByRole('heading').getByRole('link')
  const name = (await lastDish.textContent()) ?? ''
  await lastDish.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(filteredUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'The menu' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(articles).toHaveCount(dishes)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('On a phone the rows far below are laid out only when they come near, and going back leads to the dish that was in view', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  await page.goto('/menu')
  const rows = page.locator('main li[id^="dish-"]')
  const isLaidOut = (row: typeof rows) =>
    row.locator('h3').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut(rows.first())).toBe(true)
  expect(await isLaidOut(rows.last())).toBe(false)
  // screen readers have them all the same
  const names = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(await page.getByRole('article').count()).toBe(names.length)

  // past rows that then have their own height, to one in the middle of the window
  const row = rows.nth(30)
  await row.evaluate(async (target) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const missing = () => target.getBoundingClientRect().top - window.innerHeight / 2
    while (Math.abs(missing()) > 2) {
      window.scrollBy(0, Math.max(-300, Math.min(300, missing())))
      await frame()
      await frame()
    }
  })
  const below = () => row.evaluate((element) => element.getBoundingClientRect().top)
  const before = await below()
  await row.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: names[30] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect.poll(async () => Math.abs((await below()) - before)).toBeLessThan(4)
})

test('BRW-13 With cookies and storage blocked a guest orders and pays, and is told what that means', async ({
  visitor,
}) => {
  const { page, context } = await visitor('phone')
  await blockStorage(context)
  await page.goto('/')
  const notice = page.getByRole('status').filter({ hasText: 'Your browser can’t save your cart.' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expectGoodPage(page)
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toHaveCount(0)
  await cartLink(page, 1).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillGuestForm(page, 'stripe', 'pickup')
  await orderAndPay(page, 'stripe')
  await expect(cartLink(page, 0)).toBeVisible()
})

test('BRW-08 The built site serves no source map, secret or source', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  expect(scripts.length).toBeGreaterThan(1)
  const hidden = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/src/main.tsx',
    '/index.html.br/..%2f..%2fpackage.json',
  ]
  for (const path of [...scripts.map((script) => `${script}.map`), ...hidden]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).not.toContain('sourcesContent')
  }
})
