import { finishBooking, listStaffBookings, type StaffBooking } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../testing/bookings.ts'
import { openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, inMinutes } from '../../testing/orders.ts'

startServer()

async function openEvents(...bookings: StaffBooking[]) {
  const { user } = openBoard(createBoard([]))
  server.use(reply(listStaffBookings, { bookings }))
  await tap(user, /^Events/)
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Events' })) }
}

test('An event says when the crew leaves, for whom, where, with what and what guests must not eat; the button counts those of today', async () => {
  const tomorrow = createBooking({
    book_event_id: 'B2',
    first_name: 'Zola',
    event_type: 'Birthday',
    starts_at: inMinutes(1_500),
    ends_at: inMinutes(1_600),
    crew: null,
  })
  const allergies: StaffBooking['allergies'] = [
    { avoided: 'peanuts', heads: 2 },
    { avoided: 'milk', heads: 1 },
  ]
  const { dialog } = await openEvents(createBooking({ allergies }), tomorrow)
  const [today, later] = await dialog.findAllByRole('listitem', { name: /Obi$/ })
  for (const text of [
    'Today, 2 pm to 5 pm',
    'Wedding for 40, Ada Obi',
    '1 Lake Rd',
    'Leave at 12:30 pm, crew 2',
    'Allergies: peanuts (2 guests) and milk (1 guest)',
    '40 × Brisket',
    'In the garden',
  ])
    expect(today).toHaveTextContent(text)
  expect(dialog.getAllByRole('link', { name: '(253) 555-0142' })[0]).toHaveAttribute('href', 'tel:2535550142')
  expect(later).toHaveTextContent('Tomorrow')
  expect(later).not.toHaveTextContent('crew')
  expect(dialog.queryByRole('button', { name: 'Done' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Events1', hidden: true })).toBeInTheDocument()
})

test('An event that has begun is noted as done, and a refusal says why', async () => {
  const { user, dialog } = await openEvents(createBooking({ starts_at: inMinutes(-60) }))
  server.use(replyWithError(finishBooking, 'wrong_status', 'This booking is canceled.'))
  await user.click(await dialog.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('This booking is canceled.')).toBeInTheDocument()
  const done = createBooking({ status: 'done', starts_at: inMinutes(-60) })
  server.use(
    reply(finishBooking, { message: 'The event is marked as done.', booking: done }),
    reply(listStaffBookings, { bookings: [] }),
  )
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await dialog.findByText('No events are booked.')).toBeInTheDocument()
})
