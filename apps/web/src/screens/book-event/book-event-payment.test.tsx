import { bookEvent, cancelBooking, confirmBookingPayment, getBooking } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  BOOKING_ID,
  bookingPlaced,
  confirmBooking,
  createBooking,
  fillBooking,
  menuRow,
  openBookEvent,
  openMenu,
  ourWayForm,
  pressConfirm,
  recordBookings,
  startBookingServer,
  type,
  yourWayForm,
} from '../../testing/bookings.ts'
import { confirmation, payUrl, refused } from '../../testing/payments.ts'
import { neverReply, reply, server } from '../../testing/server.ts'
import { currentPath } from '../../testing/visit.tsx'

startBookingServer()
const { bookings, takeBookings } = recordBookings()
const lastBooking = () => bookings.at(-1)
const findWaitingPage = () => screen.findByRole('heading', { name: 'Waiting for your payment' })

test('Your Way is sent as the specification names its fields, as multipart', async () => {
  takeBookings()
  const { user } = openBookEvent()
  await fillBooking(user, 'Your Way')
  await type(user, /^Number of Hours/, '3')
  await pressConfirm(user)
  await findWaitingPage()
  expect(lastBooking()?.type).toMatch(/^multipart\/form-data/)
  expect(lastBooking()?.fields).toEqual({
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    phone: '2535550142',
    event_way: 'yourway',
    number_of_hours: '3',
    event_type: 'Wedding',
    event_address: '1 Lake Rd, Tacoma',
    event_date: '2097-05-25',
    event_time: '18:07',
    description: 'In the garden',
    total_price: '555',
    payment_method: 'stripe',
    no_of_people: '40',
    policy_version: 'v1',
  })
})

test('Our Way sends a row for each item and no hours', async () => {
  takeBookings()
  const { user } = openBookEvent()
  await fillBooking(user, 'Our Way')
  const dialog = await openMenu(user)
  const row = menuRow(dialog, 1)
  await user.selectOptions(row.item, 'Brisket – $14.50')
  await user.clear(row.quantity)
  await user.type(row.quantity, '44')
  await user.click(within(dialog).getByRole('button', { name: 'Save Menu' }))
  await pressConfirm(user)
  await findWaitingPage()
  expect(lastBooking()?.fields).toMatchObject({
    event_way: 'ourway',
    'menu_products[0][name]': 'Brisket',
    'menu_products[0][price]': '14.5',
    'menu_products[0][quantity]': '44',
    'menu_products[0][total_price]': '638',
    total_price: '638',
  })
  expect(lastBooking()?.fields).not.toHaveProperty('number_of_hours')
})

test('The window opens during the click and is sent to the provider', async () => {
  server.use(neverReply(bookEvent))
  const { openWindow, paymentWindow } = await confirmBooking(yourWayForm)
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('button', { name: 'Booking your event…' })[0]).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(paymentWindow.location.replace).not.toHaveBeenCalled()
})

test('The waiting page goes to the booking once it is paid', async () => {
  takeBookings()
  const { paymentWindow } = await confirmBooking(yourWayForm)
  await findWaitingPage()
  expect(paymentWindow.location.replace).toHaveBeenCalledWith(payUrl)
  server.use(
    reply(getBooking, { booking: createBooking() }),
    reply(confirmBookingPayment, confirmation('paid', 'Booked.')),
  )
  await waitFor(() => expect(currentPath()).toBe(`/booking?id=${BOOKING_ID}`))
})

test('When plates and guests do not fit, the person is asked before anything is booked', async () => {
  takeBookings()
  const before = bookings.length
  const { user, openWindow } = await confirmBooking(ourWayForm(20))
  const question = await screen.findByRole('dialog', { name: 'Is this menu what you want?' })
  expect(question).toHaveTextContent('20 plates of main dishes for 40 guests: some would go without.')
  expect(openWindow).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Change the menu' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select Menu' })).toHaveFocus())
  expect(bookings).toHaveLength(before)
  await pressConfirm(user)
  await user.click(await screen.findByRole('button', { name: 'Book it anyway' }))
  await findWaitingPage()
  expect(openWindow).toHaveBeenCalledTimes(1)
})

