import { sanitiseHtml } from '@baobab/db/html'
import { hostileHtml } from './support/gates/hostile-html.ts'
import { expect, test } from './support/journey.ts'

test('Without JavaScript a dish is read, a category and a search show their dishes', async ({ visitor }) => {
  const { page, complaints } = await visitor('phone', { javaScriptEnabled: false })
  // how Chromium names scripts that it does not load
  complaints.expect(/assets\/.*\.js \(csp\)/)
  await page.goto('/menudetail/1?utm_source=mail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What’s in it' })).toBeVisible()
  const panels = page.getByRole('tabpanel')
  await expect(panels.first()).toContainText(/\w+/)
  await expect(panels.last().getByRole('listitem').first()).toBeVisible()
  await expect(panels.last()).toContainText('Verified order')
  await expect(page.getByRole('contentinfo')).toContainText(/Monday.*day and night/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/menudetail\/1$/)

  await page.goto('/menu')
  const dishes = page.getByRole('article')
  const all = await dishes.count()
  await expect(dishes.filter({ hasText: 'Contains' }).first()).toBeVisible()
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Drinks' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Drinks' })).toBeInViewport()
  await page.getByRole('heading', { level: 2, name: 'Drinks' }).getByRole('link').click()
  await expect(page).toHaveTitle(/^Drinks · /)
  expect(await dishes.count()).toBeLessThan(all)
  await page.goto('/menu')
  await page.getByRole('searchbox').fill('hibiscus')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveTitle(/^“hibiscus” on the menu/)
  await expect(page.getByRole('link', { name: /hibiscus/i }).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/menu?search=no+peanuts')
  await expect(page.getByText(/^Declared without peanuts/)).toBeVisible()
  // the filter itself needs a script
  await expect(page.getByText('Filter: No peanuts')).toBeHidden()
})

