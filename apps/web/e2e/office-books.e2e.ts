import { readFile } from 'node:fs/promises'
import { formatCents, serviceDate, staffPages } from '@baobab/contract'
import { createDb, type Db } from '@baobab/db'
import { checkWithHledger, hasHledger, withoutHledger } from '@baobab/db/testing/hledger'
import { runRush } from '@baobab/scripts/rush'
import { expect, type Page, test } from '@playwright/test'
import { countTaps, openOffice } from './support/office.ts'
import { openDayAndNight, owner, setSchedule } from './support/schedule.ts'
import { type JourneySite, startJourneySite } from './support/site.ts'

// A site of its own: a rush would fill the board of every other journey.
let site: JourneySite
let db: Db
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startJourneySite()
  db = createDb(site.databaseUrl, { poolMax: 1 })
  await setSchedule(site, openDayAndNight)
  await runRush({ siteUrl: site.url, orders: 12, owner, cook: owner, print: () => {} })
})
test.afterAll(async () => {
  await db?.$disconnect()
  await site?.stop()
})

/** A figure of the page, which is a link to its lines. */
const figure = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label} ?[−$]`) })

async function sumCents(query: Promise<{ cents: number }[]>): Promise<string> {
  const [row] = await query
  return formatCents(row?.cents ?? 0)
}

test('A bookkeeper’s three questions take one screen each, and after a rush hledger agrees with the books', async ({
  browser,
}) => {
  test.slow()
  test.skip(!hasHledger, withoutHledger)
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  await openOffice(page, staffPages.money)
  await page.getByRole('button', { name: 'Check the books' }).click()
  await expect(page.getByText('We’re checking the books.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Unexplained: $0.00' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })

  const thumb = countTaps()
  await thumb.tap(page.getByRole('link', { name: 'Payouts' }))
  await expect(page.getByText('Sent to the bank').first()).toBeVisible()
  expect(thumb.count()).toBe(1)

  // What is this deposit?
  const payout = await db.providerRow.findFirstOrThrow({
    where: { providerKind: 'payout', netCents: { lt: 0 } },
    orderBy: { occurredAt: 'asc' },
  })
  const amount = formatCents(-payout.netCents)
  await page.goto(`${staffPages.payouts}?search=${encodeURIComponent(amount)}`)
  await expect(
    page.getByRole('list', { name: 'Payouts' }).getByRole('heading', { name: amount }),
  ).toBeVisible()
  await expect(figure(page, 'Collected')).toBeVisible()
  await expect(figure(page, 'Fees')).toBeVisible()
  await expect(page.getByText('Sent to the bank')).toBeVisible()

  // How much sales tax, and what did Stripe cost us? Of the month in which that deposit came.
  const month = serviceDate(payout.occurredAt.getTime()).slice(0, 7)
  await page.goto(`${staffPages.money}?span=month&day=${month}-01`)
  const tax = await sumCents(db.$queryRaw`
    SELECT -sum(l.amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE l.account = 'sales_tax' AND to_char(e.service_day, 'YYYY-MM') = ${month}`)
  await expect(figure(page, 'Sales tax to pay')).toHaveText(`Sales tax to pay${tax}`)
  const cost = await sumCents(db.$queryRaw`
    SELECT sum(fee_cents)::int AS cents FROM provider_rows
    WHERE provider = 'stripe' AND to_char(service_day(occurred_at), 'YYYY-MM') = ${month}`)
  await expect(figure(page, 'Fees of Stripe')).toHaveText(`Fees of Stripe${cost}`)

  // The month of the rush, for another program.
  await page.goto(`${staffPages.money}?span=month`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for hledger' }).click()
  const journal = await readFile(await (await download).path(), 'utf8')
  expect(journal).toContain('Balance at stripe at the end of the day')
  expect(checkWithHledger(journal)).toEqual({ status: 0, output: '' })
})
