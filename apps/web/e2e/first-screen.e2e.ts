import type { Page } from '@playwright/test'
import { DISH_PAGES, expectSteady, expectSteadyLayout, TEXT_PAGES } from './support/gates/layout-shift.ts'
import { expect, sizes, test } from './support/journey.ts'

const screens = (page: Page) =>
  page.evaluate(() => Math.round((document.documentElement.scrollHeight / innerHeight) * 10) / 10)
const bottomEdge = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}
test('On a phone the first screen of home leads to an order, and the menu is a few screens with its sections in reach', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Order now' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^(Open|Opens|Closed|Busy|No more times) ?/).first()).toBeInViewport({
    ratio: 1,
  })
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  expect(await bottomEdge(page, 'main section')).toBeLessThan(sizes.phone.height * 0.6)
  expect(await bottomEdge(page, 'article')).toBeLessThan(bar?.y ?? 0)
  await expectSteadyLayout(page)

  await page.getByRole('link', { name: 'Order now' }).click()
  const categories = page.getByRole('list', { name: 'Categories' })
  await expect(page.getByRole('article')).toHaveCount(42)
  expect(await screens(page)).toBeLessThan(7)
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThan(sizes.phone.height * 0.6)

  await categories.getByRole('link', { name: 'Sides' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sides' })).toBeInViewport({ ratio: 1 })
  await expect(categories.getByRole('link', { name: 'Sides' })).toHaveAttribute('aria-current', 'true')
  await expect(categories.getByRole('link', { name: 'Sides' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(categories.getByRole('link', { name: 'Drinks' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(categories.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  const lastDish = page.getByRole('article').last().getByRole('heading').getByRole('link')
  const lastDishY = async () => (await lastDish.boundingBox())?.y ?? Number.NaN
  // scrolls as the click would, and waits until the page stands still
  await lastDish.hover()
  const wasAt = await lastDishY()
  await lastDish.click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.goBack()
  // the rows above may be laid out with other heights than before: what counts is where the guest sees the dish
  await expect.poll(async () => Math.abs((await lastDishY()) - wasAt)).toBeLessThan(20)
})

test('On a desktop the pictures of a dish stay while its choices scroll', async ({ page }) => {
  await page.goto('/menudetail/1')
  const pictures = page.getByRole('region', { name: 'Pictures of Oak-Smoked Brisket' })
  await expect(pictures).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(pictures).toBeInViewport({ ratio: 1 })
})

test('At 320 px what stands on a page stays there when the fonts and the scripts come after the first paint', ({
  visitor,
}) => expectSteady(visitor, 320, DISH_PAGES))

test('Our pages load the small fonts of English letters and no others, and the stand-in of each weight is as wide', async ({
  page,
}) => {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.add(new URL(request.url()).pathname)
  })
  const widths = new Map<string, { letters: number; real: number; standIn: number }>()
  for (const address of TEXT_PAGES) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    for (const { font, letters, real, standIn } of await page.evaluate(measureText)) {
      const before = widths.get(font) ?? { letters: 0, real: 0, standIn: 0 }
      widths.set(font, {
        letters: before.letters + letters,
        real: before.real + real,
        standIn: before.standIn + standIn,
      })
    }
  }
  expect([...files].sort()).toEqual([
    expect.stringContaining('bricolage-grotesque-core'),
    expect.stringContaining('dm-sans-core'),
  ])
  const often = [...widths].filter(([, { letters }]) => letters > 100)
  expect(often.map(([font]) => font)).toEqual(
    expect.arrayContaining(['400 DM Sans', '600 DM Sans', '600 Bricolage', '700 Bricolage']),
  )
  for (const [font, { real, standIn }] of often) {
    expect(standIn / real, font).toBeGreaterThan(0.97)
    expect(standIn / real, font).toBeLessThan(1.03)
  }
})

/** How wide the page's text is in its own fonts and in those that stand in for them. */
function measureText() {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('no canvas')
  const widthIn = (font: string, text: string) => {
    context.font = font
    return context.measureText(text).width
  }
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = texts.map(({ textContent }) => textContent?.trim()).join('')
    const { fontFamily, fontWeight, display } = getComputedStyle(element)
    if (text === '' || display === 'none' || element.matches('script, style, noscript')) return []
    const [name, file] = fontFamily.includes('Bricolage')
      ? (['Bricolage', 'Bricolage Grotesque Variable'] as const)
      : (['DM Sans', 'DM Sans Variable'] as const)
    return {
      font: `${fontWeight} ${name}`,
      letters: text.length,
      real: widthIn(`${fontWeight} 100px "${file}"`, text),
      standIn: widthIn(`${fontWeight} 100px "${name} Fallback"`, text),
    }
  })
}
