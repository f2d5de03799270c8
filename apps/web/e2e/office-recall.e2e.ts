import { call, moveOrder, serviceDate, staffPages } from '@baobab/contract'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { createPaidOrder } from './support/ordering.ts'
import { openDayAndNight, setSchedule, signInOwner } from './support/schedule.ts'

test('The owner sees what sold, and recalls a lot: who got it is told and refunded by one confirmation', async ({
  visitor,
  site,
  sandbox,
  db,
  afterTest,
}) => {
  test.slow()
  afterTest(await setSchedule(site, openDayAndNight))
  const { page: guest } = await visitor('desktop')
  const { orderId } = await createPaidOrder(guest, sandbox)
  const api = await signInOwner(site)
  const steps = ['pending', 'recieved', 'process', 'ontheway', 'delivered'] as const
  for (const [index, from] of steps.slice(0, -1).entries())
    await call(moveOrder, { params: { orderId }, body: { from, to: steps[index + 1] ?? 'delivered' } }, api)
  const order = await db.order.findUniqueOrThrow({ where: { trackingId: orderId }, include: { lines: true } })
  const meat = await db.meat.create({ data: { name: 'Smoked test goat' } })
  const lot = await db.pitLot.create({
    data: {
      meatId: meat.id,
      serviceDay: new Date(`${serviceDate(Date.now())}T00:00:00Z`),
      readyAt: new Date(),
      ounces: 160,
    },
  })
  await db.orderLot.create({ data: { orderId: order.id, lotId: lot.id, ounces: 8 } })
  afterTest(async () => {
    await db.orderLot.deleteMany({ where: { lotId: lot.id } })
    await db.pitLot.delete({ where: { id: lot.id } })
    await db.meat.delete({ where: { id: meat.id } })
  })

  const { page: office } = await visitor('phone')
  await openOffice(office, staffPages.office)
  const sales = countTaps()
  await sales.tap(office.getByRole('link', { name: 'What sold last week' }))
  await expect(office.getByRole('heading', { name: 'Reports' })).toBeVisible()
  expect(sales.count()).toBe(1)
  await office.getByRole('button', { name: 'This week' }).click()
  await expect(office).toHaveURL(new RegExp(`to=${serviceDate(Date.now())}`))
  await expectAccessibleInAllColors(office)
  const dish = order.lines[0]?.productName ?? ''
  await office.getByRole('rowheader').getByRole('link', { name: dish, exact: true }).click()
  await expect(office.locator(`a[href$="${orderId}"]`)).toHaveText('Amara Okafor')
  await expectAccessibleInAllColors(office)
  const today = serviceDate(Date.now())
  await office.goto(`${staffPages.reports}?by=day&from=${today}&to=${today}`)
  await expect(office.getByRole('img', { name: /^Days\. Most: / })).toBeVisible()
  await expectAccessibleInAllColors(office)

  await office.goto(staffPages.office)
  const recall = countTaps()
  await recall.tap(office.getByRole('button', { name: 'More' }))
  await recall.tap(office.getByRole('dialog').getByRole('link', { name: 'Recall' }))
  await recall.tap(office.getByRole('link', { name: /^Smoked test goat/ }))
  await expect(office.getByRole('list', { name: 'Handed out (1)' })).toContainText('Amara Okafor')
  await expectAccessibleInAllColors(office)
  await recall.tap(office.getByRole('button', { name: /^Tell 1, refund \$/ }))
  await recall.tap(office.getByRole('button', { name: 'Send and refund' }))
  await expect(office.getByText(/^1 told, \$.* refunded\.$/)).toBeVisible()
  await expect(office.getByText(/^Told /)).toBeVisible()
  expect(recall.count()).toBe(5)

  await guest.goto(`/trackorder?order_id=${orderId}`)
  await expect(guest.getByText(/don’t eat the smoked test goat/)).toBeVisible()
  await office.goto(`${staffPages.traceGuest}?search=555-01`)
  await expect(office.getByRole('link', { name: /^Smoked test goat.*: 1 order$/ })).toBeVisible()
  await expectAccessibleInAllColors(office)
})
