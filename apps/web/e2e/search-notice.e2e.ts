import type { Page } from '@playwright/test'
import { openBeforeScripts } from './support/before-app.ts'
import { expect, test } from './support/journey.ts'

/** Searches with what each of them must say from the server's HTML on. */
const searches = [
  ['peanut free', /^Declared without peanuts;/],
  ['halal', /We can’t promise that here/],
  ['gift card', /^Not Menu Found !/],
] as const

/** Counts the frames from now on in which the page does not show the text. */
const watchFrames = (page: Page, pattern: RegExp) =>
  page.evaluate((source) => {
    const isShown = () =>
      [...document.querySelectorAll('main p, main h2, main h3, main [role=status] div')].some(
        (element) => new RegExp(source).test(element.textContent ?? '') && element.checkVisibility(),
      )
    const watch = { frames: 0, missing: 0 }
    const look = () => {
      watch.frames += 1
      if (!isShown()) watch.missing += 1
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { noticeWatch: watch })
  }, pattern.source)

const framesWatched = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'noticeWatch') ?? {}) as { frames: number; missing: number })

test('What a search says stands in every frame while the script takes over', async ({ visitor }) => {
  const { page } = await visitor('phone')
  for (const [search, text] of searches) {
    const letScriptsCome = await openBeforeScripts(page, `/menu?search=${encodeURIComponent(search)}`)
    await page.waitForFunction(() => document.querySelector('footer') !== null)
    await watchFrames(page, text)
    letScriptsCome()
    await page.waitForLoadState('networkidle')
    // the browser has taken over: its own button answers
    await page.getByRole('button', { name: 'Show the whole menu' }).waitFor()
    await expect.poll(async () => (await framesWatched(page)).frames).toBeGreaterThan(20)
    expect((await framesWatched(page)).missing, search).toBe(0)
  }
})
