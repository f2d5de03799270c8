import { cancelBooking, confirmBookingPayment, getBooking } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openPaymentChannel } from '../../features/payments/window/payment-channel.ts'
import {
  BOOKING_ID,
  createBooking,
  openBooking,
  replyBookingDays,
  startBookingServer,
} from '../../testing/bookings.ts'
import { confirmation, declined, payUrl, refused } from '../../testing/payments.ts'
import {
  neverReply,
  record,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
} from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startBookingServer()

const CANCELED_AT = '2097-05-15T20:00:00.000Z'
const held = { status: 'held', payment_status: 'started', paid_at: null } as const

test('A paid booking shows what, when, where, for how many, what was paid, and a calendar file', async () => {
  openBooking()
  expect(await screen.findByRole('heading', { level: 1, name: 'Wedding for 40' })).toBeInTheDocument()
  expect(screen.getByText('Booking 7K3M-9QZ2-ABCD-4567')).toBeInTheDocument()
  const when = screen.getByRole('region', { name: 'When and where' })
  expect(within(when).getByText('Saturday, May 25, 2097')).toBeInTheDocument()
  expect(within(when).getByText('6:07 pm to 9:07 pm')).toBeInTheDocument()
  expect(within(when).getByText('1 Lake Rd')).toBeInTheDocument()
  expect(within(when).getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
    'href',
    `/api/user/bookevent/${BOOKING_ID}/calendar.ics`,
  )
  const menu = screen.getByRole('region', { name: 'What you booked, Your Way' })
  expect(within(menu).getByText('3 × $185.00 an hour')).toBeInTheDocument()
  expect(within(menu).getByText(/^Paid by card on/)).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem'),
  ).toHaveLength(4)
})

test('Our Way lists its menu', async () => {
  openBooking({
    event_way: 'ourway',
    number_of_hours: null,
    hourly_price: null,
    menu_products: [{ name: 'Brisket', price: 1450, quantity: 44, total_price: 63_800 }],
    total_price: 63_800,
  })
  const menu = await screen.findByRole('region', { name: 'What you booked, Our Way' })
  expect(within(menu).getByText('44 × $14.50 a head')).toBeInTheDocument()
  expect(within(menu).getAllByText('$638.00')).toHaveLength(2)
})

test('An unpaid booking says until when its date is kept and where to pay', async () => {
  openBooking({ ...held, hold_ends_at: '2097-04-01T20:35:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Pay $555.00' })).toHaveAttribute('href', payUrl)
  expect(screen.getByText(/We keep the date for you until Mon, Apr 1, 2097, 1:35 pm/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Move to another day' })).not.toBeInTheDocument()
})

test.each([
  ['started', declined],
  ['failed', confirmation('failed', declined.message)],
] as const)(
  'A declined payment that is “%s” says so, never that it is not paid yet',
  async (payment_status, payment) => {
    server.use(reply(confirmBookingPayment, payment))
    openBooking({
      ...held,
      payment_status,
      hold_ends_at: '2097-04-01T20:35:00.000Z',
      move: { allowed: false, reason: 'This booking isn’t paid yet.' },
    })
    expect(
      await screen.findByText(/It was declined. Nothing was charged. We keep the date/),
    ).toBeInTheDocument()
    expect(screen.queryByText(/paid yet|once you’ve paid/)).not.toBeInTheDocument()
    expect(screen.queryAllByRole('link', { name: 'Pay $555.00' })).toHaveLength(payment.url ? 1 : 0)
  },
)

test('When the open payment arrives, the page shows the paid booking by itself', async () => {
  openBooking(held)
  await screen.findByText(/Your event is booked once you’ve paid/)
  server.use(
    reply(getBooking, () => ({ booking: createBooking() })),
    reply(confirmBookingPayment, confirmation('paid', 'Booked.')),
  )
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('button', { name: 'Move to another day' })).toBeInTheDocument()
})

test('Between the news of the payment and the paid booking, no guest reads that it is not paid', async () => {
  openBooking(held)
  await screen.findByText(/Your event is booked once you’ve paid/)
  server.use(
    neverReply(getBooking),
    reply(confirmBookingPayment, confirmation('paid', 'Your event is booked.')),
  )
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Your event is booked.')).toBeInTheDocument()
  expect(screen.queryByText(/once you’ve paid|holding your date/)).not.toBeInTheDocument()
})

test('The page that the waiting page has led to still answers the payment window', async () => {
  server.use(...replyBookingDays(), reply(getBooking, { booking: createBooking() }))
  const received: string[] = []
  const paymentWindow = openPaymentChannel(BOOKING_ID, (kind) => received.push(kind))
  visit({ pathname: '/booking', search: `?id=${BOOKING_ID}`, state: { waited: true } })
  await screen.findByText(/^Your event is booked and paid\./)
  paymentWindow.send('returned')
  await waitFor(() => expect(received).toEqual(['waiting', 'waiting']))
  paymentWindow.close()
})

test('A payment that takes days is called processing', async () => {
  server.use(reply(confirmBookingPayment, confirmation('processing', 'On its way.')))
  openBooking({ status: 'held', payment_status: 'processing', paid_at: null })
  expect(await screen.findByText(/Please don’t pay again/)).toBeInTheDocument()
})

