import { acknowledgeOrder, call, getBoard, staffPages } from '@baobab/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodPage, expectNoSidewaysScroll } from './support/gates/accessibility.ts'
import { test } from './support/journey.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { createUnpaidOrder, orderPlaced, payButton } from './support/ordering.ts'
import { openDayAndNight, owner, setSchedule, signInOwner } from './support/schedule.ts'
import type { JourneySite } from './support/site.ts'

/** Notes in the page when the board plays a tone, so that the test's own steps cost the ring no time. */
const recordTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(globalThis, { tones })
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      tones.push(Date.now())
      return create.call(this)
    }
  })
const tonesAfter = (page: Page, at: number) =>
  page.evaluate((since) => {
    const tones: number[] = Reflect.get(globalThis, 'tones')
    return tones.filter((tone) => tone >= since)
  }, at)

/** Much sooner than a page asks by itself. */
const AT_ONCE = { timeout: 5_000 }

/** Taps until the ticket says what comes next: a tap right behind another one counts for nothing. */
const tap = (ticket: Locator, name: string, next: Locator) =>
  expect(async () => {
    const button = ticket.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(next).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 20_000 })

test('LIV-07 LIV-11 A guest pays in one window, the board rings in another, and the tracker follows it through every state', async ({
  visitor,
  site,
  db,
  afterTest,
}) => {
  test.slow()
  afterTest(await setSchedule(site, openDayAndNight))
  await acknowledgeAll(site)
  const { page: board } = await visitor()
  await board.setViewportSize({ width: 1280, height: 800 })
  await recordTones(board)
  await board.goto(staffPages.board)
  await expect(board).toHaveURL(staffPages.signIn)
  await expectAccessibleInAllColors(board)
  await board.getByLabel('Email').fill(owner.email)
  await board.getByLabel(/^Password/).fill(owner.password)
  await board.getByRole('button', { name: 'Sign in' }).click()
  await expect(board.getByText('Live', { exact: true })).toBeVisible()
  await expect(board.getByText('Next 30 min')).toBeVisible()
  const { page: guest } = await visitor('phone')
  const { url, orderId } = await createUnpaidOrder(guest, { menuPositions: await dishesWithoutMeat(guest) })
  await guest.goto(url)
  // nothing waits to be seen, so nothing rings
  await expect(board).toHaveTitle(/^Kitchen/)
  const clickedAt = Date.now()
  await payButton(guest).click()
  await expect(orderPlaced(guest)).toBeVisible()
  const ticket = board.getByRole('listitem', { name: `Amara Okafor, ${orderId.slice(-4)}` })
  await expect(ticket.getByText('Amara Okafor')).toBeVisible()
  await expect.poll(() => tonesAfter(board, clickedAt)).not.toEqual([])
  // one clock: browser and site run on the same machine
  const { paidAt } = await db.order.findUniqueOrThrow({ where: { trackingId: orderId } })
  const [ring = Number.NaN] = await tonesAfter(board, clickedAt)
  const ringMs = ring - Number(paidAt?.getTime())
  test.info().annotations.push({ type: 'from the payment to the ring', description: `${ringMs} ms` })
  expect(ringMs, 'from the confirmed payment to the ring').toBeLessThanOrEqual(2_000)
  await expect(board).toHaveTitle(/^\(1\) New on the board/)
  await guest.getByRole('link', { name: 'Track your order' }).click()
  await expect(guest.getByText('This page follows your order')).toBeVisible()

  const now = guest.getByRole('listitem').filter({ hasText: ', now' })
  await tap(ticket, 'Accept', ticket.getByRole('button', { name: 'Start cooking' }))
  await expect(now).toContainText('Order Accept', AT_ONCE)
  await expect(board).toHaveTitle(/^Kitchen/)
  await tap(ticket, 'Start cooking', ticket.getByRole('button', { name: 'Ready', exact: true }))
  await expect(now).toContainText('Order Process', AT_ONCE)
  await tap(ticket, 'Ready', ticket.getByRole('button', { name: 'Handed over' }))
  await guest.getByRole('button', { name: 'I’m here' }).click()
  await expect(ticket.getByText(/^Guest here since/)).toBeVisible()

  for (const [width, height] of [
    [1280, 800],
    [1024, 1366],
  ] as const) {
    await board.setViewportSize({ width, height })
    await expectGoodPage(board)
  }
  await board.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(board)
  await expectAccessibleInAllColors(board)
  await board.setViewportSize({ width: 1280, height: 800 })
  await tap(ticket, 'Handed over', board.getByText(`${orderId.slice(-4)}: Handed over`))
  await expect(ticket).toHaveCount(0)
  await expect(guest.getByText('This page follows your order')).toHaveCount(0)
})

/** What other journeys have left on the board, so that only the new order rings. */
async function acknowledgeAll(site: JourneySite) {
  const options = await signInOwner(site)
  const { board } = await call(getBoard, {}, options)
  for (const { tracking_id: orderId, must_acknowledge } of board.orders)
    if (must_acknowledge) await call(acknowledgeOrder, { params: { orderId }, body: {} }, options)
}

/** Dishes that can be ready at any hour, because they wait for no lot of the pit. */
async function dishesWithoutMeat(page: Page): Promise<number[]> {
  type Dish = { sizes: { meats?: unknown }[]; product_ingredient_categories: unknown[] }
  const { products }: { products: Dish[] } = await (await page.request.get('/api/user/product')).json()
  return products
    .flatMap(({ sizes, product_ingredient_categories }, position) =>
      sizes[0]?.meats === undefined && product_ingredient_categories.length === 0 ? [position] : [],
    )
    .slice(0, 2)
}
