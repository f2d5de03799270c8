import { createCustomer } from './support/account.ts'
import {
  bookingPage,
  confirmBooking,
  confirmButton,
  fields,
  inDays,
  openFilledForm,
  takeCrew,
  totalCents,
} from './support/booking.ts'
import { expectAccessible, expectGoodPage } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { blockPopups, expectPayPage, payButton } from './support/ordering.ts'

test('BRW-06 For a customer on a phone that blocks pop-ups, paypal opens in the same tab and leads back to the booking, also after it has declined', async ({
  visitor,
  sandbox,
}) => {
  const provider = 'paypal'
  const { page } = await visitor('phone')
  await createCustomer(page)
  await blockPopups(page)
  await openFilledForm(page, { way: 'Our Way', provider, date: inDays(70) })
  const total = await totalCents(page)
  await confirmButton(page).click()
  await expectPayPage(page, provider)
  const payUrl = page.url()
  await page.goBack()
  await expect(page.getByRole('link', { name: /payment page/ })).toHaveAttribute('href', payUrl)
  await page.goForward()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(
    page.getByRole('main').getByText('Something went wrong while processing the payment.'),
  ).toBeVisible()
  await expect(
    page.getByText('Your payment was declined. Nothing was charged. Your form is saved.'),
  ).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Pay this booking again' }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your event is booked' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(bookingPage(page)).toBeVisible()
  expect(await sandbox.capturedCents(payUrl)).toEqual([total])
  await page.goto('/mybooking')
  await expect(page.getByRole('main').getByRole('link', { name: 'Wedding for 40' })).toBeVisible()
})

test('FLT-06 When stripe is down, nothing typed is lost, and the retry pays one booking', async ({
  visitor,
  sandbox,
  db,
}) => {
  const provider = 'stripe'
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(/status of 503|status 503/)
  const email = `event-down-${Date.now()}@example.com`
  await openFilledForm(page, { way: 'Your Way', provider, date: inDays(76), email })
  await sandbox.addFault({ kind: 'status', status: 500, provider, operation: 'create' })
  // wherever the form is scrolled to
  for (const place of ['Description', 'Event Address', 'Email']) {
    await page.getByLabel(place).scrollIntoViewIfNeeded()
    await confirmButton(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeInViewport()
    await expect(
      page
        .locator('[data-sonner-toast]')
        .getByText(/try again/)
        .first(),
    ).toBeVisible()
  }
  await expectGoodPage(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await sandbox.clearFaults()
  const payPage = await confirmBooking(page, context, provider)
  await payButton(payPage).click()
  await expect(bookingPage(page)).toBeVisible()
  expect(await db.booking.count({ where: { email } })).toBe(1)
})

test('When the last place is lost while a guest still decides at paypal, nothing is charged and another day is booked', async ({
  visitor,
  sandbox,
  db,
}) => {
  const [way, provider, date] = ['Your Way', 'paypal', inDays(42)] as const
  const email = `late-${Date.now()}@example.com`
  const { page, context, complaints } = await visitor('desktop')
  complaints.expect(/status of 409/)
  await openFilledForm(page, { way, provider, date, email })
  const payPage = await confirmBooking(page, context, provider)
  const payUrl = payPage.url()
  // the hold ends, and others book both crews
  await db.booking.updateMany({ where: { email }, data: { holdEndsAt: new Date(Date.now() - 60_000) } })
  await takeCrew(page, date, `ben-${email}`)
  await takeCrew(page, date, `ben-${email}`)

  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible()
  await sandbox.approve(provider, payUrl)
  await payPage.close()
  await page.getByRole('button', { name: 'Book again' }).click()
  await confirmButton(page).click()
  await expect(page.getByText('Open days near it')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(fields.description)
  await expectGoodPage(page)
  expect(await sandbox.capturedCents(payUrl)).toEqual([])

  await page.getByText('Open days near it').locator('xpath=..').getByRole('button').first().click()
  const otherPayPage = await confirmBooking(page, context, provider)
  await payButton(otherPayPage).click()
  await expect(bookingPage(page)).toBeVisible()
})

test('When the last place is lost while a guest pays with stripe, the money goes back and the booking says why', async ({
  visitor,
  sandbox,
  db,
}) => {
  const [way, provider, date] = ['Our Way', 'stripe', inDays(44)] as const
  const email = `too-late-${Date.now()}@example.com`
  const { page, context } = await visitor('phone')
  await openFilledForm(page, { way, provider, date, email })
  const total = await totalCents(page)
  const payPage = await confirmBooking(page, context, provider)
  const payUrl = payPage.url()
  // stripe cannot be asked for a moment, so its page stays open while the hold ends and others book both crews
  for (const operation of ['retrieve', 'expire'])
    await sandbox.addFault({ kind: 'status', status: 503, provider, operation })
  await db.booking.updateMany({ where: { email }, data: { holdEndsAt: new Date(Date.now() - 60_000) } })
  await takeCrew(page, date, `ben-${email}`)
  await takeCrew(page, date, `ben-${email}`)
  await payButton(payPage).click()
  await expect(payPage).toHaveURL(/\/bookevent\?/)
  expect(await sandbox.capturedCents(payUrl)).toEqual([total])
  await sandbox.clearFaults()

  for (const window of [payPage, page]) {
    await expect(bookingPage(window)).toBeVisible()
    await expect(window.getByText(/^Sorry, your date was gone/)).toBeVisible()
    await expect(window.getByText(/the date was already taken/)).toBeVisible()
  }
  await expectGoodPage(page)
  await expect
    .poll(() =>
      db.booking.count({ where: { email, status: 'expired', payments: { some: { status: 'refunded' } } } }),
    )
    .toBe(1)
})
