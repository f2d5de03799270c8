import type { Page } from '@playwright/test'
import { finishAnimations } from './support/gates/accessibility.ts'
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

/** Icons that keep a color of their own, dots and labels whose edge is invisible. */
const findLostMarks = (page: Page) =>
  page.evaluate(() => {
    const describe = ({ outerHTML }: Element) => outerHTML.slice(0, 120)
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const hasOwnColor = (icon: Element) =>
      icon.parentElement !== null &&
      getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color
    const hasEdge = (mark: Element) => {
      const { backgroundColor, borderTopWidth, clipPath } = getComputedStyle(mark)
      const canvas = getComputedStyle(document.documentElement).backgroundColor
      const isFilled = backgroundColor !== canvas && !/^rgba.*, 0\)$/.test(backgroundColor)
      return clipPath === 'none' && (isFilled || borderTopWidth !== '0px')
    }
    return [
      ...visible('svg').filter(hasOwnColor),
      ...visible('.badge-cut, p.figures > [aria-hidden].rounded-full').filter((mark) => !hasEdge(mark)),
    ].map(describe)
  })

test('In forced colors icons, dots and labels of a discount can be seen', async ({ visitor }) => {
  const { page } = await visitor('desktop', { forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of ['/', '/menu', '/menudetail/2', '/bookevent', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await findLostMarks(page), path).toEqual([])
  }
})
