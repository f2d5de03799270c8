import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sizes } from './journey.ts'

/** axe finds no serious or critical violation on the page as it is now, by all its rules or by `rules` alone. */
export const expectAccessible = async (page: Page, rules?: string[]) => {
  const transitions = await stopTransitions(page)
  await finishAnimations(page)
  const found = await findViolations(page, rules)
  const violations = found.some(({ id }) => id === 'target-size')
    ? [...found.filter(({ id }) => id !== 'target-size'), ...(await findSmallTargets(page))]
    : found
  await transitions.resume()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
  expect(grave, `axe on ${page.url()}`).toEqual([])
}

const findViolations = async (page: Page, rules?: string[]) => {
  // Without this mode axe opens a blank page for its result, which takes longer than the rest.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // axe would wait for a film to load.
    preload: false,
    // It would describe each element that passes, too.
    resultTypes: ['violations'],
    // Off by default. WCAG 2.2: what can be pressed is at least 24 px wide and high.
    rules: { 'target-size': { enabled: true } },
  })
  if (rules) axe.withRules(rules)
  return (await axe.analyze()).violations
}

/** A bar that sticks covers a part of whatever is under it, which axe takes for a small target. Scrolling uncovers it. */
const findSmallTargets = async (page: Page) => {
  await setSticky(page, false)
  const violations = await findViolations(page, ['target-size'])
  await setSticky(page, true)
  return violations
}

const setSticky = (page: Page, sticky: boolean) =>
  page.evaluate((isSticky) => {
    if (isSticky) {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
        bar.style.position = ''
        delete bar.dataset.unstuck
      }
      return
    }
    for (const bar of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(bar).position === 'sticky') {
        bar.dataset.unstuck = ''
        bar.style.position = 'static'
      }
  }, sticky)

/**
 * What changes its color step by step has little contrast on the way. With transitions off it has its last color at once, also
 * when it begins to change while axe looks.
 */
async function stopTransitions(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const stop = new CSSStyleSheet()
    stop.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets.push(stop)
    return stop
  })
  const resume = () =>
    sheet.evaluate((stop) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== stop)
    })
  return { resume }
}

/**
 * Waits for transitions and animations: text that fades in has little contrast until it is there. Endless ones, such as a
 * skeleton's, are not waited for.
 */
export const finishAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

export const expectNoSidewaysScroll = async (page: Page) => {
  // A page whose window has just changed may need a frame.
  const excessPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excessPx, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * Loads a screen once, and looks at it in both themes and at the widths of a small desktop, where columns are narrowest, of a
 * desktop zoomed to 200 % and of a small phone.
 */
export const expectAccessibleScreen = async (page: Page, path: string) => {
  await page.setViewportSize(sizes.desktop)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expectAccessible(page)
  // The theme changes nothing but colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  for (const width of [1068, 640, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
}
