import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  bookingPage,
  confirmBooking,
  confirmButton,
  fields,
  inDays,
  openFilledForm,
  takeCrew,
} from './support/booking.ts'
import { expect, test } from './support/journey.ts'
import { blockPopups, expectPayPage, payButton } from './support/ordering.ts'
import { providers } from './support/payment-sandbox.ts'

for (const provider of providers) {
  test(`When ${provider} declines the payment of an event, nothing is charged and it can be paid again`, async ({
    visitor,
    sandbox,
  }) => {
    const { page, context } = await visitor('phone')
    await openFilledForm(page, { way: 'Your Way', provider, date: inDays(provider === 'stripe' ? 70 : 71) })
    const payPage = await confirmBooking(page, context, provider)
    const payUrl = payPage.url()
    await payPage.getByRole('button', { name: 'Decline the card' }).click()
    if (provider === 'paypal') {
      await expect(
        payPage.getByText('Something went wrong while processing the payment.').first(),
      ).toBeVisible()
      await expectAccessible(payPage)
      await payPage.getByRole('link', { name: 'Pay this booking again' }).click()
    } else {
      await expect(payPage.getByText('Your card was declined')).toBeVisible()
    }
    expect(await sandbox.capturedCents(payUrl)).toEqual([])
    await payButton(payPage).click()
    await expect(bookingPage(page)).toBeVisible()
    expect(await sandbox.capturedCents(payUrl)).toEqual([74_000])
  })

  test(`When the person cancels at ${provider}, the page says so, offers to pay again and keeps the form`, async ({
    visitor,
  }) => {
    const { page, context } = await visitor('desktop')
    await openFilledForm(page, { way: 'Your Way', provider, date: inDays(provider === 'stripe' ? 72 : 73) })
    const payPage = await confirmBooking(page, context, provider)
    await payPage.getByRole('button', { name: 'Cancel and return' }).click()
    const text = 'Payment was unsuccessful. There was an issue with the transaction.'
    await expect(payPage.getByText(text).first()).toBeVisible()
    await expect(payPage.getByRole('link', { name: 'Pay this booking again' })).toBeVisible()
    // the toast with the same words fades, and what fades has little contrast
    await expect(payPage.getByText(text)).toHaveCount(2)
    await expect(payPage.getByText(text)).toHaveCount(1)
    await expectAccessible(payPage)
    await expect(page.getByRole('heading', { name: 'The payment was not completed' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel and change my booking' }).click()
    await expect(page.getByLabel('Description')).toHaveValue(fields.description)
  })

  test(`BRW-06 When pop-ups are blocked, ${provider} opens in the same tab and leads back to the booking`, async ({
    visitor,
    sandbox,
  }) => {
    const { page } = await visitor('phone')
    await blockPopups(page)
    await openFilledForm(page, { way: 'Your Way', provider, date: inDays(provider === 'stripe' ? 74 : 75) })
    await confirmButton(page).click()
    await expectPayPage(page, provider)
    const payUrl = page.url()
    await page.goBack()
    await expect(page.getByRole('link', { name: /payment page/ })).toHaveAttribute('href', payUrl)
    await page.goForward()
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Your event is booked' })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('link', { name: 'See your booking' }).click()
    await expect(bookingPage(page)).toBeVisible()
    expect(await sandbox.capturedCents(payUrl)).toEqual([74_000])
  })

  test(`FLT-06 When ${provider} is down, nothing typed is lost, and the retry pays one booking`, async ({
    visitor,
    sandbox,
    db,
  }) => {
    const { page, context, complaints } = await visitor('phone')
    complaints.expect(/status of 503|status 503/)
    const email = `event-down-${provider}-${Date.now()}@example.com`
    const date = inDays(provider === 'stripe' ? 76 : 77)
    await openFilledForm(page, { way: 'Your Way', provider, date, email })
    await sandbox.addFault({
      kind: 'status',
      status: 500,
      provider,
      operation: provider === 'stripe' ? 'create' : 'order-create',
    })
    await confirmButton(page).click()
    await expect(page.getByRole('complementary', { name: 'Summary' }).getByRole('alert')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await sandbox.clearFaults()
    const payPage = await confirmBooking(page, context, provider)
    await payButton(payPage).click()
    await expect(bookingPage(page)).toBeVisible()
    expect(await db.booking.count({ where: { email } })).toBe(1)
  })
}

test('When others take the last crew first, the date says so and a day near it is booked instead', async ({
  visitor,
}) => {
  const date = inDays(40)
  const { page, context, complaints } = await visitor('phone')
  complaints.expect(/status of 409/)
  await openFilledForm(page, { way: 'Your Way', provider: 'stripe', date })
  await takeCrew(page, date, 'ben@example.com')
  await takeCrew(page, date, 'ben@example.com')
  await confirmButton(page).click()
  const dateField = page.getByRole('group', { name: 'Event Date' })
  await expect(dateField.getByText(/taken|full|free/i).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect.poll(() => context.pages().length).toBe(1)
  await page.getByText('Open days near it').locator('xpath=..').getByRole('button').first().click()
  const payPage = await confirmBooking(page, context, 'stripe')
  await payButton(payPage).click()
  await expect(bookingPage(page)).toBeVisible()
})

test('When the last place is lost while somebody still pays, nothing is charged and another day is offered', async ({
  visitor,
  sandbox,
  db,
}) => {
  const date = inDays(42)
  const email = `late-${Date.now()}@example.com`
  const { page, context, complaints } = await visitor('desktop')
  complaints.expect(/status of 409/)
  await openFilledForm(page, { way: 'Your Way', provider: 'paypal', date, email })
  const payPage = await confirmBooking(page, context, 'paypal')
  const payUrl = payPage.url()
  // the hold ends, and others book both crews
  await db.booking.updateMany({ where: { email }, data: { holdEndsAt: new Date(Date.now() - 60_000) } })
  await takeCrew(page, date, 'ben-late@example.com')
  await takeCrew(page, date, 'ben-late@example.com')

  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await sandbox.approve('paypal', payUrl)
  await payPage.close()
  await page.getByRole('button', { name: 'Book again' }).click()
  await confirmButton(page).click()
  await expect(page.getByText('Open days near it')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue(fields.description)
  expect(await sandbox.capturedCents(payUrl)).toEqual([])
})
