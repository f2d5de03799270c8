import {
  cancelStaffBooking,
  getOfficeBooking,
  messageBookingGuest,
  moveStaffBooking,
  refundBooking,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../testing/bookings.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { paidMoney } from './money.fixture.ts'

startOffice()

test('A booking is read whole, and part of its money goes back', async () => {
  const booking = createBooking()
  const changes = [{ text: 'Booked', at: booking.created_at, by: 'site' }]
  const money = paidMoney({ captured: 58_000, left: 58_000 })
  server.use(reply(getOfficeBooking, { booking, money, changes }))
  const { user } = openOffice(`/office/orders/events/${booking.book_event_id}`)
  const sent = record(refundBooking, { message: '$10.00 goes back to the customer.', booking })
  expect(await screen.findByText('40 × Brisket')).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Placed/),
    expect.stringMatching(/^Booked.* · The site$/),
  ])
  expect(screen.queryByText('To the driver')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
  await user.type(dialog.getByLabelText(/^Amount/), '10')
  await user.type(dialog.getByLabelText(/^Reason/), 'Rain')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$10.00 goes back to the customer.')).toBeVisible()
  expect(sent).toEqual([{ amount: '10.00', reason: 'Rain' }])
})

test('An event is moved with a word to its guest, and the guest is written to', async () => {
  const booking = createBooking({
    messages: [{ text: 'Is there a table?', at: '2026-11-21T20:00:00.000Z', by: 'Ama' }],
  })
  server.use(reply(getOfficeBooking, { booking, money: paidMoney(), changes: [] }))
  const { user } = openOffice(`/office/orders/events/${booking.book_event_id}`)
  expect(await screen.findByText('Message: Is there a table?')).toBeVisible()
  const moved = record(moveStaffBooking, { message: 'The event is moved. We’ve told the guest.', booking })
  await user.click(screen.getByRole('button', { name: 'Move event' }))
  const move = within(await screen.findByRole('dialog'))
  await user.clear(move.getByLabelText(/^Date/))
  await user.type(move.getByLabelText(/^Date/), '2027-05-09')
  await user.type(move.getByLabelText(/^Message/), 'The park is closed.')
  await user.click(move.getByRole('button', { name: 'Move and tell the guest' }))
  expect(await screen.findByText('The event is moved. We’ve told the guest.')).toBeVisible()
  expect(moved).toEqual([
    { event_date: '2027-05-09', event_time: booking.event_time, message: 'The park is closed.' },
  ])
  const written = record(messageBookingGuest, { message: 'The guest gets your message by e-mail.', booking })
  await user.click(screen.getByRole('button', { name: 'Message' }))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'We bring forks.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The guest gets your message by e-mail.')).toBeVisible()
  expect(written).toEqual([{ text: 'We bring forks.' }])
})

test('A booking is canceled with the reason that its guest reads', async () => {
  const booking = createBooking()
  server.use(reply(getOfficeBooking, { booking, money: paidMoney(), changes: [] }))
  const { user } = openOffice(`/office/orders/events/${booking.book_event_id}`)
  const canceled = record(cancelStaffBooking, { message: 'The booking is canceled.', booking })
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel booking' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'The pit has burned')
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('The booking is canceled.')).toBeVisible()
  expect(canceled).toEqual([{ reason: 'The pit has burned' }])
})
