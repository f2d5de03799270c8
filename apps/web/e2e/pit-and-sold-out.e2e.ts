import {
  call,
  changeLot,
  endSoldOut,
  getPitPlan,
  groupTrackingId,
  links,
  listPit,
  markSoldOut,
  restaurantDate,
  savePitPlan,
  toPromiseText,
  WEEKDAYS,
} from '@baobab/contract'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { createPaidOrder, storeCart } from './support/ordering.ts'
import { closedToday, openDayAndNight, setSchedule, signInOwner } from './support/schedule.ts'

const DAY_MS = 86_400_000
/** Its place on the menu. Its time matters to no other journey. */
const LAMB = 3

test('A dish that sells out is marked in the open cart, and goes with one tap', async ({
  visitor,
  site,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const owner = await signInOwner(site)
  const { page } = await visitor('phone')
  const { lines } = await storeCart(page, [8, 9])
  const [gone] = lines
  if (!gone) throw new Error('the cart is empty')
  await page.goto('/cartview')
  const row = page.getByRole('row').filter({ hasText: gone.name })
  await expect(row).toBeVisible()
  const body = { product_id: gone.id, until: 'day_end' as const }
  const { mark } = await call(markSoldOut, { body }, owner)
  afterTest(() => call(endSoldOut, { params: { id: mark.id } }, owner))
  await expect(row.getByText('Sold out for today')).toBeVisible()
  await expectGoodPage(page)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Sold out for today')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('A guest whose meat needs longer sees the new time, and is mailed it', async ({
  visitor,
  site,
  sandbox,
  afterTest,
}) => {
  const owner = await signInOwner(site)
  const { meats } = await call(listPit, {}, owner)
  const lamb = meats.find(({ name }) => name === 'Lamb shoulder')
  if (!lamb) throw new Error('no lamb is smoked')
  // ready at the opening
  const pit_plan = WEEKDAYS.map((weekday) => ({ weekday, meat_id: lamb.id, ready: '11:00', ounces: 640 }))
  afterTest(await setSchedule(site, closedToday()))
  const before = (await call(getPitPlan, {}, owner)).settings
  const plan = { version: before.version, changes: { pit_plan } }
  const { version } = (await call(savePitPlan, { body: plan }, owner)).settings
  const planBefore = { version, changes: { pit_plan: before.pit_plan } }
  afterTest(() => call(savePitPlan, { body: planBefore }, owner))
  const tomorrow = restaurantDate(new Date(Date.now() + DAY_MS))
  const findLot = async () =>
    (await call(listPit, {}, owner)).lots.find(
      ({ meat_id, service_day }) => meat_id === lamb.id && service_day === tomorrow,
    )
  // a job makes the lots of a new plan
  await expect.poll(findLot).toBeDefined()
  const { page } = await visitor('desktop')
  const { orderId: trackingId } = await createPaidOrder(page, sandbox, { menuPositions: [LAMB] })
  await page.goto(links.trackOrder(trackingId))
  await expect(page.getByText(/^Ready tomorrow at/)).toBeVisible()

  const lot = await findLot()
  if (!lot) throw new Error('no lamb is cooked tomorrow')
  const { moved } = await call(changeLot, { params: { id: lot.id }, body: { later_minutes: 60 } }, owner)
  const order = moved.find(({ tracking_id }) => tracking_id === trackingId)
  if (!order) throw new Error('the order was not moved')
  expect(Date.parse(order.ready_at)).toBeGreaterThan(Date.parse(order.before))
  await page.reload()
  await expect(page.getByText(toPromiseText('pickup', Date.parse(order.ready_at), Date.now()))).toBeVisible()
  await expectGoodPage(page)
  await expect
    .poll(async () => (await page.request.get('/dev/outbox')).text())
    .toContain(`Your order ${groupTrackingId(trackingId)} has a new time`)
})
