import { getHourlyPrice, getProfile, listAvailability } from '@baobab/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseWay,
  confirmBooking,
  fillBooking,
  openBookEvent,
  pressConfirm,
  startBookingServer,
  type,
  yourWayForm,
} from '../../testing/bookings.ts'
import { reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { createUser } from '../../testing/users.ts'

startBookingServer()

const ada = createUser({ address: '12 Cedar Street' })

const summary = () => screen.getByRole('complementary', { name: 'Summary' })

test('The page names both ways and what each costs', async () => {
  openBookEvent()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Book us for your private event' }),
  ).toBeInTheDocument()
  expect(screen.getByText('We bring the flavor to you!')).toBeInTheDocument()
  expect(await screen.findByText('$185.00')).toBeInTheDocument()
  expect(screen.getByText('Four hours: $740.00')).toBeInTheDocument()
  expect(screen.getByText(/^about \$\d+$/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Our Way' })).toHaveAccessibleDescription(
    /You bring the people. We bring everything./,
  )
  expect(within(summary()).getByText(/We never save card information./)).toBeInTheDocument()
})

test('An empty form names everything that is missing, in the order of the page', async () => {
  const { user, openWindow } = openBookEvent()
  await pressConfirm(user)
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Way is required',
    'Event Type is required',
    'Number of People is required',
    'Description: This field is required',
    'Event Date is required',
    'Event Time is required',
    'Event Address is required',
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone is required',
    'Payment Method is required',
  ])
  expect(screen.getByText('This field is required')).toBeInTheDocument()
  expect(openWindow).not.toHaveBeenCalled()
  await user.click(within(alert).getByRole('button', { name: 'Event Date is required' }))
  expect(screen.getByRole('button', { name: /May 2, 2097/ })).toHaveFocus()
  await user.click(within(alert).getByRole('button', { name: /^Description/ }))
  expect(screen.getByLabelText(/^Description/)).toHaveFocus()
})

test('Your Way asks for hours and Our Way for a menu; an e-mail address is checked', async () => {
  const { user } = await confirmBooking({ ...yourWayForm, number_of_hours: '', email: 'ada@' })
  // Testing Library trims the text, so the specified trailing space is compared by hand
  const error = await screen.findByText('Hours are required')
  expect(error.textContent).toBe('Hours are required ')
  expect(screen.getByText('Invalid email address')).toBeInTheDocument()
  await type(user, /^Number of Hours/, '0')
  await pressConfirm(user)
  expect(await screen.findByText('Minimum 1 hour required')).toBeInTheDocument()
  await chooseWay(user, 'Our Way')
  await pressConfirm(user)
  expect(await screen.findByText('Menu selection is required')).toBeInTheDocument()
})

test('Your Way shows the hourly rate read-only and multiplies it by the hours', async () => {
  const { user } = openBookEvent()
  await chooseWay(user, 'Your Way')
  const rate = screen.getByLabelText('Hourly Rate')
  expect(rate).toHaveValue('$185.00')
  expect(rate).toHaveAttribute('readonly')
  await type(user, /^Number of Hours/, '3')
  expect(within(summary()).getByText('3 hours × $185.00')).toBeInTheDocument()
  expect(within(summary()).getAllByText('$555.00')).toHaveLength(2)
})

test('Choosing Our Way clears the hours', async () => {
  const { user } = openBookEvent()
  await chooseWay(user, 'Your Way')
  await type(user, /^Number of Hours/, '3')
  await chooseWay(user, 'Our Way')
  expect(within(summary()).getByText('from $250.00')).toBeInTheDocument()
  await chooseWay(user, 'Your Way')
  expect(screen.getByLabelText(/^Number of Hours/)).toHaveValue('')
})

