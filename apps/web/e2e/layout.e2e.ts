import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { storeCart } from './support/ordering.ts'

const PHONE_WIDTHS = [320, 351, 352, 360, 375, 387, 388, 390, 412, 430]
const TAP_PX = 44

/** What a select or an empty field shows is wider than the room for it. */
const isCutOff = (control: Locator) =>
  control.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement || element instanceof HTMLInputElement)) return true
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('This browser has no canvas')
    context.font = font
    const texts =
      element instanceof HTMLSelectElement
        ? Array.from(element.options, ({ text }) => text)
        : [element.placeholder]
    const width = Math.max(...texts.map((text) => context.measureText(text).width))
    return width > element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })

/** The icon in a field leaves the field, or lies on its words. */
const isIconMisplaced = (control: Locator) =>
  control.evaluate((element) => {
    const icon = element.parentElement?.querySelector('svg')?.getBoundingClientRect()
    if (icon === undefined) return false
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isOnWords =
      icon.right > left + Number.parseFloat(paddingLeft) &&
      icon.left < right - Number.parseFloat(paddingRight)
    return isOnWords || icon.top < top || icon.bottom > bottom || icon.left < left || icon.right > right
  })

/** The tops of what each card of a list shows, of cards that stand beside each other. */
const measureRows = (page: Page, selector: string) =>
  page.locator('.dish-list').evaluateAll(
    (lists, selector) =>
      lists.map((list) =>
        Object.values(
          Object.groupBy(
            Array.from(list.children, (card) => ({
              top: Math.round(card.getBoundingClientRect().top),
              part: Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0),
            })),
            ({ top }) => top,
          ),
        ).map((cards = []) => cards.map(({ part }) => part)),
      ),
    selector,
  )

test('On every phone the search of the home page shows its words in full', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await page.goto('/')
  const form = page.getByRole('main').getByRole('search').first()
  const category = form.getByRole('combobox', { name: 'Category' })
  await expect(category.getByRole('option', { name: 'Drinks' })).toBeAttached()
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const control of [category, form.getByRole('searchbox')]) {
      expect(await isCutOff(control), `${width} px`).toBe(false)
      expect(await isIconMisplaced(control), `${width} px`).toBe(false)
    }
  }
})

test('On a phone the links of the footer are large enough for a thumb', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await page.goto('/about')
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    if ((await link.getAttribute('href')) === '/') continue
    expect(
      (await link.boundingBox())?.height,
      await link.evaluate(({ outerHTML }) => outerHTML),
    ).toBeGreaterThanOrEqual(TAP_PX)
  }
})

test('On a desktop the menu begins with prices and buttons on the first screen under one low bar that cuts off no category from 1280 px on, and its rows are full at any number of dishes', async ({
  page,
}) => {
  await page.goto('/menu')
  const first = page.getByRole('article').first()
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of [page.locator('.dish-card-order > :first-child'), page.locator('.dish-card-button')])
      for (const index of [0, 1, 2, 3]) await expect(part.nth(index)).toBeInViewport({ ratio: 1 })
  }
  await expect(first).toBeVisible()

  const categories = page.getByRole('list', { name: 'Categories' })
  const diet = page.getByRole('button', { name: 'Diet and allergens' })
  const search = page.getByRole('main').getByRole('searchbox')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all([categories, diet, search].map((part) => part.boundingBox()))
    const tops = boxes.map((box) => box?.y ?? Number.NEGATIVE_INFINITY)
    const bottoms = boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY))
    const banner = await page
      .getByRole('heading', { level: 1 })
      .locator('xpath=ancestor::section')
      .boundingBox()
    const barTop = (banner?.y ?? 0) + (banner?.height ?? 0)
    const firstHeading = await page.getByRole('heading', { level: 2 }).first().boundingBox()
    expect(Math.max(...bottoms) - barTop, `${width} px`).toBeLessThanOrEqual(96)
    expect((firstHeading?.y ?? 0) - barTop, `${width} px`).toBeLessThanOrEqual(120)
    expect(Math.max(...tops), `${width} px`).toBeLessThan(Math.min(...bottoms))
    const hiddenPx = await categories.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (width >= 1280) expect(hiddenPx, `${width} px`).toBe(0)
    expect(await isCutOff(search), `${width} px`).toBe(false)
  }

  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page.locator('.dish-list').first().evaluate(countGaps)
    expect(gaps, `${width} px`).toEqual([])
  }
})

