import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { links, pages } from '@baobab/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signInCook } from './sign-in-cook.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const QUALITY = 72
const PAINT_MS = 800

type Shot = { name: string; path: string; size: keyof typeof sizes; colorScheme: 'light' | 'dark' }

const shown = { home: pages.home, menu: pages.menu, dish: links.dish(1), booking: pages.bookEvent }
const shots: Shot[] = Object.entries(shown).flatMap(([name, path]) => [
  { name: `${name}-desk-light`, path, size: 'desk', colorScheme: 'light' },
  { name: `${name}-desk-dark`, path, size: 'desk', colorScheme: 'dark' },
  { name: `${name}-phone-light`, path, size: 'phone', colorScheme: 'light' },
  { name: `${name}-phone-dark`, path, size: 'phone', colorScheme: 'dark' },
])

type Account = { email: string; password: string }
type Options = { siteUrl: string; executablePath: string; cook: Account; folder: string }

/** Writes pictures of a running demo, and returns their names and sizes. */
export async function takePictures({ siteUrl, executablePath, cook, folder }: Options) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const pictures: { name: string; kilobytes: number }[] = []
  const save = async (page: Page, name: string) => {
    const file = `${name}.webp`
    const bytes = await capture(page)
    await writeFile(join(folder, file), bytes)
    pictures.push({ name: file, kilobytes: Math.round(bytes.length / 1024) })
  }
  try {
    // Open while the others are taken: a site whose board is closed says that it is behind.
    const board = await openPage(browser, siteUrl, 'desk', 'light')
    await signInCook(board, cook)
    await board.locator('[data-cell]').first().waitFor()
    for (const { name, path, size, colorScheme } of shots) {
      const page = await openPage(browser, siteUrl, size, colorScheme)
      await page.goto(path)
      await settle(page)
      await save(page, name)
      await page.context().close()
    }
    await board.waitForTimeout(PAINT_MS)
    await save(board, 'board')
  } finally {
    await browser.close()
  }
  return pictures
}

const openPage = (
  browser: Browser,
  baseURL: string,
  size: keyof typeof sizes,
  colorScheme: 'light' | 'dark',
) => browser.newPage({ baseURL, ...sizes[size], colorScheme, reducedMotion: 'reduce' })

/** Everything of the first screen has loaded and been painted. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(PAINT_MS)
}

/** Playwright's own screenshots are PNG or JPEG, which take more bytes. */
async function capture(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return Buffer.from(data, 'base64')
}
