import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'
import { focusRing, type HasRing } from './gates/focus-ring.ts'

/** Presses Tab until `target` has the focus, and sees the focus at every stop on the way. */
export const tabTo = async (
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  maxPresses = 120,
) => {
  await expect(target).toBeVisible()
  const hasRing = await focusRing(page)
  // found once: finding a name on a long page again at each stop would take longer than the stops
  const element = await target.evaluateHandle((element) => element)
  for (let presses = 0; presses < maxPresses; presses++) {
    const { isReached, unseen } = await lookAtFocus(element, hasRing)
    // what a click has focused before needs no ring
    if (presses > 0) expect(unseen, `nothing shows the focus on ${page.url()}`).toBeNull()
    if (isReached) return await expect(target).toBeInViewport()
    await page.keyboard.press(key)
  }
  throw new Error(`${maxPresses} presses of ${key} do not reach ${target}`)
}

/** Presses a key where Tab leads to. */
export async function pressAt(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Types where Tab leads to. */
export async function typeAt(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** The HTML of what has the focus without showing it. */
const lookAtFocus = (target: JSHandle<Element>, hasRing: JSHandle<HasRing>) =>
  target.evaluate((element, hasRing) => {
    const focused = document.activeElement
    const isReached = element === focused
    // focused by script for screen readers only; a field whose hours and minutes the browser marks one by one
    const needsNone = !focused || focused === document.body || focused.matches('[tabindex="-1"], [type=time]')
    return { isReached, unseen: needsNone || hasRing(focused) ? null : focused.outerHTML.slice(0, 160) }
  }, hasRing)

/** Tab leads out of the page's content to its last link, and Shift+Tab back to where it was. */
export async function expectNoTrap(page: Page, start: Locator) {
  // a part that is rendered when it comes near would push the footer away from the focus
  let height = 0
  const growth = async () => {
    const before = height
    height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate((bottom) => window.scrollTo(0, bottom), height)
    return height - before
  }
  await expect.poll(growth, { intervals: [300] }).toBe(0)
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
  await tabTo(page, start, 'Shift+Tab')
}

export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