test('The estimate says how much raw meat to bring and fills in the hours', async () => {
  const { user } = openBookEvent()
  await chooseWay(user, 'Your Way')
  await type(user, /^Number of People/, '40')
  expect(screen.getByRole('heading', { name: 'Our estimate for 40 guests' })).toBeInTheDocument()
  expect(screen.getByText('34–44 lb')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Plan 4 hours' }))
  expect(screen.getByLabelText(/^Number of Hours/)).toHaveValue('4')
  expect(screen.getByLabelText(/^Number of Hours/)).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Three or more' }))
  expect(screen.getByText('23–30 lb')).toBeInTheDocument()
})

test('The refund rules become dates as soon as the event has one', async () => {
  const { user } = openBookEvent()
  expect(await screen.findByText(/until 14 days before/)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /May 25, 2097/ }))
  await type(user, /^Event Time/, '18:07')
  const refunds = screen.getByRole('region', { name: 'If your plans change' })
  expect(within(refunds).getByText('until Sat, May 11, 2097, 6:07 pm')).toBeInTheDocument()
  expect(within(refunds).getByText('Half refunded')).toBeInTheDocument()
})

test('A time that the clocks show twice that night says which one it means', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ event_date: '2097-11-03', event_time: '01:30' }))
  const { user } = openBookEvent()
  expect(await screen.findByLabelText(/^Event Time/)).toHaveAccessibleDescription(
    /The clocks go back that night\. We’ll come the first time around\./,
  )
  await type(user, /^Event Time/, '02:00')
  expect(screen.getByLabelText(/^Event Time/)).toHaveAccessibleDescription(/When your guests want to eat/)
})

test('What was typed survives a reload', async () => {
  const { user } = openBookEvent()
  await fillBooking(user, 'Your Way')
  await type(user, /^Number of Hours/, '3')
  cleanup()
  openBookEvent()
  expect(await screen.findByLabelText(/^Description/)).toHaveValue('In the garden')
  expect(screen.getByRole('radio', { name: 'Your Way' })).toBeChecked()
  expect(screen.getByLabelText(/^Event Type/)).toHaveValue('Wedding')
  expect(await screen.findByRole('button', { name: /May 25, 2097/ })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText(/^Event Time/)).toHaveValue('18:07')
  expect(screen.getByLabelText(/^Number of Hours/)).toHaveValue('3')
})

test('The account fills in who is signed in and replaces nothing that was typed', async () => {
  server.use(reply(getProfile, { user: ada }))
  const { user } = openBookEvent({ token: 'token' })
  await type(user, /^First Name/, 'Grace').catch(() => undefined)
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com'))
  expect(screen.getByLabelText(/^Event Address/)).toHaveValue('12 Cedar Street')
  expect(screen.queryByText('Have an account?')).not.toBeInTheDocument()
})

test('An account that comes after a first try fills its fields, and what is missing is still named', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: typeof ada }>()
  server.use(reply(getProfile, () => promise))
  const { user } = openBookEvent({ token: 'token' })
  await pressConfirm(user)
  expect(await screen.findByRole('button', { name: 'Event Type is required' })).toBeInTheDocument()
  resolve({ user: ada })
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com'))
  expect(screen.getByRole('button', { name: 'Event Type is required' })).toBeInTheDocument()
})

test.each([
  ['?type=Baby%20Shower', 'Baby Shower'],
  ['?type=Nonsense', ''],
])('A link with %s chooses the event type %j', async (search, value) => {
  openBookEvent({ search })
  expect(await screen.findByLabelText(/^Event Type/)).toHaveValue(value)
})

test('Without prices the page says so, and the retry brings them', async () => {
  server.use(replyWithError(getHourlyPrice, 'unavailable', 'Away.'))
  const { user } = openBookEvent()
  await chooseWay(user, 'Your Way')
  const alert = await screen.findByText('We couldn’t load our prices.')
  expect(alert).toBeInTheDocument()
  expect((await screen.findAllByRole('button', { name: 'Confirm' }))[0]).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  server.use(reply(getHourlyPrice, { hourly_price: { price: 20_000 } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Hourly Rate')).toHaveValue('$200.00')
})

test('Without knowing which days are free, any day can still be chosen', async () => {
  server.use(replyWithNetworkError(listAvailability))
  const { user } = openBookEvent()
  await user.click(await screen.findByRole('button', { name: /^Sunday, May 12, 2097$/ }))
  expect(within(summary()).getByText('Sun, May 12')).toBeInTheDocument()
})

test('Back from the provider without a payment and without a booking, the page says that it failed', async () => {
  openBookEvent({ search: '?status=false' })
  expect(
    await screen.findByText(/Payment was unsuccessful. There was an issue with the transaction./),
  ).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Your Way' })).toBeInTheDocument()
})
