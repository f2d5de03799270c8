import {
  bookingPage,
  confirmBooking,
  fields,
  fillBooking,
  inDays,
  longDay,
  totalCents,
} from './support/booking.ts'
import { expectGoodPage, expectNoSidewaysScroll } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { expectClosing, payAgain, payButton, watchFor } from './support/ordering.ts'

test('On a phone an event is booked, and paid with stripe after one try was canceled and one declined; each page survives a reload', async ({
  visitor,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const provider = 'stripe'
  const date = inDays(20)
  await sandbox.addFault({ kind: 'delay', delayMs: 6_000, provider, operation: 'webhook' })
  const { page, context } = await visitor('phone')
  await fillBooking(page, date)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue(fields.description)
  await expect(page.getByRole('button', { name: longDay(date) })).toHaveAttribute('aria-pressed', 'true')
  await expectGoodPage(page)
  const total = await totalCents(page)
  expect(total).toBeGreaterThan(0)

  let payPage = await confirmBooking(page, context, provider)
  const payUrl = payPage.url()
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' })
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()

  await payPage.getByRole('button', { name: 'Cancel and return' }).click()
  await expectClosing(payPage, 'Nothing was charged.', 'booking')
  await expect(page.getByRole('heading', { name: 'The payment wasn’t completed' })).toBeVisible()
  payPage = await payAgain(page, context)

  await payPage.getByRole('button', { name: 'Decline the card' }).click()
  // stripe asks for another card itself
  await expect(payPage.getByText('Your card was declined')).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([])

  // the webhook is late, and the page that waits has just asked
  await expect(waiting).toBeVisible()
  const untrue = /Nothing was charged|not paid|not completed|not booked|went wrong/
  const said = [await watchFor(page, untrue), await watchFor(payPage, untrue)]
  await page.waitForResponse(/\/bookevent\/payment\//)
  await payButton(payPage).click()
  await expect(payPage.getByRole('heading', { name: 'Your event is booked' })).toBeVisible()
  await expect(payPage.getByRole('button', { name: 'Close this window' })).toBeVisible()
  await expectNoSidewaysScroll(payPage)
  await expect(bookingPage(page)).toBeVisible()
  await expect(page.getByText('Your event is booked and paid.')).toBeVisible()
  expect(said).toEqual([[], []])
  expect(await sandbox.capturedCents(payUrl)).toEqual([total])
  await expectGoodPage(page)

  await page.reload()
  await expect(bookingPage(page)).toBeVisible()
  await expect(page.getByText(fields.event_address)).toBeVisible()
  const calendar = page.getByRole('link', { name: 'Add to your calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('BEGIN:VEVENT')

  // the form starts anew
  await page.goto('/bookevent')
  await expect(page.getByLabel('Description')).toHaveValue('')
})
