import { chromium, type Page } from '@playwright/test'
import { signInCook } from './sign-in-cook.ts'

/** A tablet of the kitchen is some four times slower than a desk's computer. */
const SLOWDOWN = 4
const SETTLE_MS = 1_500
/** Another program makes any task long now and then: the middle one of three counts. */
const ROUNDS = 3

/** `longest`: the longest task of each round in ms, the shortest first; 0 where none was over 50 ms. */
export type BoardReport = { tickets: number; longTasks: { during: string; longest: number[] }[] }

type Options = {
  siteUrl: string
  executablePath: string
  cook: { email: string; password: string }
  atLeast: number
}

/**
 * The tasks over 50 ms of a full board: while nothing happens, while the clocks move on, while a cook taps, and while they scroll.
 * Null when it has less than so many tickets.
 */
export async function measureBoard(options: Options): Promise<BoardReport | null> {
  const { siteUrl, executablePath, cook, atLeast } = options
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } })
    await recordLongTasks(page)
    await signInCook(page, cook)
    const tickets = page.locator('li[data-ticket]')
    await page.getByText('Next 30 min').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const count = await tickets.count()
    if (count < atLeast) return null
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await takeLongTasks(page)

    const longTasks: BoardReport['longTasks'] = []
    const measure = async (during: string, act: () => Promise<unknown>, rounds = ROUNDS) => {
      const longest: number[] = []
      for (let round = 0; round < rounds; round++) {
        await takeLongTasks(page)
        await act()
        await page.waitForTimeout(SETTLE_MS)
        longest.push(Math.max(0, ...(await takeLongTasks(page))))
      }
      longTasks.push({ during, longest: longest.toSorted((a, b) => a - b) })
    }
    const tap = async (label: string) => {
      const middle = await findMiddle(page, label)
      // what scrolling to it costs is measured below
      await page.waitForTimeout(SETTLE_MS)
      await takeLongTasks(page)
      if (middle) await page.mouse.click(...middle)
    }
    await measure('nothing', async () => {})
    const nextMinute = () => page.waitForTimeout(60_000 - (Date.now() % 60_000))
    await measure('all clocks move to the next minute', nextMinute, 1)
    for (const label of ['Seen', 'Accept', 'Start cooking', 'Ready'])
      await measure(`“${label}”`, () => tap(label))
    await measure('scrolling', async () => {
      await page.mouse.move(200, 500)
      for (let turns = 0; turns < 10; turns++) await page.mouse.wheel(0, 300)
    })
    return { tickets: count, longTasks }
  } finally {
    await browser.close()
  }
}

/** The middle of the first button with this label, which is scrolled to. A locator would look at every role, which is a long task itself. */
const findMiddle = (page: Page, label: string): Promise<[number, number] | null> =>
  page.evaluate(`(() => {
    const buttons = [...document.querySelectorAll('[data-cell] button')]
    const button = buttons.find(({ textContent }) => textContent === ${JSON.stringify(label)})
    button?.scrollIntoView({ block: 'center' })
    const box = button?.getBoundingClientRect()
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
  })()`)

/** Texts, because the types of Node.js know no pages. */
const recordLongTasks = (page: Page) =>
  page.addInitScript(`
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })`)

const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tasks: number[] = Reflect.get(globalThis, 'longTasks')
    return tasks.splice(0)
  })
