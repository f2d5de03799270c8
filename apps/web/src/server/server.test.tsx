// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { texts } from '@baobab/contract'
import { expect, test, vi } from 'vitest'
import { api, failure, openPage } from '../testing/open-page.ts'
import { pageAddress } from './server.tsx'

vi.mock('../screens/contact/Contact.tsx', () => ({
  default: () => {
    throw new Error('the screen is broken')
  },
}))

test('A dish is rendered with its head, its sanitised description, its data and the scripts of its screen', async () => {
  const { status, kind, isPublic, html } = await openPage('/menudetail/1?utm_source=mail')
  expect({ status, kind, isPublic }).toEqual({ status: 200, kind: 'kept', isPublic: true })
  expect(html).toContain('<title>Ribs · Baobab Smokehouse</title>')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/menudetail/1">')
  expect(html).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/dish/Dish.js">',
  )
  expect(html).toContain('<p>Cleaned.</p>')
  expect(html).toMatch(/id="page-data">.*\["menu","product",1\]/)
})

test('A page says the hours, what a dish contains and what its guests wrote, and comes without what it cannot read of it', async () => {
  const { html } = await openPage('/menudetail/1')
  for (const text of ['Tuesday – Saturday', 'What’s in it', 'The point end.']) expect(html).toContain(text)
  // the free times of a week are no part of it
  expect(html).not.toContain('"openings":[{"first"')
  expect((await openPage('/menu')).html).toContain('Allergens not declared')
  const { status, html: without } = await openPage('/menudetail/1', async (address) =>
    /review|service/.test(String(address)) ? failure(500, 'broken') : api(address),
  )
  expect(status).toBe(200)
  expect(without).toContain('<p>Cleaned.</p>')
  expect(without).not.toContain('The point end.')
})

/** The things that a page describes, by their types. */
function described(html: string): Record<string, unknown>[] {
  const [, text = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)['@graph']
}

