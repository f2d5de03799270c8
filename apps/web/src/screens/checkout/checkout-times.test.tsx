import { brand, getSchedule, restaurantInstant } from '@baobab/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fillForm,
  findWaitingPage,
  openCheckout,
  openPickup,
  orderPlaced,
  person,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, server } from '../../testing/server.ts'

startCheckoutServer()

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const [friday, saturday] = [iso('12:30'), iso('11:30', '2026-11-21')]
const times = (
  openings: { first: string; room: number[]; room_without_held?: number[] }[],
  next = friday,
) => ({
  lead_minutes: 25,
  next,
  openings,
})
const pickup = times([
  { first: friday, room: [9, 0, 0, 9], room_without_held: [9, 9, 0, 9] },
  { first: saturday, room: [9, 9] },
])
const replyWithTimes = (changes = pickup) =>
  server.use(reply(getSchedule, { service: createSchedule({ pickup: changes }) }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso('12:01')) })
  replyWithTimes()
})
afterEach(() => vi.useRealTimers())

const asap = () => screen.findByRole('radio', { name: /^As soon as possible/ })
const later = () => screen.findByRole('radio', { name: /^Later/ })
const day = () => screen.getByRole('combobox', { name: /^Day/ })
const time = () => screen.getByRole('combobox', { name: /^Time/ })

async function chooseSaturday(user: UserEvent) {
  await user.click(await later())
  await user.selectOptions(day(), 'Tomorrow')
  await user.selectOptions(time(), '11:45 am')
}

test('As soon as possible names the time, and that time is sent', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openPickup()
  expect(await screen.findByRole('radio', { name: /^As soon as possible/ })).toBeChecked()
  expect(await screen.findByText('About 12:30 pm')).toBeInTheDocument()
  expect(screen.getByText('Ready today at 12:30 pm')).toBeInTheDocument()
  await fillForm(user, person)
  await pressOrder(user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('ready_at')).toBe(friday)
})

test('As soon as possible on another day names it as the next free time', async () => {
  replyWithTimes(times([{ first: saturday, room: [9, 9] }]))
  openPickup()
  expect(await screen.findByText('Next open time: tomorrow at 11:30 am')).toBeInTheDocument()
})

test.each([
  ['23:46', '00:15', 'About 12:15 am'],
  ['03:50', '04:15', 'About 4:15 am'],
])('At %s, with the first free time at %s, as soon as possible is “%s”', async (now, first, text) => {
  vi.setSystemTime(iso(now))
  replyWithTimes(times([{ first: iso(first, now > first ? '2026-11-21' : '2026-11-20'), room: [9, 9] }]))
  openPickup()
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('Later offers the days and times; full ones stay in the list with the reason and cannot be chosen', async () => {
  const { user } = openPickup()
  await user.click(await later())
  expect(
    within(day())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Today', 'Tomorrow'])
  const options = within(time()).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Choose…', true],
    ['12:30 pm', false],
    ['12:45 pm · All on hold', true],
    ['1 pm · Full', true],
    ['1:15 pm', false],
  ])
})

test('A chosen time is sent and survives a reload', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openPickup()
  await chooseSaturday(user)
  await fillForm(user, person)
  cleanup()
  const again = openCheckout()
  expect(await screen.findByText('Ready tomorrow at 11:45 am')).toBeInTheDocument()
  expect(await screen.findByRole('combobox', { name: /^Time/ })).toHaveDisplayValue('11:45 am')
  await pressOrder(again.user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('ready_at')).toBe(iso('11:45', '2026-11-21'))
})

test('Later without a time is an error of its field, and nothing is sent', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user, openWindow } = openPickup(person)
  await user.click(await later())
  await pressOrder(user)
  await waitFor(() => expect(time()).toHaveAccessibleDescription('Choose a day and time'))
  expect(time()).toHaveFocus()
  expect([orders.length, openWindow.mock.calls.length]).toEqual([0, 0])
})

