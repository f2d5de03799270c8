import { addDays, getSchedule, pages, type Schedule, serviceDate, serviceDayStart } from '@baobab/contract'
import { expect, type Page } from '@playwright/test'
import { sizes, type Visitor } from '../journey.ts'

const MAX_LAYOUT_SHIFT = 0.02
/** The pages with the most text, in every weight. */
export const TEXT_PAGES = ['/', '/menu', '/menudetail/1', '/about', '/privacy-policy']
export const STEADY_PAGES = [
  ...TEXT_PAGES,
  '/eventpackage',
  '/eventdetail?event=1',
  '/bookevent',
  '/contact',
  '/discount',
  '/product-and-service',
]

/** They have the most columns, which change between the widths. */
export const DISH_PAGES = ['/', '/menu', '/menudetail/1', '/bookevent']

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

/** The message names what moved, and its top edge before and after. */
export async function expectSteadyLayout(page: Page) {
  const shifts = await page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    // a shift is reported after its frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as Shift[]).map(({ value, sources }) => {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `“${node?.textContent?.slice(0, 40)}” ${previousRect.y} → ${currentRect.y}`,
      )
      return { value, moved: moved.join(', ') }
    })
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`)
  expect(sum, [page.url(), ...moved].join('\n')).toBeLessThan(MAX_LAYOUT_SHIFT)
}

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

/** What stands on the pages stays there when fonts and scripts come late. */
export async function expectSteady(visitor: Visitor, width: number, addresses: readonly string[]) {
  const { page } = await visitor('phone', { viewport: { width, height: sizes.phone.height } })
  await emptyPit(page)
  const paintThenLoad = await delayScripts(page)
  for (const address of addresses) {
    await paintThenLoad(address)
    if (address === '/menu')
      await expect(page.getByText(/^(Gone for (today|now)\. Back|From) /).first()).toBeVisible()
    await expectSteadyLayout(page)
  }
}

/** The browser's own pages show their frame at once, and their script changes neither its place nor the largest paint. */
export async function expectPaintedBeforeScript(visitor: Visitor, width: number) {
  const { page, complaints } = await visitor('phone', { viewport: { width, height: sizes.phone.height } })
  complaints.expect(/status of 404/)
  const paintThenLoad = await delayScripts(page)
  for (const address of BROWSER_PAGES) {
    const loadedAt = await paintThenLoad(address)
    await expect(page.getByText('One moment')).toBeHidden()
    await expectSteadyLayout(page)
    expect(await largestPaintAt(page), address).toBeLessThan(loadedAt)
  }
}

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
