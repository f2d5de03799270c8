import { staffPages } from '@baobab/contract'
import { createDb, newId } from '@baobab/db'
import { runRush } from '@baobab/scripts/rush'
import { expect, type Page, test } from '@playwright/test'
import {
  countWhole,
  findBrokenHeads,
  findLost,
  findOverflowing,
  findSpareCells,
} from './support/board-measures.ts'
import { openDayAndNight, owner, setSchedule } from './support/schedule.ts'
import { type JourneySite, startJourneySite } from './support/site.ts'

// A site of its own: a rush would fill the board of every other journey.
let site: JourneySite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startJourneySite()
  await setSchedule(site, openDayAndNight)
  await runRush({ siteUrl: site.url, orders: 32, owner, cook: owner, print: () => {} })
  await fillPanels()
})

/** An event and a failed refund, which no rush brings. */
async function fillPanels() {
  const db = createDb(site.databaseUrl, { poolMax: 1 })
  const order = await db.order.findFirstOrThrow({ where: { paidAt: { not: null } } })
  await db.incident.create({
    data: { kind: 'refund_failed', key: 'journey', summary: 'Stripe refused the refund', orderId: order.id },
  })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await db.booking.create({
    data: {
      id: newId(),
      publicId: 'B4K3M9QZ2ABCD456',
      status: 'booked',
      paymentMethod: 'stripe',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.com',
      way: 'yourway',
      eventType: 'Wedding',
      eventAddress: '1 Lake Road, Tacoma, WA 98402',
      travelMinutes: 30,
      description: 'In the garden behind the house',
      people: 40,
      startsAt: inHours(-2),
      endsAt: inHours(2),
      busyFrom: inHours(-4),
      busyUntil: inHours(3),
      crew: 1,
      hours: 4,
      hourlyPriceCents: 18_550,
      totalCents: 74_200,
      policyVersion: '14:100',
      policyText: 'All until 14 days before.',
      policySteps: [{ daysBefore: 14, percent: 100 }],
      paidAt: new Date(),
    },
  })
  await db.$disconnect()
}
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

test('A rush shows whole tickets in every window, continues a long one in more cells, and loses no line', async ({
  page,
}) => {
  await openBoard(page)
  for (const [width, height, atLeast] of [
    [1280, 800, 8],
    [1024, 768, 6],
    [768, 1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(atLeast)
    await expect.poll(() => findLost(page)).toEqual([])
    expect(await findBrokenHeads(page)).toEqual([])
    const header = await page.getByRole('banner').boundingBox()
    // one row of buttons on a tablet that lies on its side
    if (width >= 1024) expect(header?.height).toBeLessThan(60)
  }
  // one row of low cells: most tickets need two or three
  await page.setViewportSize({ width: 1024, height: 420 })
  await expect
    .poll(() => page.locator('[data-ticket]:has([data-cell]:nth-child(2))').count())
    .toBeGreaterThan(2)
  await expect.poll(() => findLost(page)).toEqual([])
  // a ticket does not grow for a phone number or a note: its header says that there is a note
  for (let height = 800; height >= 640; height -= 20) {
    await page.setViewportSize({ width: 1280, height })
    await expect.poll(() => findSpareCells(page), { message: `${height} px` }).toEqual([])
  }
})

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click()

const ORDER = /^More about/

/** Each panel, and what opens inside it. */
const panels: [name: string, opener: string | RegExp, ...inside: (string | RegExp)[]][] = [
  ['order', ORDER],
  ['strike', ORDER, 'Remove a dish'],
  ['message', ORDER, 'Message the guest'],
  ['cancel', ORDER, 'Cancel the order'],
  ['slice', /Next 30 min/],
  ['recall', 'Recall'],
  ['sold out', 'Sold out'],
  ['sold out meats', 'Sold out', 'Smoked Meats'],
  ['sold out choices', 'Sold out', 'Choices'],
  ['pit', 'Pit'],
  ['pounds', 'Pit', /pounds$/],
  ['pace', 'Pace'],
  ['events', /^Events/],
  ['incidents', /^Incidents/],
  ['device', 'This board'],
]

test('On the board and in its panels no text leaves its button from 700 px on', async ({ page }) => {
  await openBoard(page)
  for (let width = 700; width <= 1400; width += 50) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => findOverflowing(page), { message: `${width} px` }).toEqual([])
  }
  // a dish can be struck where there are more
  const twoDishes = page.locator('[data-ticket]:has([data-cell]:first-child li:nth-child(2))')
  for (const [name, opener, ...inside] of panels) {
    const opened = opener === ORDER ? twoDishes : page
    await opened.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog').getByRole('button').nth(0)).toBeVisible()
    for (const button of inside) await press(page, button)
    for (const width of [700, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => findOverflowing(page), { message: `${name} at ${width} px` }).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width} px`).toBe(
        width,
      )
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
