import { isAccountPage, links, pages } from '@baobab/contract'
import type { Page } from '@playwright/test'
import { createCustomer } from './support/account.ts'
import { firstLoad, fontFaces, fontKib } from './support/first-load.ts'
import { expect, test } from './support/journey.ts'

/** Of the files that the page names in its HTML, gzipped. */
const budgets = [
  { screen: 'home/Home', scriptKib: 115 },
  { screen: 'menu/Menu', scriptKib: 130 },
  { screen: 'dish/Dish', scriptKib: 130 },
]
const MAX_SCRIPTS = 8
const ORDER = '7K3M9QZ2ABCD4567'
const MAX_STYLE_KIB = 20
const MAX_FONT_KIB = 45
const MAX_MENU_KIB = 60
const MAX_HTML_KIB = 36

for (const { screen, scriptKib } of budgets)
  test(`A first visit to ${screen} loads at most ${scriptKib} KiB of scripts in few files`, () => {
    const { scripts, styles } = firstLoad(screen)
    const list = [...scripts, ...styles].map(({ file, kib }) => `${file}: ${kib.toFixed(2)}`).join('\n')
    const total = (files: typeof scripts) => files.reduce((sum, { kib }) => sum + kib, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length, list).toBeLessThanOrEqual(MAX_SCRIPTS)
    expect(total(scripts), list).toBeLessThanOrEqual(scriptKib)
    expect(total(styles), list).toBeLessThanOrEqual(MAX_STYLE_KIB)
  })

test('The HTML of every public page, with its stylesheet and its data, is small on the wire', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(paths.length).toBeGreaterThan(40)
  for (const { pathname, search } of paths) {
    const response = await request.get(pathname + search, { headers: { 'accept-encoding': 'br' } })
    const kib = Number(response.headers()['content-length']) / 1024
    expect(response.headers()['content-encoding']).toBe('br')
    expect(kib, pathname + search).toBeGreaterThan(10)
    expect(kib, pathname + search).toBeLessThanOrEqual(pathname === '/menu' ? MAX_MENU_KIB : MAX_HTML_KIB)
  }
})

test(`The fonts of English pages weigh at most ${MAX_FONT_KIB} KiB, and such a page loads no others`, async ({
  page,
}) => {
  const kib = fontKib()
  expect(kib).toBeGreaterThan(20)
  expect(kib).toBeLessThanOrEqual(MAX_FONT_KIB)
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
  })
  for (const address of ['/', '/menu', '/eventpackage', '/privacy-policy'])
    await page.goto(address, { waitUntil: 'networkidle' })
  expect([...fonts].sort()).toEqual([
    expect.stringContaining('bricolage-grotesque-core'),
    expect.stringContaining('dm-sans-core'),
  ])
})

test('Of a gallery that shows one picture at a time, the others wait for its carousel, or for nobody without JavaScript', async ({
  request,
}) => {
  const html = await (await request.get('/eventpackage')).text()
  const [gallery = ''] = /<section aria-label="Pictures of our events".*?<\/section>/s.exec(html) ?? []
  const pictures = (text: string) => text.match(/<img /g)?.length
  expect(pictures(gallery)).toBe(5)
  expect(pictures(gallery.replace(/<noscript>.*?<\/noscript>/gs, ''))).toBe(1)
})

test('No text waits invisibly for its font', () => {
  const faces = fontFaces()
  const loaded = faces.filter((face) => face.includes('url('))
  expect(loaded.length).toBeGreaterThan(1)
  for (const face of loaded) expect(face).toMatch(/font-display:\s*(swap|optional)/)
  // what stands in is on the visitor's machine already
  for (const face of faces.filter((face) => !loaded.includes(face))) expect(face).toContain('local(')
})

test('The entry asks the browser to compile it whole while it arrives', async ({ request }) => {
  const [, entry] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  const script = await (await request.get(entry ?? '')).text()
  // the browser looks for it in the first line only
  expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

/** Visits each address and counts the scripts that its page requests before anybody touches it. */
async function expectFewScripts(page: Page, addresses: readonly string[], most: number) {
  let scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const address of addresses) {
    scripts = []
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(scripts.length, address).toBeGreaterThan(0)
    expect(scripts.length, [address, ...scripts].join('\n')).toBeLessThanOrEqual(most)
  }
}

test('A public page requests at most 8 scripts before anybody touches it', async ({ visitor, request }) => {
  const { page, complaints } = await visitor('phone')
  complaints.expect(/404/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const single = paths.filter(({ search }) => search === '').map(({ pathname }) => pathname)
  const sample = single.filter((path) => !path.startsWith('/menudetail/') || path === '/menudetail/1')
  expect(sample.length).toBeGreaterThan(10)
  await expectFewScripts(page, [...sample, '/eventdetail?event=1', '/nowhere'], MAX_SCRIPTS)
})

test('A page of the way to an order requests at most 10 scripts, the page after it 12', async ({
  visitor,
}) => {
  const { page, complaints } = await visitor('phone')
  complaints.expect(/404/)
  await page.goto('/menudetail/7')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expectFewScripts(
    page,
    [pages.cart, pages.checkout, pages.trackOrder, pages.signIn, pages.booking],
    10,
  )
  await expectFewScripts(page, [links.orderPlaced(ORDER), links.orderDeclined(ORDER)], 12)
})

test('A page of an account requests at most 12 scripts', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await createCustomer(page)
  await expectFewScripts(page, Object.values(pages).filter(isAccountPage), 12)
})
