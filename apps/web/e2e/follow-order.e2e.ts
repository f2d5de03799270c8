import {
  acknowledgeOrder,
  type CallOptions,
  call,
  cancelOrder,
  getKitchenOrder,
  links,
  moveOrder,
  recallOrder,
} from '@baobab/contract'
import { expect, test } from './support/journey.ts'
import { createPaidOrder } from './support/ordering.ts'
import { openDayAndNight, setSchedule, signInOwner } from './support/schedule.ts'

/** Much sooner than a page asks by itself. */
const AT_ONCE = { timeout: 5_000 }

test('LIV-07 A guest follows a paid order without a reload, from seen to canceled', async ({
  visitor,
  site,
  sandbox,
  db,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  const kitchen: CallOptions = await signInOwner(site)
  const { page } = await visitor('phone')
  const { orderId } = await createPaidOrder(page, sandbox)
  await page.goto(links.orderPlaced(orderId))
  const params = { orderId }

  await call(acknowledgeOrder, { params, body: {} }, kitchen)
  await expect(page.getByText(/^Seen by the kitchen at/)).toBeVisible(AT_ONCE)

  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('This page follows your order')).toBeVisible()
  const now = page.getByRole('listitem').filter({ hasText: ', now' })
  await call(moveOrder, { params, body: { from: 'pending', to: 'recieved' } }, kitchen)
  await expect(now).toContainText('Order Accept', AT_ONCE)
  await call(moveOrder, { params, body: { from: 'recieved', to: 'process' } }, kitchen)
  await expect(now).toContainText('Order Process', AT_ONCE)
  await call(recallOrder, { params, body: { from: 'process' } }, kitchen)
  await expect(now).toContainText('Order Accept', AT_ONCE)

  // whatever the pit has promised: half an hour is too early to be here
  const promise = (minutes: number) =>
    db.order.update({
      where: { trackingId: orderId },
      data: { readyAt: new Date(Date.now() + minutes * 60_000) },
    })
  const here = page.getByRole('button', { name: 'I’m here' })
  const isHere = page.getByText(/You told the kitchen you’re here at/)
  const arrival = async () => (await call(getKitchenOrder, { params }, kitchen)).order.arrived_at
  await promise(30)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible()
  await expect(here).toHaveCount(0)
  await promise(9)
  await here.click(AT_ONCE)
  await expect(isHere).toBeVisible()
  expect(await arrival()).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(here).toBeVisible()
  expect(await arrival()).toBeNull()

  await call(cancelOrder, { params, body: { reason: 'The smoker is down.' } }, kitchen)
  await expect(page.getByText('This order was canceled.')).toBeVisible(AT_ONCE)
  await expect(page.getByText('The smoker is down.')).toBeVisible()
  await expect(page.getByText(/is on its way back to you/)).toBeVisible()
})
