import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { type Complaints, listenTo } from './complaints.ts'

export { expect } from 'vitest'

const pictures = fileURLToPath(new URL('../../../../var/e2e/', import.meta.url))

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Nothing outside this machine is part of a journey.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** The two widths every screen is looked at in. */
export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const

type Visit = {
  page: Page
  context: BrowserContext
  /** What the browser complained about; a journey that ends with any left fails. */
  complaints: Complaints
}

/** One person at one browser: an empty profile, at the size asked for. */
export type Visitor = (
  size?: keyof typeof sizes,
  options?: Parameters<Browser['newContext']>[0],
) => Promise<Visit>

/** `page` is a fresh visitor at a desk; `visitor('phone')` is another person. Journeys fail on any complaint of the browser. */
export const test = base
  .extend('site', { scope: 'file' }, inject('site'))
  .extend('browser', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const browser = await chromium.launch({ executablePath: site.chromium, args: flags })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visitor', async ({ browser, task, site }, { onCleanup }) => {
    const visits: Visit[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await picture(visits, task.name)
      for (const { context } of visits) await context.close()
      expect(visits.flatMap(({ complaints }) => complaints.left())).toEqual([])
    })
    const visitor: Visitor = async (size = 'desk', options = {}) => {
      const context = await browser.newContext({
        viewport: sizes[size],
        baseURL: site.url,
        locale: 'en-US',
        ...options,
      })
      context.setDefaultTimeout(15_000)
      const complaints = await listenTo(context)
      const visit = { page: await context.newPage(), context, complaints }
      visits.push(visit)
      return visit
    }
    return visitor
  })
  .extend('visit', async ({ visitor }) => visitor())
  .extend('page', async ({ visit }) => visit.page)
  .extend('complaints', async ({ visit }) => visit.complaints)

const picture = async (visits: Visit[], name: string) => {
  await mkdir(pictures, { recursive: true })
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = `${pictures}${name.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`
    await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => {})
    console.log(`Picture of ${page.url()}: ${path}`)
  }
}
