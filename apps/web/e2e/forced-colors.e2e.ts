import type { Page } from '@playwright/test'
import { finishAnimations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

// Where forced colors remove every background: a high-contrast theme of Windows.
const paths = ['/', '/menu', '/menudetail/1', '/cartview', '/checkout', '/discount', '/contact', '/signin']

/** Marks what is recognised by its background: buttons, links that look like buttons, chips, fields, labels. */
const markFilled = (page: Page) =>
  page.evaluate(() => {
    const isFilled = ({ backgroundColor }: CSSStyleDeclaration) => !/, 0\)$|\/ 0\)$/.test(backgroundColor)
    const filled = [
      ...document.querySelectorAll<HTMLElement>('button, a, input:not(.sr-only), select, textarea, .tick'),
    ].filter((element) => element.checkVisibility() && isFilled(getComputedStyle(element)))
    for (const element of filled) element.dataset.filled = ''
    return filled.length
  })

/** With reduced motion every change of style is a transition of 1 ms, at whose start a new border has no width yet. */
const emulateForcedColors = async (page: Page) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await finishAnimations(page)
}

/** The HTML of what was marked and has neither a border nor an underline now. */
const unmarkedEdges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-filled]')]
      .filter((element) => {
        const { borderBottomWidth, borderBottomStyle, textDecorationLine, appearance } =
          getComputedStyle(element)
        const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1
        return !hasBorder && textDecorationLine !== 'underline' && appearance !== 'auto'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )

/** How an element, or its pseudo-element, looks apart from its text and size. */
const look = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => {
      const { backgroundColor, color, textDecorationLine } = getComputedStyle(element, pseudo)
      return { backgroundColor, color, textDecorationLine }
    }, pseudo)

test('In forced colors everything that had a background has an edge', async ({ visitor }) => {
  const { page } = await visitor('desktop', { reducedMotion: 'reduce' })
  await page.goto('/menu')
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  for (const path of paths) {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading the/)).toHaveCount(0)
    expect(await markFilled(page)).toBeGreaterThan(1)
    await emulateForcedColors(page)
    expect(await unmarkedEdges(page), path).toEqual([])
  }
})

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
