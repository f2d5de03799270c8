import type { Page } from '@playwright/test'
import { finishAnimations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** How an element, or its pseudo-element, looks apart from its text and size. */
const look = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => {
      const { backgroundColor, color, textDecorationLine } = getComputedStyle(element, pseudo)
      return { backgroundColor, color, textDecorationLine }
    }, pseudo)

test('In forced colors what is selected looks different from what is not', async ({ visitor, db }) => {
  const { page } = await visitor('desktop', { forcedColors: 'active', reducedMotion: 'reduce' })
  const { trackingId } = await db.order.findFirstOrThrow({ where: { status: 'process' } })
  const categories = '[aria-label=Categories] a'
  const tracker = `/trackorder?order_id=${trackingId}`
  const bullet = '.swiper-pagination-bullet'
  const states = [
    {
      path: '/menu',
      selected: `${categories}[aria-current]`,
      other: `${categories}:not([aria-current])`,
    },
    { path: '/menu', selected: 'header nav a[aria-current]', other: 'header nav a:not([aria-current])' },
    {
      path: '/menudetail/1',
      selected: '[role=tab][aria-selected=true]',
      other: '[role=tab][aria-selected=false]',
    },
    {
      path: '/eventpackage',
      selected: `${bullet}-active`,
      other: `${bullet}:not(${bullet}-active)`,
      pseudo: '::after',
    },
    {
      path: tracker,
      selected: 'li[aria-current=step] > .figures',
      other: 'ol > li:not([aria-current]) > .figures',
    },
  ]
  for (const { path, selected, other, pseudo } of states) {
    await page.goto(path)
    await expect(page.locator(selected).first()).toBeVisible()
    await finishAnimations(page)
    expect(await look(page, selected, pseudo), selected).not.toEqual(await look(page, other, pseudo))
  }
})
