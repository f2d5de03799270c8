import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './gates/accessibility.ts'
import { findFocusFaults } from './gates/focus-faults.ts'
import { findLostEdges, markFilled } from './gates/forced-colors.ts'
import { findTextFaults, setTextSize } from './gates/text-faults.ts'
import { sizes } from './journey.ts'

type Size = { width: number; height: number }

/**
 * Loads a page once, and looks at it as people see it: in both themes and in forced colors, with the keyboard, with large text,
 * zoomed, on small and low windows, with reduced motion.
 */
export async function expectOpenToEveryone(page: Page, path: string) {
  await setWindow(page, sizes.desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0)
  await waitUntilSettled(page)
  await expectAccessibleInAllColors(page)
  await expectStill(page)
  await expectFocusInView(page, sizes.desktop)
  await expectRoomForLargeText(page, sizes.desktop)
  // a small desktop, where columns are narrowest, and a desktop zoomed to 200 %
  for (const width of [1068, 640]) {
    await setWindow(page, { width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
  // the smallest phone that is still sold, under its browser's bars
  const lowPhone = { width: 375, height: 553 }
  await setWindow(page, lowPhone)
  await expectFocusInView(page, lowPhone)
  await expectRoomForLargeText(page, lowPhone)
  // a phone held sideways, and a desktop of 1280 × 1024 zoomed to 400 %
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ]) {
    await setWindow(page, size)
    await expectNoSidewaysScroll(page)
    expect(await findBars(page), `bars on ${path} in a window ${size.height} px high`).toEqual([])
    expect(await findTextFaults(page), `text on ${path} at ${size.width} px`).toEqual([])
  }
}

/** An order's page asks for the payment first, and then shows another: axe would look at both. */
async function waitUntilSettled(page: Page) {
  let text: string | null | undefined
  const isSettled = async () => {
    const before = text
    text = await page.locator('main').textContent()
    return text === before
  }
  await expect.poll(isSettled, { intervals: [250] }).toBe(true)
}

/** The themes change nothing but colors, so that all rules need no second look. Forced ones are the system's, which axe cannot judge. */
export async function expectAccessibleInAllColors(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: ['color-contrast'] })
  expect(await markFilled(page), `filled elements on ${page.url()}`).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findLostEdges(page), `without an edge in forced colors on ${page.url()}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
}

/** Nothing moves by itself, and what changes does so at once. */
async function expectStill(page: Page) {
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
  const moving = () =>
    page.evaluate(() => {
      const transitions = [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).transitionDuration !== '0s',
      )
      const animations = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10,
        )
      const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
      return { transitions: transitions.length, animations: animations.length, films: films.length }
    })
  expect(await moving(), `moves on ${page.url()}`).toEqual({ transitions: 0, animations: 0, films: 0 })
}

async function expectFocusInView(page: Page, size: Size) {
  const barsHeight = async () => (await findBars(page)).reduce((sum, { height }) => sum + height, 0)
  await expect.poll(barsHeight, `height of the bars on ${page.url()}`).toBeLessThan(size.height / 3)
  expect(await findFocusFaults(page), `focus on ${page.url()} at ${size.width} px`).toEqual([])
}

async function expectRoomForLargeText(page: Page, size: Size) {
  const browser = await setTextSize(page, 200)
  await expectNoSidewaysScroll(page)
  expect(await findTextFaults(page), `large text on ${page.url()} at ${size.width} px`).toEqual([])
  await browser.detach()
  await (await setTextSize(page, 100)).detach()
}

/** The page has its new layout a frame later. */
async function setWindow(page: Page, size: Size) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** What keeps its place while the page scrolls, is as wide as half of the window and takes height. */
const findBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position } = getComputedStyle(element)
      if (position !== 'sticky' && position !== 'fixed') return []
      const { width, height, bottom } = element.getBoundingClientRect()
      const isBar = height > 0 && bottom > 0 && width > innerWidth / 2 && !isInScroller(element)
      return isBar ? [{ height, html: element.outerHTML.slice(0, 100) }] : []

      function isInScroller({ parentElement }: Element): boolean {
        if (!parentElement || parentElement === document.body) return false
        return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) || isInScroller(parentElement)
      }
    }),
  )
