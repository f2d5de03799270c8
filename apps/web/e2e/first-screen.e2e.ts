import { addDays, getSchedule, pages, type Schedule, serviceDate, serviceDayStart } from '@baobab/contract'
import type { Page } from '@playwright/test'
import { expect, sizes, test } from './support/journey.ts'

const MAX_LAYOUT_SHIFT = 0.02
/** Rendered by the browser: what they show depends on what it has stored. */
const BROWSER_PAGES = [
  pages.cart,
  pages.checkout,
  pages.favourites,
  pages.signIn,
  pages.signUp,
  pages.trackOrder,
  pages.wishlist,
  pages.profile,
  pages.orders,
  // an order that does not exist
  `${pages.orderPlaced}?order_id=7K3M9QZ2AAAABBBB`,
]
const MAX_BROWSER_SHIFT = 0.02
/** The pages with the most text, in every weight. */
const TEXT_PAGES = ['/', '/menu', '/menudetail/1', '/about', '/privacy-policy']
const STEADY_PAGES = [
  ...TEXT_PAGES,
  '/eventpackage',
  '/eventdetail?event=1',
  '/bookevent',
  '/contact',
  '/discount',
  '/product-and-service',
]

const screens = (page: Page) =>
  page.evaluate(() => Math.round((document.documentElement.scrollHeight / innerHeight) * 10) / 10)
const bottomEdge = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    // a shift is reported after its frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  })

const largestPaintAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )

