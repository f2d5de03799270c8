import { firstLoad, fontKib } from './support/first-load.ts'
import { expect, test } from './support/journey.ts'

/** Of the files that the page names in its HTML, gzipped. */
const budgets = [
  { screen: 'home/Home', scriptKib: 115 },
  { screen: 'menu/Menu', scriptKib: 115 },
  { screen: 'dish/Dish', scriptKib: 130 },
]
const MAX_SCRIPTS = 8
const MAX_STYLE_KIB = 20
const MAX_FONT_KIB = 90
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

test('The fonts of English pages weigh at most 90 KiB', () => {
  const kib = fontKib()
  expect(kib).toBeGreaterThan(20)
  expect(kib).toBeLessThanOrEqual(MAX_FONT_KIB)
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

test('The entry asks the browser to compile it whole while it arrives', async ({ request }) => {
  const [, entry] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  const script = await (await request.get(entry ?? '')).text()
  // the browser looks for it in the first line only
  expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

test('A page requests at most 8 scripts before anybody touches it', async ({ visitor }) => {
  const { page } = await visitor('phone')
  let scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const address of ['/', '/menu', '/menudetail/1', '/eventpackage', '/bookevent', '/contact']) {
    scripts = []
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(scripts.length, address).toBeGreaterThan(0)
    expect(scripts.length, [address, ...scripts].join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS)
  }
})
