import { getHourlyPrice } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  confirmBooking,
  openBookEvent,
  ourWayForm,
  pressConfirm,
  recordBookings,
  startBookingServer,
  type,
  yourWayForm,
} from '../../testing/bookings.ts'
import { reply, server } from '../../testing/server.ts'

startBookingServer()
const { bookings, takeBookings } = recordBookings()

test('The rules of the house stand before the form', async () => {
  openBookEvent()
  const rules = await screen.findByRole('region', { name: 'Good to know first' })
  expect(
    within(rules)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '10 guests or more: Your Way from $150.00, Our Way from $250.00.',
    'Events start at 8 am or later and end by 1 am.',
    'The crew arrives 90 minutes before you eat.',
    'Not on Founders’ Day.',
    'Our crews go to Tacoma and to places nearby.All townsTacoma',
  ])
  expect(
    await screen.findByText(/Third cancellation within an hour of paying in 30 days: \$50\.00 fee/),
  ).toBeInTheDocument()
  const summary = screen.getByRole('complementary', { name: 'Summary' })
  expect(within(summary).getByText('from $150.00')).toBeInTheDocument()
})

test('A place, an hour and a size that we do not do are refused at their fields, and nothing is sent', async () => {
  takeBookings()
  const { openWindow } = await confirmBooking({
    ...yourWayForm,
    no_of_people: '1',
    event_time: '03:00',
    event_address: '1 Rue de Rivoli, Paris',
  })
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Our events start at 10 guests. For fewer, please call us: (253) 555-0142',
    'Events start at 8 am or later',
    expect.stringContaining('Our crews go to Tacoma and to places nearby.'),
  ])
  expect(bookings).toEqual([])
  expect(openWindow).not.toHaveBeenCalled()
})

test('A day on which the crews are at home, and hours that cost too little, are refused at their fields', async () => {
  takeBookings()
  server.use(reply(getHourlyPrice, { hourly_price: { price: 4_900 } }))
  await confirmBooking({ ...yourWayForm, event_date: '2097-05-12' })
  const date = screen.getByRole('group', { name: /^Event Date/ })
  expect(
    await within(date).findByText('We don’t cater on Founders’ Day. Please choose another day'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText(/^Number of Hours/)).toHaveAccessibleDescription(
    /^Your Way starts at \$150\.00\. Add hours/,
  )
  expect(bookings).toEqual([])
})

test('A day on which the crews are at home cannot be chosen in the calendar', async () => {
  const { user } = openBookEvent()
  const closed = await screen.findByRole('button', { name: /^Monday, May 13, 2097, / })
  await user.click(closed)
  expect(closed).toHaveAttribute('aria-pressed', 'false')
})

test('More guests with an allergy than guests are refused at the allergies', async () => {
  takeBookings()
  const { user } = openBookEvent({ typed: yourWayForm })
  await user.click(await screen.findByRole('button', { name: 'Peanuts' }))
  for (let heads = 1; heads < 11; heads += 1)
    await user.click(screen.getByRole('button', { name: 'Increase guests who avoid peanuts' }))
  await type(user, /^Number of People/, '10')
  await pressConfirm(user)
  const allergies = screen.getByRole('group', { name: /^Allergies/ }).parentElement
  expect(
    await within(allergies ?? document.body).findByText('More guests with allergies than guests'),
  ).toBeVisible()
  expect(bookings).toEqual([])
})

test('An hour without events is told before a day is chosen', async () => {
  const { user } = openBookEvent()
  await screen.findByLabelText(/^Event Time/)
  await type(user, /^Event Time/, '03:00')
  await user.tab()
  expect(await screen.findByText('Events start at 8 am or later')).toBeInTheDocument()
  expect(screen.queryByText(/Event Date must/)).not.toBeInTheDocument()
})

test('A menu below the minimum says so where the menu is chosen', async () => {
  takeBookings()
  await confirmBooking(ourWayForm(2))
  expect(await screen.findByText(/^Our Way starts at \$250\.00\./)).toBeInTheDocument()
  expect(bookings).toEqual([])
})

test('The address says when the crew arrives', async () => {
  openBookEvent({ typed: yourWayForm })
  await waitFor(() =>
    expect(screen.getByLabelText(/^Event Address/)).toHaveAccessibleDescription(
      'Our crew arrives in Tacoma at 4:37 pm.',
    ),
  )
})

test('Allergies are sent with the number of guests who have them', async () => {
  takeBookings()
  const { user } = openBookEvent({ typed: yourWayForm })
  await user.click(await screen.findByRole('button', { name: 'Peanuts' }))
  await user.click(screen.getByRole('button', { name: 'Milk' }))
  await user.click(screen.getByRole('button', { name: 'Milk' }))
  await user.click(screen.getByRole('button', { name: 'Increase guests who avoid peanuts' }))
  await pressConfirm(user)
  await waitFor(() => expect(bookings).toHaveLength(1))
  expect(bookings[0]?.fields).toMatchObject({
    phone: '2535550142',
    'allergies[0][avoided]': 'peanuts',
    'allergies[0][heads]': '2',
  })
  expect(bookings[0]?.fields).not.toHaveProperty('allergies[1][avoided]')
})
