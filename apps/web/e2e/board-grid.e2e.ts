import { staffPages } from '@baobab/contract'
import { runRush } from '@baobab/scripts/rush'
import { expect, type Page, test } from '@playwright/test'
import { openDayAndNight, owner, setService } from './support/service.ts'
import { type JourneySite, startJourneySite } from './support/site.ts'

// A site of its own: a rush would fill the board of every other journey.
let site: JourneySite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startJourneySite()
  await setService(site, openDayAndNight)
  await runRush({ siteUrl: site.url, orders: 32, owner, cook: owner, print: () => {} })
})
test.afterAll(() => site.stop())
test.setTimeout(180_000)

const openBoard = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}${staffPages.board}`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('[data-cell]').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Tickets with every cell inside the grid, before anything is scrolled. */
const countWhole = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('.ticket-grid')?.getBoundingClientRect()
    if (!grid) return 0
    const isInside = (cell: Element) => {
      const { top, bottom, height } = cell.getBoundingClientRect()
      return height > 0 && top >= grid.top - 1 && bottom <= grid.bottom + 1
    }
    return [...document.querySelectorAll('[data-ticket]')].filter((ticket) =>
      [...ticket.querySelectorAll('[data-cell]')].every(isInside),
    ).length
  })

/** What is to be cooked or read, and is whole in none of the cells of its ticket. */
const findLost = (page: Page) =>
  page.evaluate(() => {
    const parts = 'li > p, a, p[dir]'
    const isLeftOut = (part: Element) => part.matches('[data-brief] [data-spare]')
    return [...document.querySelectorAll('[data-ticket]')].flatMap((ticket) => {
      const windows = [...ticket.querySelectorAll('.ticket-columns')].map((columns) => ({
        parts: [...columns.querySelectorAll(parts)],
        box: columns.parentElement?.getBoundingClientRect(),
      }))
      return (windows[0]?.parts ?? []).flatMap((part, index) => {
        const isShown = windows.some(({ parts, box }) =>
          [...(parts[index]?.getClientRects() ?? [])].some(
            ({ left, right, top, bottom }) =>
              box &&
              left >= box.left - 2 &&
              right <= box.right + 2 &&
              top >= box.top - 2 &&
              bottom <= box.bottom + 2,
          ),
        )
        return isShown || isLeftOut(part) ? [] : [part.textContent]
      })
    })
  })

/** Tickets whose last cell has nothing but a phone number or a note, and those that leave a note out and do not say so. */
const findSpareCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-ticket]')].flatMap((ticket) => {
      const cells = [...ticket.querySelectorAll('[data-cell]')]
      const columns = cells.at(-1)?.querySelector('.ticket-columns')
      const box = columns?.parentElement?.getBoundingClientRect()
      if (!columns || !box) return []
      const inLast = [...columns.querySelectorAll('p, a')].filter((part) =>
        [...part.getClientRects()].some(({ left }) => left >= box.left - 2 && left < box.right),
      )
      const isSpare = cells.length > 1 && inLast.every((part) => part.matches('[data-spare]'))
      const isSilent =
        columns.querySelector('[data-brief] p[data-spare]') !== null &&
        !ticket.querySelector('[data-urgency]')?.textContent?.includes('Note')
      return isSpare || isSilent ? [ticket.getAttribute('aria-label')] : []
    }),
  )

/** Heads whose name, id and clock do not share one line, or leave the head. */
const findBrokenHeads = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-urgency]')].flatMap((head) => {
      const box = head.getBoundingClientRect()
      const boxes = [...(head.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect())
      const isOneLine = boxes.every(
        ({ top, bottom, left, right }) =>
          top < box.top + 18 && bottom > box.top + 14 && left >= box.left && right <= box.right + 1,
      )
      const [name] = boxes
      // room for a first name
      return isOneLine && name && name.width >= 60 ? [] : [head.textContent]
    }),
  )

/** Texts that leave their buttons. */
const findOverflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const box = button.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(button)
        const leaves = [...range.getClientRects()].some(
          ({ width, left, right, top, bottom }) =>
            width > 1 &&
            (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1),
        )
        return leaves ? [button.textContent] : []
      }),
  )

for (const [width, height, atLeast] of [
  [1280, 800, 8],
  [1024, 768, 6],
  [768, 1024, 4],
] as const)
  test(`A rush shows ${atLeast} whole tickets at ${width} × ${height}, and loses no line`, async ({
    page,
  }) => {
    await openBoard(page)
    await page.setViewportSize({ width, height })
    await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(atLeast)
    await expect.poll(() => findLost(page)).toEqual([])
    expect(await findBrokenHeads(page)).toEqual([])
  })

test('A phone number or a note alone takes no second cell, and the head says that a note is left out', async ({
  page,
}) => {
  await openBoard(page)
  for (let height = 800; height >= 640; height -= 20) {
    await page.setViewportSize({ width: 1280, height })
    await expect.poll(() => findSpareCells(page), { message: `${height} px` }).toEqual([])
  }
})

test('A ticket of many lines continues in more cells and loses no line', async ({ page }) => {
  await openBoard(page)
  // one row of low cells: most tickets need two or three
  await page.setViewportSize({ width: 1024, height: 420 })
  await expect
    .poll(() => page.locator('[data-ticket]:has([data-cell]:nth-child(2))').count())
    .toBeGreaterThan(2)
  await expect.poll(() => findLost(page)).toEqual([])
})

test('No text leaves its button from 700 to 1400 px', async ({ page }) => {
  await openBoard(page)
  for (let width = 700; width <= 1400; width += 50) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => findOverflowing(page), { message: `${width} px` }).toEqual([])
  }
})
