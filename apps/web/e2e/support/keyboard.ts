import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator, maxPresses = 40) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxPresses} presses of Tab do not reach ${target}`)
}

export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
