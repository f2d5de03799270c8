import { staffPages } from '@baobab/contract'
import { expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { fillCheckout, orderAndPay } from './support/ordering.ts'

test('The owner asks for tips, a guest adds 20%, and it stands on the order wherever it is shown', async ({
  visitor,
  db,
  afterTest,
}) => {
  afterTest(() => db.extras.update({ where: { id: 1 }, data: { tips: false } }))
  const { page: office } = await visitor('phone')
  const { page: guest } = await visitor('phone')
  await fillCheckout(guest, 'stripe', 'pickup')
  await expect(guest.getByRole('group', { name: 'Tip (optional)' })).toHaveCount(0)

  await openOffice(office, staffPages.extras)
  const owner = countTaps()
  await owner.tap(office.getByRole('checkbox', { name: 'Ask for tips' }))
  await owner.tap(office.getByRole('button', { name: 'Save' }))
  await expect(office.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(owner.count()).toBe(2)

  await guest.reload()
  const tips = guest.getByRole('group', { name: 'Tip (optional)' })
  for (const choice of await tips.getByRole('radio').all()) await expect(choice).not.toBeChecked()
  await tips.getByText('20%').click()
  await expect(guest.getByText('All of it goes to the kitchen.')).toBeVisible()
  await expectGoodPage(guest)
  await orderAndPay(guest, 'stripe')
  await expect(guest.getByText('Tip for the kitchen')).toBeVisible()
  const order = await db.order.findFirstOrThrow({
    where: { tipCents: { gt: 0 } },
    orderBy: { createdAt: 'desc' },
  })
  await guest.getByRole('link', { name: 'Track your order' }).click()
  await expect(guest.getByText('Tip for the kitchen')).toBeVisible()
  await office.goto(staffPages.officeOrder.replace(':id', order.trackingId))
  await expect(office.getByText('Tip for the kitchen')).toBeVisible()
})
