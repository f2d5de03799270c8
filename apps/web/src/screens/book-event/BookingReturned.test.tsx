import { confirmBookingPayment, getBooking, texts } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPaymentChannel } from '../../features/payments/window/payment-channel.ts'
import { BOOKING_ID, createBooking, openBookEvent, startBookingServer } from '../../testing/bookings.ts'
import { confirmation, declined, payUrl, unpaid } from '../../testing/payments.ts'
import { reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { currentPath } from '../../testing/visit.tsx'

startBookingServer()

const returned = (status: boolean) =>
  openBookEvent({ search: `?book_event_id=${BOOKING_ID}&status=${status}` })
const paid = confirmation('paid', 'Your event is paid and booked.')

test('A paid booking says so in a toast, forgets the form and leads home', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ description: 'In the garden' }))
  server.use(reply(confirmBookingPayment, paid))
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
  sessionStorage.setItem('payment-window', 'true')
  const channel = openPaymentChannel(BOOKING_ID, (kind) => kind === 'returned' && channel.send('waiting'))
  server.use(reply(confirmBookingPayment, paid))
  returned(true)
  expect(await screen.findByRole('button', { name: 'Close this window' })).toBeInTheDocument()
  expect(screen.getByText('Your booking continues in the window you came from.')).toBeInTheDocument()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  channel.close()
})

test('Whatever the address says, a paid booking is paid', async () => {
  server.use(reply(confirmBookingPayment, paid))
  returned(false)
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeInTheDocument()
})

test('A payment that was canceled can be made again, and the form is kept', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ description: 'In the garden' }))
  returned(false)
  const text = 'Payment was unsuccessful. There was an issue with the transaction.'
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  expect(await screen.findByRole('link', { name: 'Pay this booking again' })).toHaveAttribute('href', payUrl)
  expect(screen.getByRole('link', { name: 'Back to the form' })).toHaveAttribute('href', '/bookevent')
  expect(sessionStorage.getItem('booking-draft')).not.toBeNull()
})

test('While the provider knows of no payment yet, the page checks, and never says that nothing was charged', async () => {
  server.use(reply(confirmBookingPayment, unpaid))
  returned(true)
  expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeInTheDocument()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByText(/Nothing was charged|went wrong|not paid|not booked/)).not.toBeInTheDocument()
})

test('A declined payment says that nothing was charged', async () => {
  server.use(reply(confirmBookingPayment, declined))
  returned(true)
  expect(await screen.findByRole('heading', { name: 'Your event isn’t booked yet' })).toBeInTheDocument()
  expect(screen.getByText('It was declined. Nothing was charged. Your form is saved.')).toBeInTheDocument()
})

test('In the payment window a failure is told in one sentence, without a toast, and the window closes', async () => {
  const close = vi.fn()
  vi.stubGlobal('close', close)
  sessionStorage.setItem('payment-window', 'true')
  const channel = openPaymentChannel(BOOKING_ID, (kind) => kind === 'returned' && channel.send('waiting'))
  returned(false)
  expect(
    await screen.findByText('Nothing was charged. Your booking continues in the window you came from.'),
  ).toBeInTheDocument()
  expect(screen.queryByText(/Payment was unsuccessful/)).not.toBeInTheDocument()
  await waitFor(() => expect(close).toHaveBeenCalled())
  channel.close()
})

test('A payment that the provider does not confirm is not called paid', async () => {
  server.use(reply(confirmBookingPayment, confirmation('failed', 'It was declined.')))
  returned(true)
  expect(await screen.findAllByText('Something went wrong while processing the payment.')).not.toHaveLength(0)
  expect(screen.getByText(/^It was declined\./)).toBeInTheDocument()
})

test.each(['refunded', 'review'] as const)(
  'A payment that is “%s” leads to the page of the booking, which says why',
  async (payment_status) => {
    const message = 'Your payment was refunded.'
    server.use(
      reply(getBooking, { booking: createBooking({ status: 'expired', refunded: 55_500 }) }),
      reply(confirmBookingPayment, confirmation(payment_status, message)),
    )
    returned(true)
    expect(await screen.findByText(/^Sorry, your date was gone/)).toBeInTheDocument()
    expect(currentPath()).toBe(`/booking?id=${BOOKING_ID}`)
  },
)

test('A payment that takes days is called processing, never failed', async () => {
  server.use(reply(confirmBookingPayment, confirmation('processing', 'On its way.')))
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
  server.use(reply(confirmBookingPayment, paid))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeInTheDocument()
})

test('An unknown booking says so, and nothing of a payment', async () => {
  server.use(replyWithError(confirmBookingPayment, 'not_found', 'Unknown.'))
  returned(true)
  expect(await screen.findByRole('heading', { name: 'We can’t find this booking' })).toBeInTheDocument()
  expect(screen.queryByText(texts.bookingPaymentCheckFailed)).not.toBeInTheDocument()
})

test('When the address was cut, so that no booking can be asked for, the page says so', async () => {
  openBookEvent({ search: '?book_event_id=7K3M9&status=true' })
  expect(await screen.findByRole('heading', { name: 'We can’t find this booking' })).toBeInTheDocument()
})
