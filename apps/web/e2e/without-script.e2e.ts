import { brand, pages } from '@baobab/contract'
import { expect, test } from './support/journey.ts'

/** The search parameters that the menu and its search use. */
const PUBLIC_FIELDS = ['category_id', 'search']

test('PRV-18 No form of a rendered page sends what is typed before its script is there', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  // one dish is like another
  const paths = new Map(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => [
      url.replace(/\d+$/, ''),
      new URL(url),
    ]),
  )
  const forms = []
  for (const path of [
    ...[...paths.values()].map(({ pathname, search }) => pathname + search),
    '/nowhere',
    '/menu?search=ribs',
  ]) {
    const html = await (await request.get(path)).text()
    const found = await page.evaluate((text) => {
      const { forms } = new DOMParser().parseFromString(text, 'text/html')
      return Array.from(forms, (form) => ({
        method: form.method,
        action: form.getAttribute('action'),
        fields: Array.from(form.elements, (field) => field.getAttribute('name')),
      }))
    }, html)
    forms.push(...found.map((form) => ({ path, ...form })))
  }
  const filters = forms.filter(({ method }) => method === 'get')
  expect(filters.length).toBeGreaterThan(3)
  for (const { path, action, fields } of filters) {
    expect([null, pages.menu], path).toContain(action)
    for (const field of fields) expect([...PUBLIC_FIELDS, null], path).toContain(field)
  }
  const others = forms.filter(({ method }) => method !== 'get')
  expect(others.map(({ path }) => path)).toContain(pages.contact)
  for (const { path, method } of others) expect(method, path).toBe('dialog')
})

test('PRV-18 Without JavaScript a message stays in its form, which says whom to call instead', async ({
  visitor,
}) => {
  const { page, complaints } = await visitor('phone', { javaScriptEnabled: false })
  complaints.expect(/assets\/.*\.js \(csp\)/)
  await page.goto(pages.contact)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Message').fill('Two hundred guests')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByLabel('First name').press('Enter')
  await expect(page).toHaveURL(pages.contact)
  await expect(page.getByLabel('Message')).toHaveValue('Two hundred guests')
  await expect(page.getByText(/^This form needs JavaScript/)).toBeVisible()
})

const SCRIPT_PAGES = [
  pages.cart,
  pages.checkout,
  pages.signIn,
  pages.signUp,
  pages.orders,
  pages.wishlist,
  pages.trackOrder,
  pages.orderPlaced,
  pages.favourites,
  `${pages.menu}?without=peanuts`,
]

test('Without JavaScript a page that needs it says so between the header and the footer, with telephone and menu', async ({
  visitor,
}) => {
  const { page, complaints } = await visitor('phone', { javaScriptEnabled: false })
  complaints.expect(/assets\/.*\.js \(csp\)/)
  for (const path of SCRIPT_PAGES) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
    await expect(main.getByText(/One moment/)).toBeHidden()
    await expect(main.getByRole('link', { name: brand.phone })).toBeInViewport({ ratio: 1 })
    for (const link of await page.getByRole('link', { name: brand.phone }).all())
      await expect(link).toHaveAttribute('href', brand.phoneHref)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(brand.address.street)
    await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute(
      'href',
      `mailto:${brand.email}`,
    )
    await expect(page.getByRole('banner').getByRole('link', { name: 'Menu' })).toHaveAttribute(
      'href',
      pages.menu,
    )
  }
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // beside a page of the server the frame is hidden
  await expect(page.getByRole('banner')).toHaveCount(1)
})

test('Without JavaScript every page says what needs it', async ({ visitor }) => {
  const { page, complaints } = await visitor('phone', { javaScriptEnabled: false })
  complaints.expect(/assets\/.*\.js \(csp\)/)
  for (const [path, what] of [
    [pages.bookEvent, 'Booking'],
    ['/menudetail/1', 'Ordering'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('noscript p').filter({ hasText: `${what} needs JavaScript` })).toBeVisible()
  }
  await page.goto(pages.menu)
  await page.getByRole('link', { name: 'see every dish’s allergens' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(30)).toBeVisible()
  complaints.expect(/404/)
  for (const [path, title] of [
    ['/nowhere', /Page Doesn't Exist/],
    ['/menudetail/999999', 'This dish is off the menu'],
    ['/eventdetail?event=999999', 'Event not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
