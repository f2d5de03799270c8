import { moveBooking } from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createBooking, openBooking, startBookingServer, type } from '../../testing/bookings.ts'
import { refused } from '../../testing/payments.ts'
import { record, server } from '../../testing/server.ts'
import type { visit } from '../../testing/visit.tsx'

startBookingServer()

const openMove = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Move to another day' }))
  return screen.findByRole('dialog', { name: 'Move to another day' })
}

test('Moving takes another day and time without a second payment', async () => {
  const { user } = openBooking()
  const dialog = await openMove(user)
  expect(within(dialog).getByRole('button', { name: 'Move the event' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(await within(dialog).findByRole('button', { name: /May 26, 2097/ }))
  await type(user, /^Event Time/, '12:00')
  const moved = { event_date: '2097-05-26', event_time: '12:00' }
  const sent = record(moveBooking, { message: 'Moved.', booking: createBooking(moved) })
  await user.click(within(dialog).getByRole('button', { name: 'Move to 12 pm' }))
  expect(await screen.findByText('Sunday, May 26, 2097')).toBeInTheDocument()
  expect(sent).toEqual([moved])
})

test('When the new day was lost, the dialog says so under the date and the old day is kept', async () => {
  const { user } = openBooking()
  const dialog = await openMove(user)
  await user.click(await within(dialog).findByRole('button', { name: /May 26, 2097/ }))
  const current = { event_date: '2097-05-26', free_times: ['12:30'] }
  server.use(http.post('*/move', refused('date_full', 'This time is taken.', { current })))
  await user.click(within(dialog).getByRole('button', { name: /^Move to/ }))
  expect(await within(dialog).findByText('This time is taken.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: '12:30 pm' }))
  expect(within(dialog).getByLabelText(/^Event Time/)).toHaveValue('12:30')
})

test.each([
  [
    27_750,
    'If you cancel later, at most $277.50 comes back, as today. Moving the event doesn’t change that.',
  ],
  [0, 'There’s no refund if you cancel. Moving the event doesn’t change that.'],
])(
  'When only %d cents would come back, the dialog says that a move does not change it',
  async (refund, text) => {
    const { user } = openBooking({ cancellation: { allowed: true, refund, fee: 0, reason: null } })
    const dialog = await openMove(user)
    expect(within(dialog).getByText(text)).toBeInTheDocument()
  },
)

test('While everything would come back, the dialog says nothing about refunds', async () => {
  const { user } = openBooking()
  const dialog = await openMove(user)
  expect(within(dialog).queryByText(/comes back/)).not.toBeInTheDocument()
})
