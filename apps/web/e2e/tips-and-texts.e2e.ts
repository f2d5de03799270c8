import {
  acknowledgeOrder,
  type CallOptions,
  call,
  getKitchenOrder,
  moveOrder,
  staffPages,
} from '@baobab/contract'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { fillCheckout, orderAndPay } from './support/ordering.ts'
import { openDayAndNight, setSchedule, signInOwner } from './support/schedule.ts'

test('The owner asks for tips; a guest adds 20%, asks for texts and utensils, is texted when the food is ready, and their reply is on the ticket', async ({
  visitor,
  site,
  db,
  afterTest,
}) => {
  afterTest(await setSchedule(site, openDayAndNight))
  afterTest(() => db.extras.update({ where: { id: 1 }, data: { tips: false } }))
  const kitchen: CallOptions = await signInOwner(site)
  const { page: office } = await visitor('phone')
  const { page } = await visitor('phone')
  await fillCheckout(page, 'stripe', 'pickup')
  const tips = page.getByRole('group', { name: 'Tip (optional)' })
  await expect(tips).toHaveCount(0)

  await openOffice(office, staffPages.extras)
  const owner = countTaps()
  await owner.tap(office.getByRole('checkbox', { name: 'Ask for tips' }))
  await owner.tap(office.getByRole('button', { name: 'Save' }))
  await expect(office.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(owner.count()).toBe(2)

  await page.reload()
  for (const choice of await tips.getByRole('radio').all()) await expect(choice).not.toBeChecked()
  await tips.getByText('20%').click()
  await expect(page.getByText('All of it goes to the kitchen.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Add utensils, napkins and sauces' }).check()
  await page.getByRole('checkbox', { name: 'Text me about this order' }).check()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(253) 555-0142')
  await expectGoodPage(page)
  await orderAndPay(page, 'stripe')
  await expect(page.getByText('Tip for the kitchen')).toBeVisible()
  await expect(page.getByText('We’ll text and e-mail you when it’s ready.')).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''
  const params = { orderId }

  await call(acknowledgeOrder, { params, body: {} }, kitchen)
  for (const [from, to] of [
    ['pending', 'recieved'],
    ['recieved', 'process'],
    ['process', 'ontheway'],
  ] as const)
    await call(moveOrder, { params, body: { from, to } }, kitchen)
  // it waits until the kitchen can no longer take the step back
  await db.$executeRaw`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    FROM graphile_worker.jobs WHERE task_identifier = 'send-text'`

  const phone = (await visitor('phone')).page
  const readSandbox = async () => (await phone.request.get(site.textSandboxUrl)).text()
  const isReady = /is ready\. When you are outside/
  await expect.poll(readSandbox).toMatch(isReady)
  await phone.goto(site.textSandboxUrl)
  await expect(phone.getByRole('region', { name: '+12535550142' }).getByText(isReady)).toBeVisible()
  await phone.getByLabel('Reply as this guest').fill('I’m outside, blue Subaru')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Thank you! The kitchen knows you are here.')).toBeVisible()

  const { order } = await call(getKitchenOrder, { params }, kitchen)
  expect(order).toMatchObject({ utensils: true, arrival_note: 'I’m outside, blue Subaru' })
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText(/You told the kitchen you’re here at/)).toBeVisible()
  await expect(page.getByText('Utensils, napkins and sauces')).toBeVisible()
  await expect(page.getByText('Tip for the kitchen')).toBeVisible()
  await expectGoodPage(page)
  await office.goto(staffPages.officeOrder.replace(':id', orderId))
  await expect(office.getByText('Tip for the kitchen')).toBeVisible()
})
