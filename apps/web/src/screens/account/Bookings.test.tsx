import { listBookings } from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BOOKING_ID, createBooking } from '../../testing/bookings.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

test('Own bookings are listed with date, state, total and a link', async () => {
  server.use(
    reply(listBookings, {
      bookings: [
        createBooking(),
        createBooking({ book_event_id: 'X', status: 'cancelled', event_type: 'Other' }),
      ],
    }),
  )
  visit('/mybooking', { token: 'token' })
  expect(await screen.findByRole('link', { name: 'Wedding for 40' })).toHaveAttribute(
    'href',
    `/booking?id=${BOOKING_ID}`,
  )
  expect(screen.getByRole('link', { name: 'Private event for 40' })).toBeInTheDocument()
  expect(screen.getAllByText('Sat, May 25, 2097, 6:07 pm')).toHaveLength(2)
  expect(screen.getByText('Canceled')).toBeInTheDocument()
  expect(screen.getAllByText('$555.00')).toHaveLength(2)
})

test.each(['started', 'failed'] as const)(
  'A held booking whose payment is “%s”, perhaps declined, is called unpaid',
  async (payment_status) => {
    server.use(reply(listBookings, { bookings: [createBooking({ status: 'held', payment_status })] }))
    visit('/mybooking', { token: 'token' })
    expect(await screen.findByText('Unpaid')).toBeInTheDocument()
  },
)

test('Without bookings the list leads to the booking screen', async () => {
  server.use(reply(listBookings, { bookings: [] }))
  visit('/mybooking', { token: 'token' })
  expect(await screen.findByRole('heading', { name: 'No event booked yet' })).toBeInTheDocument()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Book an event' })).toHaveAttribute(
    'href',
    '/bookevent',
  )
})