test('DAY-10 A kept time that has passed is named; nothing is sent before another is chosen', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openPickup()
  await chooseSaturday(user)
  await fillForm(user, person)
  cleanup()
  vi.setSystemTime(new Date(iso('13:00', '2026-11-21')))
  replyWithTimes(times([{ first: iso('13:30', '2026-11-21'), room: [9] }]))
  const again = openCheckout()
  await waitFor(() =>
    expect(time()).toHaveAccessibleDescription(
      'Today at 11:45 am can no longer be ordered. Please choose another time.',
    ),
  )
  await pressOrder(again.user)
  expect(orders).toHaveLength(0)
  await again.user.click(await asap())
  await pressOrder(again.user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('ready_at')).toBe(iso('13:30', '2026-11-21'))
})

const gone = (next: string | null, message = 'Today at 12:30 pm is no longer open.') =>
  refused('ready_time_gone', message, {
    current: {
      order_type: 'pickup',
      units: 2,
      ready_at: next,
      slot_minutes: 15,
      travel_minutes: 0,
      times: times(next === null ? [] : [{ first: friday, room: [0, 0, 0, 9] }], iso('13:15')),
      meats: [],
      pit: [],
    },
  })

test('DAY-10 A time that is gone is asked again before any money moves, and nothing typed is lost', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(() => (orders.length === 1 ? gone(iso('13:15'))() : orderPlaced()))
  const { user, paymentWindow } = openPickup(person)
  await pressOrder(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'That time is gone' }))
  expect(dialog.getByText('Today at 12:30 pm is no longer open.')).toBeInTheDocument()
  expect(dialog.getByText('Nothing was ordered or charged.')).toBeInTheDocument()
  expect(dialog.getByText('About 1:15 pm')).toBeInTheDocument()
  expect(paymentWindow.close).toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Order for this time' }))
  await findWaitingPage()
  expect(orders.map(({ fields }) => fields.get('ready_at'))).toEqual([friday, iso('13:15')])
  expect(orders[1]?.fields.get('email')).toBe(person.email)
  expect(orders[1]?.key).not.toBe(orders[0]?.key)
})

test('Another time can be chosen in the question', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(() => (orders.length === 1 ? gone(iso('13:15'))() : orderPlaced()))
  const { user } = openPickup(person)
  await pressOrder(user)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Later/ }))
  await user.click(dialog.getByRole('button', { name: 'Order for this time' }))
  expect(await dialog.findByText('Choose a day and time')).toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Time/ }), '1:15 pm')
  await user.click(dialog.getByRole('button', { name: 'Order for this time' }))
  await findWaitingPage()
  expect(orders[1]?.fields.get('ready_at')).toBe(iso('13:15'))
})

test('Back from the question the form shows the present times', async () => {
  recordOrders().takeOrders(gone(iso('13:15')))
  const { user } = openPickup(person)
  await pressOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Back to my order' }))
  expect(await screen.findByText('Ready today at 1:15 pm')).toBeInTheDocument()
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Amara')
})

test('When no time is left, the question says whom to call and offers none', async () => {
  recordOrders().takeOrders(gone(null, `We have no open times. Please call us at ${brand.phone}.`))
  const { user } = openPickup(person)
  await pressOrder(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/We have no open times/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Order for this time' })).not.toBeInTheDocument()
})

test('DAY-10 After a lost reply the same time is sent again, although a later one is the earliest by then', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(() => Response.error())
  const { user } = openPickup(person)
  await pressOrder(user)
  await screen.findByText(/couldn’t reach the restaurant/)
  cleanup()
  // the first order has taken the room, should it have arrived
  replyWithTimes(times([{ first: friday, room: [0, 0, 0, 9] }]))
  takeOrders()
  const again = openCheckout()
  expect(await screen.findByText('Ready today at 12:30 pm')).toBeInTheDocument()
  await pressOrder(again.user)
  await findWaitingPage()
  expect(orders.map(({ fields }) => fields.get('ready_at'))).toEqual([friday, friday])
  expect(orders[1]?.key).toBe(orders[0]?.key)
})
