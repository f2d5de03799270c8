import { staffPages } from '@baobab/contract'
import type { Locator, Page } from '@playwright/test'
import { storeBefore } from './before-app.ts'
import { owner } from './schedule.ts'

/** Opens the office for its owner, who has signed in before. */
export async function openOffice(page: Page, path: string = staffPages.officeMenu) {
  const signedIn = await page.request.post('/api/staff/login', { data: owner })
  await storeBefore(page, 'localStorage', 'staff', await signedIn.json())
  await page.goto(path)
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