test('A rendered page is taken over without a complaint, asks for none of its data again, and the policy blocks nothing', async ({
  page,
}) => {
  // the menu of a site that has just started is so young that a page loads it again
  await page.route('**/api/user/menu/live', (route) => route.fulfill({ status: 204 }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [address, ...data] of [
    ['/', '/api/user/banner'],
    ['/menu?utm_source=mail', '/api/user/product'],
    ['/menu?search=hibiscus', '/api/user/product'],
    ['/menudetail/1', '/api/user/product/1', '/api/user/review'],
    ['/eventpackage', '/api/user/event'],
    ['/discount', '/api/user/all/coupon'],
    ['/about', '/api/user/service'],
  ] as const) {
    asked.length = 0
    await page.goto(address)
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    // what only the browser renders says that the script has taken over
    await expect(page.getByRole('contentinfo').locator('a svg').first()).toBeVisible()
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
    await page.waitForLoadState('networkidle')
    for (const path of data) expect(asked).not.toContain(path)
  }
})

test('The page of what is not there is taken over, and leads on', async ({ page, complaints }) => {
  // of the page, and of the dish that the browser asks for
  complaints.expect(/404/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [address, next, title] of [
    ['/no-such-page', 'Menu', 'The menu'],
    ['/menudetail/999999', 'See the menu', 'The menu'],
    ['/menu?category_id=999999', 'See the menu', 'The menu'],
    ['/eventdetail?event=999999', 'All events', 'Book the caterer for your private event'],
  ] as const) {
    await page.goto(address)
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await expect(page.getByRole('contentinfo').locator('a svg').first()).toBeVisible()
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
    // reaches “Skip to content”, a link to the page itself
    await page.keyboard.press('Tab')
    await page.getByRole('main').getByRole('link', { name: next, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  // while it is asked for again, the page waits for it and no longer shows what the server rendered
  expect(asked.filter((path) => path === '/api/user/product/999999')).toHaveLength(1)
})

for (const address of ['/eventpackage', '/menudetail/1'])
  test(`On a phone the carousel of ${address} is no larger than the picture it replaces, so it is not the largest paint`, async ({
    visitor,
  }) => {
    const sizes = []
    for (const javaScriptEnabled of [false, true]) {
      const { page, complaints } = await visitor('phone', { javaScriptEnabled })
      if (!javaScriptEnabled) complaints.expect(/assets\/.*\.js \(csp\)/)
      await page.goto(address)
      if (javaScriptEnabled) await expect(page.locator('.swiper-initialized').first()).toBeVisible()
      const box = await page.locator('section[aria-label^="Pictures of"] picture img').first().boundingBox()
      if (!box) throw new Error('the picture is not shown')
      sizes.push([box.width, box.height])
    }
    expect(sizes[1]).toEqual(sizes[0])
  })

test('A page paints from its HTML alone, and its scripts leave the line to pictures', async ({
  page,
  request,
}) => {
  const stylesheets: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'stylesheet') stylesheets.push(asked.url())
  })
  await page.goto('/menu', { waitUntil: 'networkidle' })
  expect(stylesheets).toEqual([])
  for (const address of ['/', '/menudetail/1', '/checkout']) {
    const html = await (await request.get(address)).text()
    expect(html, address).toContain('<style>')
    const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? []
    expect(scripts.length, address).toBeGreaterThan(0)
    for (const script of scripts) expect(script, address).toContain('fetchpriority="low"')
  }
})

test('What is not there is a 404, what is personal is not for search engines', async ({ request }) => {
  for (const [address, status, robots] of [
    ['/menudetail/1', 200, undefined],
    ['/menudetail/999999', 404, 'noindex'],
    ['/menudetail/one', 404, 'noindex'],
    ['/menu?category_id=999999', 404, 'noindex'],
    ['/eventdetail?event=999999', 404, 'noindex'],
    ['/no-such-page', 404, 'noindex'],
    ['/menu?search=zobo', 200, 'noindex'],
    [`/menu?search=${'x'.repeat(2000)}`, 200, 'noindex'],
    ['/menu?diet=vegan', 200, 'noindex'],
    ['/checkout', 200, 'noindex'],
  ] as const) {
    const response = await request.get(address)
    expect([address, response.status(), response.headers()['x-robots-tag']]).toEqual([
      address,
      status,
      robots,
    ])
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const pages = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  expect(pages.length).toBeGreaterThan(50)
  for (const url of pages)
    expect((await request.get(new URL(url).pathname + new URL(url).search)).status(), url).toBe(200)
  const first = await request.get('/menu')
  const again = await request.get('/menu', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('INP-05 Hostile HTML of a description that the server renders is sanitised', async ({ page, db }) => {
  const product = await db.product.findFirstOrThrow({ where: { id: 1 } })
  const hostile = `${hostileHtml.map((html) => `<div>${html}</div>`).join('\n')}<p>The end of it</p>`
  try {
    await db.product.update({ where: { id: 1 }, data: { detailHtml: `<p>The start of it</p>${hostile}` } })
    await expect
      .poll(async () => (await page.request.get('/menudetail/1')).text())
      .toContain('<p>The start of it</p>')
    const html = await (await page.request.get('/menudetail/1')).text()
    expect(html).toContain(sanitiseHtml(`<p>The start of it</p>${hostile}`))
  } finally {
    await db.product.update({ where: { id: 1 }, data: { detailHtml: product.detailHtml } })
  }
})

test('The icons, the manifest and the pictures for shared links are there, as what they say they are', async ({
  request,
}) => {
  const files = new Map<string, string>()
  for (const address of ['/', '/menudetail/1', '/eventdetail?event=1']) {
    const html = await (await request.get(address)).text()
    for (const [, rel, type, href = ''] of html.matchAll(
      /<link rel="(icon|apple-touch-icon|manifest)"(?: type="([^"]+)")? href="([^"]+)"/g,
    ))
      files.set(href, type ?? (rel === 'manifest' ? 'application/manifest+json' : 'image/png'))
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    files.set(new URL(image).pathname, 'image/jpeg')
  }
  expect(files.size).toBe(6)
  const { icons } = await (await request.get('/site.webmanifest')).json()
  for (const { src, type } of icons) files.set(src, type)
  for (const [path, type] of files) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type])
  }
})