test('A booking that was not paid in time says that the date is free again', async () => {
  openBooking({ status: 'expired', payment_status: 'expired', paid_at: null })
  expect(await screen.findByText(/Time to pay ran out/)).toBeInTheDocument()
  const another = screen.getByRole('region', { name: 'Another date' })
  expect(within(another).getByRole('link', { name: 'Book an event' })).toHaveAttribute('href', '/bookevent')
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).not.toBeInTheDocument()
})

test.each([`?id=${BOOKING_ID}`, ''])(
  'An unknown or broken link, as “%s”, gets a kind page',
  async (search) => {
    server.use(replyWithError(getBooking, 'not_found', 'Unknown.'))
    visit(`/booking${search}`)
    expect(await screen.findByRole('heading', { name: 'We can’t find this booking' })).toBeInTheDocument()
  },
)

test('When the booking cannot be loaded, a retry is offered', async () => {
  server.use(replyWithNetworkError(getBooking))
  const { user } = visit(`/booking?id=${BOOKING_ID}`)
  await screen.findByRole('alert')
  server.use(reply(getBooking, { booking: createBooking() }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Wedding for 40' })).toBeInTheDocument()
})

const openCancel = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Cancel this event' }))
  return screen.findByRole('dialog', { name: 'Cancel this event?' })
}

test('Canceling names the exact refund, asks, and shows what comes back', async () => {
  const { user } = openBooking({ cancellation: { allowed: true, refund: 27_750, fee: 0, reason: null } })
  expect(await screen.findByText('$277.50')).toBeInTheDocument()
  const dialog = await openCancel(user)
  const sent = record(cancelBooking, {
    message: 'Your event is canceled.',
    booking: createBooking({
      status: 'cancelled',
      payment_status: 'partly_refunded',
      cancelled_at: CANCELED_AT,
      cancelled_by: 'customer',
      refunded: 27_750,
      refunds: [{ amount: 27_750, reason: 'Canceled by you', status: 'requested', at: CANCELED_AT }],
    }),
  })
  expect(within(dialog).getByText('$277.50')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and get $277.50 back' }))
  const refunds = await screen.findByRole('region', { name: 'This event is canceled' })
  expect(within(refunds).getByText('$277.50')).toBeInTheDocument()
  expect(within(refunds).getByText(/^On its way to you/)).toBeInTheDocument()
  expect(sent).toEqual([{ expected_refund: 277.5 }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel this event' })).not.toBeInTheDocument()
})

test('Who paid another amount than the total, which was taken as paid, reads that one', async () => {
  const { user } = openBooking({
    paid_amount: 55_400,
    cancellation: { allowed: true, refund: 55_400, fee: 0, reason: null },
  })
  const dialog = await openCancel(user)
  expect(within(dialog).getAllByText('$554.00', { selector: 'dd' })).toHaveLength(2)
})

test('Until the refund is asked for, its amount is named all the same', async () => {
  openBooking({ status: 'cancelled', cancelled_at: CANCELED_AT, refunded: 27_750 })
  expect(await screen.findByText('We’re refunding you $277.50.')).toBeInTheDocument()
})

test('When the refund has changed meanwhile, the new amount is shown and asked about again', async () => {
  const { user } = openBooking()
  const dialog = await openCancel(user)
  server.use(
    http.post(
      '*/cancel',
      refused('refund_changed', 'The refund has changed.', { current: { refund: 277.5 } }),
    ),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel and get $555.00 back' }))
  expect(await within(dialog).findByText(/Nothing is canceled yet/)).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Cancel and get $277.50 back' })).toBeInTheDocument()
})

test('Keeping the event sends nothing', async () => {
  const { user } = openBooking()
  const dialog = await openCancel(user)
  await user.click(within(dialog).getByRole('button', { name: 'Keep the event' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('What can no longer be changed says why', async () => {
  const reason = 'The event has begun.'
  openBooking({
    cancellation: { allowed: false, refund: 0, fee: 0, reason },
    move: { allowed: false, reason },
  })
  expect(await screen.findByText(reason, { selector: 'p' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move to another day' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Cancel this event' })).toHaveAccessibleDescription(reason)
})

test.each([
  ['started', 0, /Nothing was paid/, 'Cancel the event'],
  ['processing', 0, /We’ll refund all of it/, 'Cancel the event'],
  // the provider captured another amount, and staff look at it
  ['review', 55_400, /Refunded the way you paid/, 'Cancel and get $554.00 back'],
] as const)(
  'Before it is booked, with a payment that is “%s”, the dialog says what happens to the money',
  async (payment_status, refund, text, button) => {
    const { user } = openBooking({
      ...held,
      payment_status,
      cancellation: { allowed: true, refund, fee: 0, reason: null },
    })
    const dialog = await openCancel(user)
    expect(within(dialog).getByText(text)).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: button })).toBeInTheDocument()
    expect(within(dialog).queryByText('You paid')).not.toBeInTheDocument()
  },
)