test('A dish says what it is, what it costs and where it stands, and loads its picture first', async () => {
  const { html } = await openPage('/menudetail/1')
  expect(described(html).map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(html).toContain('<meta property="og:image" content="https://shop.example/media/share.jpg">')
  const [, sources, sizes] = /imagesrcset="(.*?)" imagesizes="(.*?)" fetchpriority="high">/.exec(html) ?? []
  expect(sources).toMatch(/\.avif \d+w/)
  expect(html.split(`srcSet="${sources}" sizes="${sizes}"`)).toHaveLength(2)
})

test.each(['/', '/menu', '/menudetail/1', '/eventpackage', '/eventdetail?event=4'])(
  '%s asks at once for the one picture that its first screen shows, under the name by which it is shown',
  async (url) => {
    const { html } = await openPage(url)
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    const [, sources = 'none'] = /imagesrcset="(.*?)"/.exec(preloads[0] ?? '') ?? []
    const firstInPage = /<source type="image\/avif" srcSet="(.*?)"/.exec(html)?.[1]
    expect(firstInPage).toBe(sources)
  },
)

test('Only what is still to come is an event', async () => {
  const types = async (url: string) => described((await openPage(url)).html).map((thing) => thing['@type'])
  expect(await types('/eventdetail?event=4')).toEqual(['FoodEvent', 'BreadcrumbList'])
  expect(await types('/eventdetail?event=3')).toEqual(['BreadcrumbList'])
  expect(await types('/eventpackage')).toEqual(['FoodEvent', 'BreadcrumbList'])
  expect(await types('/menu')).toEqual(['Menu', 'BreadcrumbList'])
})

test('The sitemap lists every public page once and no personal one', async () => {
  expect(pageAddress('/sitemap.xml?x=1')).toBe('/sitemap.xml')
  const { kind, html } = await openPage('/sitemap.xml')
  const paths = [...html.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(kind).toBe('kept')
  expect(paths).toEqual(expect.arrayContaining(['/', '/menu', '/menu?category_id=1', '/menudetail/1']))
  expect(paths).toEqual(expect.arrayContaining(['/eventdetail?event=4', '/eventdetail?event=3']))
  expect(paths).not.toContain('/cartview')
  expect(new Set(paths).size).toBe(paths.length)
})

test('A category has a title, a description, an address and a menu of its own', async () => {
  const { html } = await openPage('/menu?category_id=1')
  expect(html).toContain('<title>Smoked Meats · Baobab Smokehouse</title>')
  expect(html).toContain(
    '<meta name="description" content="Smoked Meats for pickup and delivery in Tacoma, from $14.00: Ribs.">',
  )
  expect(html).toContain('<link rel="canonical" href="https://shop.example/menu?category_id=1">')
  expect(described(html)[0]).toMatchObject({ '@id': 'https://shop.example/menu?category_id=1#menu' })
  // home only repeats it
  expect((await openPage('/?category_id=1')).html).toContain(
    '<link rel="canonical" href="https://shop.example/menu?category_id=1">',
  )
})

test('LOD-07 A search is rendered for its request only and is not for search engines', async () => {
  const { kind, isPublic, html } = await openPage('/menu?search=ribs&category_id=1')
  expect({ kind, isPublic }).toEqual({ kind: 'search', isPublic: false })
  expect(html).toContain('noindex')
  expect(html).toContain('Ribs</a>')
})

test.each([
  ['/cartview', 200],
  ['/menu?without=milk', 200],
  ['/menu?category_id=one', 200],
  ['/?category_id=9', 404],
])('%s is the shell with status %i', async (url, status) => {
  const page = await openPage(url)
  expect(page).toMatchObject({ status, kind: 'shell', isPublic: false })
  expect(page.html).toContain('<div id="root"></div>')
})

test.each([
  ['/menudetail/9', '/menudetail/0'],
  ['/menudetail/999999999', '/menudetail/0'],
  ['/eventdetail?event=9', '/eventdetail?event=0'],
  ['/eventdetail', '/eventdetail?event=0'],
  ['/menu?category_id=9', '/menu?category_id=0'],
  ['/menu?category_id=9&search=ribs', '/menu?category_id=0'],
])('LOD-07 %s is not there: its page is the one at %s', async (url, instead) => {
  expect(await openPage(url)).toMatchObject({ status: 404, kind: 'missing', html: '', instead })
})

test.each([
  ['/nowhere', texts.notFound, '/404'],
  ['//shop.example/menu', texts.notFound, '/404'],
  ['/menudetail/one', 'This dish is off the menu', '/menudetail/0'],
  ['/menudetail/2147483648', 'This dish is off the menu', '/menudetail/0'],
  ['/eventdetail?event=one', 'Event not found', '/eventdetail?event=0'],
  ['/menu?category_id=0', 'This part of the menu is gone', '/menu?category_id=0'],
])(
  'LOD-07 %s says “%s”, is a 404 for no search engine, and one page for all such addresses',
  async (url, text, path) => {
    const { status, kind, isPublic, html } = await openPage(url)
    expect({ status, kind, isPublic }).toEqual({ status: 404, kind: 'kept', isPublic: false })
    expect(html).toContain(text)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('data-missing')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toMatch(/<a [^>]*href="\/(menu|eventpackage)"/)
    expect(pageAddress(url)).toBe(path)
    expect((await openPage(path)).html).toBe(html)
  },
)

test.each([503, 429])('When the API answers %i, the page is a 503 with the shell', async (status) => {
  const page = await openPage('/menudetail/1', async () =>
    failure(status, status === 503 ? 'unavailable' : 'too_many_requests'),
  )
  expect(page).toMatchObject({ status: 503, kind: 'shell', error: expect.any(Error) })
  expect(page.html).toContain('<div id="root"></div>')
})

test('A screen that cannot be rendered leaves the shell with the head of its page, and the error', async () => {
  const page = await openPage('/contact')
  expect(page).toMatchObject({ status: 200, kind: 'shell', isPublic: true })
  expect(page.error).toMatchObject({ message: 'the screen is broken' })
  expect(page.html).toContain('<link rel="canonical" href="https://shop.example/contact">')
  expect(page.html).toContain('<div id="root"></div>')
  expect(page.html).not.toContain('page-data')
})

test.each([
  ['/menu?utm_source=x&category_id=7#top', '/menu?category_id=7'],
  ['/menu?category_id=', '/menu'],
  ['/menudetail/1/?x=1', '/menudetail/1'],
  ['/menu?search=x', undefined],
  ['/menudetail/01', '/menudetail/0'],
  ['/checkout', undefined],
])('%s is kept as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test('Two pages at once are each made of what their own request may read', async () => {
  const [found, refused] = await Promise.all([
    openPage('/menudetail/1'),
    openPage('/menudetail/1', async () => failure(429, 'too_many_requests')),
  ])
  expect([found.status, refused.status]).toEqual([200, 503])
})

test('Five hundred rendered pages leave nothing behind', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  for (let n = 0; n < 50; n += 1) await openPage('/discount')
  const before = used()
  for (let n = 0; n < 500; n += 1) await openPage('/discount')
  expect((used() - before) / 1024 / 1024).toBeLessThan(10)
}, 120_000)
