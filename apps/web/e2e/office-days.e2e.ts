import { addDays, formatShortDay, restaurantDate, restaurantInstant, staffPages } from '@baobab/contract'
import { findMail, newEmail } from './support/account.ts'
import { inDays, openPaidBooking } from './support/booking.ts'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'
import { createPaidOrder } from './support/ordering.ts'
import { openDayAndNight, setSchedule } from './support/schedule.ts'

test('The owner closes Thanksgiving with two stranded orders: one moves, of the other the money goes back', async ({
  visitor,
  site,
  sandbox,
  db,
  afterTest,
}) => {
  test.slow()
  afterTest(await setSchedule(site, openDayAndNight))
  const day = addDays(restaurantDate(new Date()), 3)
  afterTest(async () => {
    await db.specialDay.deleteMany({ where: { date: new Date(day) } })
  })
  const { page: office, complaints } = await visitor('phone')
  const orders: string[] = []
  for (const time of ['12:00', '13:00']) {
    const { orderId: trackingId } = await createPaidOrder(office, sandbox)
    // whatever the hour of the test
    await db.order.update({ where: { trackingId }, data: { readyAt: restaurantInstant(day, time) } })
    orders.push(trackingId)
  }

  // the server lists what needs a decision first
  complaints.expect(/409/)
  await openOffice(office, staffPages.officeDays)
  const thumb = countTaps()
  await thumb.tap(office.getByRole('button', { name: formatShortDay(day) }))
  await thumb.tap(office.getByRole('button', { name: 'Close this day' }))
  await thumb.type(office.getByLabel('Reason'), 'Thanksgiving')
  await expect(office.getByText('2 orders or events need a decision when you save.')).toBeVisible()
  await expectAccessibleInAllColors(office)
  await thumb.tap(office.getByRole('button', { name: 'Save' }))
  const dialog = office.getByRole('dialog', { name: '2 already sold' })
  await expectAccessibleInAllColors(office)
  await thumb.tap(dialog.getByText('Cancel and refund').nth(1))
  await thumb.tap(dialog.getByRole('button', { name: 'Save and tell 2 guests' }))
  await expect(office.getByText(`${formatShortDay(day)} is saved.`)).toBeVisible()
  // three, and one for each order
  expect(thumb.count()).toBe(5)
  await expect(office.getByRole('button', { name: formatShortDay(day) })).toContainText('Thanksgiving')

  const [moved, refunded] = await Promise.all(
    orders.map((trackingId) => db.order.findUniqueOrThrow({ where: { trackingId } })),
  )
  expect(moved).toMatchObject({ status: 'pending', moveReason: expect.stringContaining('sorry') })
  expect(refunded?.status).toBe('cancelled')
  const refunds = await db.refund.findMany({
    where: { payment: { order: { trackingId: refunded?.trackingId ?? '' } } },
  })
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([refunded?.totalCents])
})

test('A new day without events asks about a booked one; it moves, and its guest reads why', async ({
  visitor,
  sandbox,
  db,
  afterTest,
}) => {
  test.slow()
  afterTest(async () => {
    await db.eventClosedDay.deleteMany({ where: { name: 'Inventory' } })
  })
  const date = inDays(47)
  const email = newEmail()
  const { page: guest, complaints } = await visitor('desktop')
  await openPaidBooking(guest, sandbox, date, email)

  const { page: office, complaints: inOffice } = await visitor('phone')
  inOffice.expect(/409/)
  await openOffice(office, staffPages.officeDays)
  const thumb = countTaps()
  await thumb.tap(office.getByRole('link', { name: 'Private events' }))
  await thumb.tap(office.getByRole('button', { name: 'Add a day' }))
  await thumb.type(office.getByLabel(/^Name/).last(), 'Inventory')
  await thumb.choose(office.getByLabel(/^When/).last(), 'Once')
  await thumb.type(office.getByLabel(/^Date/).last(), date)
  await thumb.tap(office.getByRole('button', { name: 'Save' }))
  const dialog = office.getByRole('dialog', { name: '1 already sold' })
  await expectAccessibleInAllColors(office)
  await thumb.tap(dialog.getByRole('button', { name: 'Save and tell 1 guest' }))
  await expect(office.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(thumb.count()).toBe(7)

  complaints.expect(/favicon\.ico|Origin-Agent-Cluster|\/dev\/outbox\/|sandboxed/)
  await (await findMail(guest, email, 'has moved')).getByRole('link').click()
  await expect(guest.getByText(/we can’t serve you at that time/).first()).toBeVisible()
})

test('The smoke sheet prints on one landscape page, with nothing else of its page', async ({ visitor }) => {
  const { page } = await visitor('desktop')
  await openOffice(page, staffPages.officePit)
  await expect(page.getByRole('heading', { name: /^Smoke sheet/ })).toBeVisible()
  const pdf = await page.pdf({ format: 'letter', preferCSSPageSize: true })
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)[\s\S]*?\/MediaBox \[[^\]]+\]/g) ?? []
  expect(sheets.map((sheet) => sheet.match(/\/MediaBox .*$/)?.[0])).toEqual(['/MediaBox [0 0 792 612]'])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /^Brisket/ })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})
