import { staffPages } from '@baobab/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { owner } from './schedule.ts'

/** Opens the office as its owner. */
export async function openOffice(page: Page, path: string = staffPages.officeMenu) {
  await page.goto(path)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(path)
}

/** A thumb that counts: a tap, a tap on a field before typing, and two for a native list. What has the focus is typed in at once. */
export function countTaps() {
  let taps = 0
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    type: async (field: Locator, text: string) => {
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) {
        taps += 1
        await field.click()
      }
      await field.fill(text)
    },
    choose: async (list: Locator, label: string) => {
      taps += 2
      await list.selectOption({ label })
    },
  }
}
