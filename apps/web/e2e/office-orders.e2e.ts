import { call, moveOrder, staffPages } from '@baobab/contract'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { createPaidOrder } from './support/ordering.ts'
import { openDayAndNight, setSchedule, signInOwner } from './support/schedule.ts'

test('The owner sees a paid order on Today, finds it by half a telephone number, refunds one piece and later the rest', async ({
  visitor,
  site,
  sandbox,
  afterTest,
}) => {
  test.slow()
  afterTest(await setSchedule(site, openDayAndNight))
  const { page: office } = await visitor('phone')
  await openOffice(office, staffPages.office)
  const orders = office.getByRole('region', { name: 'Orders' })
  const open = orders.getByRole('definition').first()
  await expect(open).toHaveText(/^\d+$/)
  // shortly before 4 am an order for now is one of the next day
  const countUnfinished = async () => {
    const [, ahead = 0] = /(\d+) for later days/.exec((await orders.textContent()) ?? '') ?? []
    return Number(await open.textContent()) + Number(ahead)
  }
  const before = await countUnfinished()
  await expect(office.getByText(/^As of/)).toBeVisible()

  const { page: guest } = await visitor('desktop')
  const { orderId } = await createPaidOrder(guest, sandbox)
  await expect.poll(countUnfinished).toBe(before + 1)

  const api = await signInOwner(site)
  const steps = ['pending', 'recieved', 'process', 'ontheway', 'delivered'] as const
  for (const [index, from] of steps.slice(0, -1).entries())
    await call(moveOrder, { params: { orderId }, body: { from, to: steps[index + 1] ?? 'delivered' } }, api)
  await expect.poll(countUnfinished).toBe(before)

  const thumb = countTaps()
  await thumb.type(office.getByRole('searchbox', { name: 'Find an order or a guest' }), '555-01')
  await office.keyboard.press('Enter')
  const found = office.locator(`a[href="${staffPages.officeOrder.replace(':id', orderId)}"]`)
  await expect(found).toHaveText('Amara Okafor')
  await thumb.tap(found)
  await thumb.tap(office.getByRole('button', { name: /^Refund one/ }).first())
  const dialog = office.getByRole('dialog', { name: 'Refund' })
  await thumb.tap(dialog.getByRole('button', { name: 'Refund', exact: true }))
  const history = office.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Refund \$[\d.]+ of \$[\d.]+.*: 1 × /)
  expect(thumb.count()).toBe(4)
  await expectAccessibleInAllColors(office)

  await office.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('button', { name: /^All \$/ }).click()
  await dialog.getByLabel('Reason').fill('Cold')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(history).toContainText(/: Cold/)
  await expect(office.getByRole('region', { name: 'Money' })).toContainText('Left$0.00')
})