/** The numbers of dishes, from one to six, that leave a part of the list without a dish. */
function countGaps(list: Element): number[] {
  const items = [...list.children]
  const one = items[0]
  if (one === undefined) return [0]
  const counts = [1, 2, 3, 4, 5, 6]
  return counts.filter((count) => {
    list.replaceChildren(...counts.slice(0, count).map((index) => items[index - 1] ?? one.cloneNode(true)))
    const whole = list.getBoundingClientRect()
    const filled = [...list.children].reduce((sum, item) => {
      const { width, height } = item.getBoundingClientRect()
      return sum + width * height
    }, 0)
    const columnGap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    const isOneColumn = count === 1
    const area = (whole.width - (isOneColumn ? 0 : columnGap)) * whole.height
    return filled < area * 0.98
  })
}

test('The dishes of home leave no hole in a row at any width of a desktop, and the parts of neighbouring cards stand at one height', async ({
  page,
}) => {
  await page.goto('/')
  const dishes = page.locator('.dish-list').first().locator('> li')
  await expect(dishes).toHaveCount(8)
  for (const part of ['h3', '.dish-card-description', '.dish-card-tags', '.dish-card-button'])
    for (const rows of await measureRows(page, part)) {
      for (const tops of rows) expect(new Set(tops).size, part).toBe(1)
    }
  for (const width of [1024, 1120, 1215, 1216, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await dishes.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    const rows = Object.values(Object.groupBy(tops, (top) => String(Math.round(top))))
    expect(new Set(rows.map((row) => row?.length)).size, `${width} px`).toBe(1)
  }
})

test('On a phone an event is a row, all of which is the link to its details', async ({ visitor }) => {
  const { page } = await visitor('phone')
  await page.goto('/eventpackage')
  const events = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article')
  await expect(events).toHaveCount(6)
  for (const event of await events.all()) expect((await event.boundingBox())?.height).toBeLessThan(280)
  await events.first().getByRole('heading').click({ force: true })
  await expect(page).toHaveURL(/\/eventdetail/)
})

test('The cart keeps its side margin and its words whole in every window', async ({ page }) => {
  await storeCart(page)
  await page.goto('/cartview')
  const title = page.getByText('Delivery', { exact: true })
  const details = page.getByRole('region', { name: 'How and when' })
  for (const width of [320, 390, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await details.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width), `${width} px`).toBeLessThanOrEqual(width - 16)
    expect((await title.boundingBox())?.height, `${width} px`).toBeLessThan(30)
  }
})

test('Of the allergens only the tables in view are laid out, and every table has the same columns', async ({
  visitor,
}) => {
  const { page } = await visitor('phone')
  await page.goto('/product-and-service', { waitUntil: 'networkidle' })
  const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
  const tables = page.getByRole('region', { name: 'Tables of allergens' }).locator('table')
  expect(await tables.last().locator('td').last().evaluate(isLaidOut)).toBe(false)
  // scrolling lays out the tables in between, and their real heights push the last one down
  await expect(async () => {
    await tables.last().scrollIntoViewIfNeeded()
    expect(await tables.last().locator('td').last().evaluate(isLaidOut)).toBe(true)
  }).toPass()
  const columns = (table: Locator) =>
    table
      .locator('thead th')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  expect(await columns(tables.last())).toEqual(await columns(tables.nth(-2)))
})