test('On a phone the first screen of home leads to an order, and the menu is a few screens with its sections in reach', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Order now' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^(Open|Opens|Closed|Busy|No more times) ?/).first()).toBeInViewport({
    ratio: 1,
  })
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  expect(await bottomEdge(page, 'main section')).toBeLessThan(sizes.phone.height * 0.6)
  expect(await bottomEdge(page, 'article')).toBeLessThan(bar?.y ?? 0)
  expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT)

  await page.getByRole('link', { name: 'Order now' }).click()
  const categories = page.getByRole('list', { name: 'Categories' })
  await expect(page.getByRole('article')).toHaveCount(42)
  expect(await screens(page)).toBeLessThan(7)
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThan(sizes.phone.height * 0.6)

  await categories.getByRole('link', { name: 'Sides' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sides' })).toBeInViewport({ ratio: 1 })
  await expect(categories.getByRole('link', { name: 'Sides' })).toHaveAttribute('aria-current', 'true')
  await expect(categories.getByRole('link', { name: 'Sides' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(categories.getByRole('link', { name: 'Drinks' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(categories.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(position - 20)
})

test('On a desktop the pictures of a dish stay while its choices scroll', async ({ page }) => {
  await page.goto('/menudetail/1')
  const pictures = page.getByRole('region', { name: 'Pictures of Oak-Smoked Brisket' })
  await expect(pictures).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(pictures).toBeInViewport({ ratio: 1 })
})

/** The pages with dishes, which have the most columns, are looked at between these widths, too. */
const STEADY_WIDTHS = [320, 768, 1280]
const DISH_PAGES = ['/', '/menu', '/menudetail/1', '/bookevent']

for (const width of [...STEADY_WIDTHS, 390, 1024])
  test(`At ${width} px what stands on a page stays there when the fonts and the scripts come after the first paint`, async ({
    visitor,
  }) => {
    const { page } = await visitor('phone', { viewport: { width, height: sizes.phone.height } })
    await emptyPit(page)
    const paintThenLoad = await delayScripts(page)
    for (const address of STEADY_WIDTHS.includes(width) ? STEADY_PAGES : DISH_PAGES) {
      await paintThenLoad(address)
      if (address === '/menu')
        await expect(page.getByText(/^(Gone for (today|now)\. Back|From) /).first()).toBeVisible()
      expect(await layoutShift(page), address).toBeLessThan(MAX_LAYOUT_SHIFT)
    }
  })

for (const width of [320, 1280])
  test(`At ${width} px a page that the browser renders paints before its script, and nothing larger or elsewhere after it`, async ({
    visitor,
  }) => {
    const { page, complaints } = await visitor('phone', { viewport: { width, height: sizes.phone.height } })
    complaints.expect(/status of 404/)
    const paintThenLoad = await delayScripts(page)
    for (const address of BROWSER_PAGES) {
      const loadedAt = await paintThenLoad(address)
      await expect(page.getByText('One moment')).toBeHidden()
      expect(await layoutShift(page), address).toBeLessThan(MAX_BROWSER_SHIFT)
      expect(await largestPaintAt(page), address).toBeLessThan(loadedAt)
    }
  })

/**
 * Whatever the hour, the browser has a sentence to add to each dish from the pit: nothing is left until the day after tomorrow. In the
 * last hour before 4 am, where no time of this service day is left, it speaks of the next.
 */
async function emptyPit(page: Page) {
  const lots = [0, 0, 999].map((ounces_left, days) => {
    const service_day = addDays(serviceDate(Date.now()), days)
    const ready_at = new Date(serviceDayStart(service_day)).toISOString()
    return { id: days + 1, service_day, ready_at, ounces_left }
  })
  await page.route(`**${getSchedule.path}`, async (route) => {
    const response = await route.fetch()
    const answer: { service: Schedule } = await response.json()
    for (const meat of answer.service.pit) meat.lots = lots
    await route.fulfill({ response, json: answer })
  })
}

/** Fonts and scripts arrive after the first paint. Resolves when all have, to the time at which they were let through. */
async function delayScripts(page: Page) {
  let painted = Promise.withResolvers<void>()
  await page.route(/\.(woff2|js)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  return async (address: string) => {
    painted = Promise.withResolvers()
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const loadedAt = await page.evaluate(() => performance.now())
    painted.resolve()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    return loadedAt
  }
}

test('In each weight the stand-in is as wide as the font, for the text that our pages have in it', async ({
  page,
}) => {
  const widths = new Map<string, { letters: number; real: number; standIn: number }>()
  for (const address of TEXT_PAGES) {
    await page.goto(address, { waitUntil: 'networkidle' })
    for (const { font, letters, real, standIn } of await page.evaluate(measureText)) {
      const before = widths.get(font) ?? { letters: 0, real: 0, standIn: 0 }
      widths.set(font, {
        letters: before.letters + letters,
        real: before.real + real,
        standIn: before.standIn + standIn,
      })
    }
  }
  const often = [...widths].filter(([, { letters }]) => letters > 100)
  expect(often.map(([font]) => font)).toEqual(
    expect.arrayContaining(['400 DM Sans', '600 DM Sans', '600 Bricolage', '700 Bricolage']),
  )
  for (const [font, { real, standIn }] of often) {
    expect(standIn / real, font).toBeGreaterThan(0.97)
    expect(standIn / real, font).toBeLessThan(1.03)
  }
})

/** How wide the page's text is in its own fonts and in those that stand in for them. */
function measureText() {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('no canvas')
  const widthIn = (font: string, text: string) => {
    context.font = font
    return context.measureText(text).width
  }
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = texts.map(({ textContent }) => textContent?.trim()).join('')
    const { fontFamily, fontWeight, display } = getComputedStyle(element)
    if (text === '' || display === 'none' || element.matches('script, style, noscript')) return []
    const [name, file] = fontFamily.includes('Bricolage')
      ? (['Bricolage', 'Bricolage Grotesque Variable'] as const)
      : (['DM Sans', 'DM Sans Variable'] as const)
    return {
      font: `${fontWeight} ${name}`,
      letters: text.length,
      real: widthIn(`${fontWeight} 100px "${file}"`, text),
      standIn: widthIn(`${fontWeight} 100px "${name} Fallback"`, text),
    }
  })
}