test('A booking that fails is told in a toast, in the summary of a desktop and in the bar of a phone', async () => {
  const message = 'We can’t reach the payment provider.'
  takeBookings(refused('payment_unavailable', message))
  await confirmBooking(yourWayForm)
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(3))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('When the date was lost, the date says so and offers free times and days near it', async () => {
  takeBookings(
    refused('date_full', 'Somebody was faster: this time is taken.', {
      errors: { event_date: 'Somebody was faster: this time is taken.' },
      current: { event_date: '2097-05-25', free_times: ['09:00', '12:30'] },
    }),
  )
  const { user, paymentWindow } = await confirmBooking(yourWayForm)
  const date = screen.getByRole('group', { name: /^Event Date/ })
  expect(await within(date).findByText('Somebody was faster: this time is taken.')).toBeInTheDocument()
  expect(paymentWindow.close).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /May 25, 2097/ })).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Fri, May 24' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '12:30 pm' }))
  expect(screen.getByLabelText(/^Event Time/)).toHaveValue('12:30')
  expect(within(date).queryByText(/Somebody was faster/)).not.toBeInTheDocument()
  takeBookings()
  await pressConfirm(user)
  await findWaitingPage()
  expect(lastBooking()?.fields).toMatchObject({ event_date: '2097-05-25', event_time: '12:30' })
})

test('Changed prices are shown beside the old ones, and accepting them books', async () => {
  takeBookings(
    refused('prices_changed', 'Prices have changed.', {
      current: { hourly_price: 200, menu_products: [], total_price: 600 },
    }),
  )
  const { user } = await confirmBooking(yourWayForm)
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
  expect(dialog).toHaveTextContent(/Hourly Rate\$185\.00\$200\.00/)
  expect(dialog).toHaveTextContent(/Total\$555\.00\$600\.00/)
  takeBookings()
  await user.click(within(dialog).getByRole('button', { name: 'Book at the new prices' }))
  await findWaitingPage()
  expect(lastBooking()?.fields.total_price).toBe('600')
})

test('When the refund rules changed, the new ones are shown and the next click accepts them', async () => {
  const policy = {
    version: 'v2',
    text: 'Earlier.',
    steps: [{ days_before: 30, percent: 100 }],
    quick_cancel_fee: 50,
  }
  takeBookings(refused('policy_changed', 'Our refund rules have changed.', { current: policy }))
  const { user } = await confirmBooking(yourWayForm)
  expect(await screen.findAllByText('Our refund rules have changed.')).not.toHaveLength(0)
  expect(screen.getByText(/^until Thu, Apr 25, 2097/)).toBeInTheDocument()
  takeBookings()
  await pressConfirm(user)
  await findWaitingPage()
  expect(lastBooking()?.fields.policy_version).toBe('v2')
})

test('After a lost reply the same booking keeps its key, and nothing typed is lost', async () => {
  takeBookings(() => HttpResponse.error())
  const { user, paymentWindow } = await confirmBooking(yourWayForm)
  expect(await screen.findAllByText(/We couldn’t reach the restaurant/)).not.toHaveLength(0)
  expect(paymentWindow.close).toHaveBeenCalled()
  expect(screen.getByLabelText(/^Description/)).toHaveValue('In the garden')
  const key = lastBooking()?.key
  takeBookings()
  await pressConfirm(user)
  await findWaitingPage()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(lastBooking()?.key).toBe(key)
})

test('A failure without a message of the server says what the specification says', async () => {
  takeBookings(() => new HttpResponse('oops', { status: 502 }))
  await confirmBooking(yourWayForm)
  expect(await screen.findAllByText('Something went wrong, please try again.')).not.toHaveLength(0)
})

test('BRW-05 An untrusted payment address is not opened', async () => {
  takeBookings(() => bookingPlaced('https://evil.example/pay'))
  const { paymentWindow } = await confirmBooking(yourWayForm)
  expect(await screen.findAllByText(/looks wrong/)).not.toHaveLength(0)
  expect(paymentWindow.location.replace).not.toHaveBeenCalled()
})

test('Changing the booking while it waits for its payment gives its place back and keeps the form', async () => {
  takeBookings()
  const cancelled: unknown[] = []
  server.use(
    reply(cancelBooking, ({ params, body }) => {
      cancelled.push(params.bookingId, JSON.parse(body))
      return { message: 'Canceled.', booking: createBooking({ status: 'cancelled' }) }
    }),
  )
  const { user, paymentWindow } = await confirmBooking(yourWayForm)
  await user.click(await screen.findByRole('button', { name: 'Cancel and change my booking' }))
  expect(await screen.findByLabelText(/^Description/)).toHaveValue('In the garden')
  expect(cancelled).toEqual([BOOKING_ID, { expected_refund: 0, only_unpaid: true }])
  expect(paymentWindow.close).toHaveBeenCalled()
  expect(screen.getByText('The old payment page no longer works. Nothing was charged.')).toBeVisible()
})
