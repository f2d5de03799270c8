import type { Page } from '@playwright/test'
import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { focusedText, tabTo } from './support/keyboard.ts'
import { orderButton } from './support/ordering.ts'

// one that has been replaced fades out for a moment
const TOAST = '[data-sonner-toast][data-removed=false]'
const toasts = (page: Page) => page.locator(TOAST)

/** Links, buttons and fields that can be seen and a toast lies on. On a phone the logo is gone while a toast takes its place. */
const coveredControls = (page: Page) =>
  page.evaluate((selector) => {
    const toastRects = [...document.querySelectorAll(selector)].map((toast) => toast.getBoundingClientRect())
    const header = document.querySelector('header')
    const headerBottom = header?.getBoundingClientRect().bottom ?? 0
    const isCovered = (element: Element) => {
      const box = element.getBoundingClientRect()
      // what has been scrolled below the header is out of reach anyway
      const isAbove = header?.contains(element) || element.closest('[role=dialog]')
      const top = isAbove ? box.top : Math.max(box.top, headerBottom)
      return (
        box.width > 1 &&
        box.height > 1 &&
        toastRects.some(
          (toast) =>
            box.left < toast.right - 1 &&
            box.right > toast.left + 1 &&
            top < toast.bottom - 1 &&
            box.bottom > Math.max(top, toast.top + 1),
        )
      )
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((element) => !element.closest('[data-sonner-toaster]'))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(isCovered)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
  }, TOAST)

const windows = {
  desktop: { width: 1280, height: 900 },
  'small desktop': { width: 1024, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
}

/** In every window, and at last on a phone. */
const expectCoversNothing = async (page: Page, text: string | RegExp) => {
  // the front one: of two alike, the older goes
  const toast = toasts(page).filter({ hasText: text }).first()
  for (const [name, size] of Object.entries(windows)) {
    await page.setViewportSize(size)
    await expect(toast).toBeVisible()
    // until it has slid in
    await toast.evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    )
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect.poll(() => coveredControls(page), `covered on a ${name}`).toEqual([])
  }
}

test('In no window a toast covers the logo, a bar, a button or a field', async ({ visitor }) => {
  const { page, complaints } = await visitor('phone')
  complaints.expect(/status of 401/)
  // sonner keeps toasts while the page is hidden: here none goes before it was looked at
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto('/menu')
  const logo = page.getByRole('banner').getByRole('link', { name: /home$/ })
  const add = page.getByRole('button', { name: /^Add .* to cart$/ })
  for (const position of [0, 1, 2]) await add.nth(position).click()
  await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
  await expectCoversNothing(page, 'Cart Added Successfully')
  await page.setViewportSize(windows.tablet)
  await expect(logo).toHaveCSS('opacity', '1')

  // below a desktop behind one button
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy' }).click()
  // Whether a browser may copy is its own affair.
  await expectCoversNothing(page, /^Link copied|could not be copied/)
  await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.goto('/cartview')
  const remove = page.getByRole('button', { name: /^Remove / })
  await remove.first().click()
  await expectCoversNothing(page, 'removed')
  await page.keyboard.press('Alt+T')
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Tab', 3)
  expect(await focusedText(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(3)

  await page.goto('/checkout')
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText('Please check these')).toBeVisible()
  await page.getByLabel('Coupon code').fill('SMOKE15')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectCoversNothing(page, 'Discount successful..!')

  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectCoversNothing(page, /./)
  await expectAccessible(page)
})
