import { confirmBookingPayment, getBooking } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPaymentChannel } from '../../features/payments/payment-channel.ts'
import {
  BOOKING_ID,
  createBooking,
  openBookEvent,
  replyBookingPayment,
  startBookingServer,
} from '../../testing/bookings.ts'
import { payUrl } from '../../testing/payments.ts'
import { reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { currentPath } from '../../testing/visit.tsx'

startBookingServer()

const returned = (status: boolean) =>
  openBookEvent({ search: `?book_event_id=${BOOKING_ID}&status=${status}` })
const paid = {
  status: true,
  payment_status: 'paid',
  message: 'Your event is paid and booked.',
  url: null,
  pay_until: null,
}

test('A paid booking says so in a toast, forgets the form and leads home', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ description: 'In the garden' }))
  server.use(replyBookingPayment(paid))
  returned(true)
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByText(paid.message)).toHaveLength(2))
  expect(screen.getByRole('timer')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    `/booking?id=${BOOKING_ID}`,
  )
  expect(sessionStorage.getItem('booking-draft')).toBeNull()
})

test('In the payment window the person is sent back to the window that waits', async () => {
  const channel = openPaymentChannel(BOOKING_ID, (kind) => kind === 'returned' && channel.send('waiting'))
  server.use(replyBookingPayment(paid))
  returned(true)
  expect(await screen.findByRole('button', { name: 'Close this window' })).toBeInTheDocument()
  expect(screen.getByText('Your booking continues in the window you came from.')).toBeInTheDocument()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  channel.close()
})

test('Whatever the address says, a paid booking is paid', async () => {
  server.use(replyBookingPayment(paid))
  returned(false)
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeInTheDocument()
})

test('A payment that was cancelled can be made again, and the form is kept', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ description: 'In the garden' }))
  returned(false)
  const text = 'Payment was unsuccessful. There was an issue with the transaction.'
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  expect(await screen.findByRole('link', { name: 'Pay this booking again' })).toHaveAttribute('href', payUrl)
  expect(screen.getByRole('link', { name: 'Back to the form' })).toHaveAttribute('href', '/bookevent')
  expect(sessionStorage.getItem('booking-draft')).not.toBeNull()
})

test('A payment that the provider does not confirm is not called paid', async () => {
  server.use(
    replyBookingPayment({
      status: false,
      payment_status: 'failed',
      message: 'It was declined.',
      url: null,
      pay_until: null,
    }),
  )
  returned(true)
  expect(await screen.findAllByText('Something went wrong while processing the payment.')).not.toHaveLength(0)
  expect(screen.getByText('It was declined.')).toBeInTheDocument()
})

test.each(['refunded', 'review'])(
  'A payment that is “%s” leads to the page of the booking, which says why',
  async (payment_status) => {
    const message = 'Your payment was given back.'
    server.use(
      reply(getBooking, { booking: createBooking({ status: 'expired', refunded: 55_500 }) }),
      replyBookingPayment({ status: false, payment_status, message, url: null, pay_until: null }),
    )
    returned(true)
    expect(await screen.findByText(/^Your payment arrived after the date had gone/)).toBeInTheDocument()
    expect(currentPath()).toBe(`/booking?id=${BOOKING_ID}`)
  },
)

test('A payment that takes days is called processing, never failed', async () => {
  server.use(
    replyBookingPayment({
      status: false,
      payment_status: 'processing',
      message: 'On its way.',
      url: null,
      pay_until: null,
    }),
  )
  returned(true)
  expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeInTheDocument()
  expect(within(screen.getByRole('main')).queryByText(/went wrong/)).not.toBeInTheDocument()
})

test('When the check fails the page says so, and the retry finds the payment', async () => {
  server.use(replyWithNetworkError(confirmBookingPayment))
  const { user } = returned(true)
  expect(
    await screen.findByText(/^Something went wrong while processing the payment. If you have paid/),
  ).toBeInTheDocument()
  server.use(replyBookingPayment(paid))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeInTheDocument()
})

test('An unknown booking says so', async () => {
  server.use(replyWithError(confirmBookingPayment, 'not_found', 'Unknown.'))
  returned(true)
  expect(await screen.findByRole('heading', { name: 'We cannot find this booking' })).toBeInTheDocument()
})
