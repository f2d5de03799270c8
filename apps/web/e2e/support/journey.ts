import { createDb, type Db } from '@baobab/db'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Complaints, watchForComplaints } from './gates/complaints.ts'
import { connectSandbox, type PaymentSandbox } from './payment-sandbox.ts'
import { type JourneySite, startJourneySite } from './site.ts'

export { expect } from '@playwright/test'

/** The two widths every screen is checked at. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

type Visit = { page: Page; context: BrowserContext; complaints: Complaints }

/** Opens a browser window with an empty profile: another person. */
export type Visitor = (size?: keyof typeof sizes, options?: BrowserContextOptions) => Promise<Visit>

type TestFixtures = {
  visitor: Visitor
  /** The visitor behind `page`, `context` and `complaints`. */
  visit: Visit
  complaints: Complaints
  sandbox: PaymentSandbox
  /** Undoes a change of the site when the test has ended, the last change first. */
  afterTest: (undo: () => Promise<unknown>) => void
}
type WorkerFixtures = { site: JourneySite; db: Db }

let addresses = 0
/** Each visitor has a network of their own, because limits are counted by network. */
export const nextAddress = () => {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.7`
}

/** A journey fails when the browser reports anything it did not announce with `complaints.expect`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const site = await startJourneySite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  db: [
    async ({ site }, use) => {
      const db = createDb(site.databaseUrl, { poolMax: 1 })
      await use(db)
      await db.$disconnect()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  visitor: async ({ browser, baseURL, db }, use) => {
    const visits: Visit[] = []
    await use(async (size = 'desktop', options = {}) => {
      const context = await browser.newContext({
        baseURL,
        viewport: sizes[size],
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
        ...options,
      })
      const complaints = await watchForComplaints(context)
      const visit = { page: await context.newPage(), context, complaints }
      visits.push(visit)
      return visit
    })
    for (const { context } of visits) await context.close()
    // a board that is gone pauses the orders of the next journey
    await db.boardPresence.deleteMany()
    const complaints = visits.flatMap(({ complaints }) => complaints.unexpected())
    expect(complaints, 'complaints of the browser').toEqual([])
  },
  visit: async ({ visitor }, use) => use(await visitor()),
  page: ({ visit }, use) => use(visit.page),
  context: ({ visit }, use) => use(visit.context),
  complaints: ({ visit }, use) => use(visit.complaints),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  afterTest: async ({}, use) => {
    const undos: (() => Promise<unknown>)[] = []
    await use((undo) => undos.push(undo))
    for (const undo of undos.toReversed()) await undo()
  },
  sandbox: async ({ site }, use) => {
    const sandbox = connectSandbox(site.sandboxUrl)
    await use(sandbox)
    await sandbox.clearFaults()
  },
})
