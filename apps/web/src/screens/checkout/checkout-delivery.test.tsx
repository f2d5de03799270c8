import { deliveryArea, getSchedule, placeOrder as placeOrderEndpoint } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  filledForm,
  fillForm,
  findWaitingPage,
  openCheckout,
  orderPlaced,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, replyWithError, server } from '../../testing/server.ts'

startCheckoutServer()

const area = deliveryArea(createSchedule())
const refusal = `Sorry, 10001 is too far for hot food. ${area} You can pick it up instead.`
const zip = () => screen.findByLabelText(/^Zip/)
const pickUp = () => screen.findByRole('button', { name: 'Pick it up instead' })
const isFirst = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING

test('The ZIP code is asked first, with the area named', async () => {
  openCheckout()
  const field = await zip()
  await waitFor(() => expect(field).toHaveAccessibleDescription(area))
  expect(isFirst(field, screen.getByLabelText(/^First Name/))).toBeTruthy()
})

test('The fifth digit brings the answer: yes', async () => {
  const { user } = openCheckout()
  await user.type(await zip(), '9840')
  expect(screen.queryByText(/^Yes, we deliver/)).not.toBeInTheDocument()
  await user.type(await zip(), '2')
  expect(await screen.findByText('Yes, we deliver to 98402.')).toBeInTheDocument()
})

test('The fifth digit brings the answer: no, and one tap makes it a pickup', async () => {
  const { user } = openCheckout()
  await user.type(await zip(), '10001')
  await waitFor(async () => expect(await zip()).toBeInvalid())
  expect(screen.getByText(refusal)).toBeInTheDocument()
  expect(screen.queryByText(area)).not.toBeInTheDocument()
  await user.click(await pickUp())
  expect(screen.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Pickup/ })).toHaveFocus()
  expect(screen.queryByLabelText(/^Zip/)).not.toBeInTheDocument()
})

test('City and state are filled in from the ZIP code, and what was typed stays', async () => {
  const { user } = openCheckout()
  await user.type(await screen.findByLabelText(/^State/), 'Wash.')
  await user.type(await zip(), '98498')
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Lakewood'))
  expect(screen.getByLabelText(/^State/)).toHaveValue('Wash.')
})

test('The time counts the drive to the ZIP code, and the longest one while none is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = openCheckout()
  const door = /^At your door/
  // 45 minutes from noon, and 20 of driving
  expect(await screen.findByText(door)).toHaveTextContent('1:15 pm')
  await user.type(await zip(), '98402')
  await waitFor(() => expect(screen.getByText(door)).toHaveTextContent('1 pm'))
})

test('The answer does not wait for the time', async () => {
  const { user } = openCheckout()
  await user.click(await screen.findByRole('radio', { name: /^Later/ }))
  await user.type(await zip(), '10001')
  expect(await pickUp()).toBeInTheDocument()
})

test('DAY-11 An address outside the area is not sent', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user, openWindow } = openCheckout({ typed: { ...filledForm, zip: '10001' } })
  await pressOrder(user)
  await waitFor(async () => expect(await zip()).toHaveFocus())
  expect([orders.length, openWindow.mock.calls.length]).toEqual([0, 0])
})

test('DAY-11 Another country is refused under its field, with pickup offered', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout({ typed: filledForm })
  const country = screen.getByLabelText(/^Country/)
  await user.selectOptions(country, 'France')
  await waitFor(() => expect(country).toHaveAccessibleDescription(/^We only deliver in the US/))
  await user.selectOptions(country, 'United States')
  await waitFor(() => expect(country).toBeValid())
  await user.selectOptions(country, 'France')
  await pressOrder(user)
  expect(country).toHaveFocus()
  expect(orders).toHaveLength(0)
  await user.click(await pickUp())
  expect(screen.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
})

test('A refusal of the server stands under its field too: the area may have changed', async () => {
  const message = 'We deliver to ZIP codes 980xx. You can pick it up instead.'
  server.use(replyWithError(placeOrderEndpoint, 'invalid', message, { errors: { zip: message } }))
  const { user } = openCheckout({ typed: filledForm })
  await pressOrder(user)
  await waitFor(async () => expect(await zip()).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(await pickUp()).toBeInTheDocument()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
})

test('An order too small for a delivery is told at the choice', async () => {
  server.use(reply(getSchedule, { service: createSchedule({ delivery_minimum: 5000 }) }))
  const message = 'The delivery minimum is $50.00. Add $22.00, or pick it up.'
  server.use(
    replyWithError(placeOrderEndpoint, 'below_minimum', message, { errors: { order_type: message } }),
  )
  const { user } = openCheckout()
  expect(await screen.findByText(/^From \$50\.00/)).toBeInTheDocument()
  expect(await screen.findByText(message)).toBeInTheDocument()
  await fillForm(user)
  await pressOrder(user)
  const choice = screen.getByRole('group', { name: 'Pickup or delivery' })
  await waitFor(() => expect(choice).toHaveAccessibleDescription(message))
})

test('A delivery has its fee as a line, and pays it; pickup has none', async () => {
  server.use(reply(getSchedule, { service: createSchedule({ delivery_fee: 350 }) }))
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout()
  expect(await screen.findByText('Warm to your door for $3.50.')).toBeInTheDocument()
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Delivery').nextElementSibling).toHaveTextContent('$3.50')
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(summary.queryByText('Delivery')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  expect(screen.getByRole('button', { name: 'Place order · $31.50' })).toBeInTheDocument()
  await fillForm(user)
  await pressOrder(user)
  await waitFor(() => expect(orders.map(({ fields }) => fields.get('total_price'))).toEqual(['31.5']))
})

test('A fee that changes at the checkout is not applied: what was shown is sent, and the dialog asks', async () => {
  server.use(reply(getSchedule, { service: createSchedule({ delivery_minimum: 2500, delivery_fee: 350 }) }))
  const current = {
    products: [{ product_id: 1, size: '½ lb', price: 14, name: 'Ribs' }],
    ...{ sub_total: 28, discount_price: 0, delivery_fee: 5, tip: 0, total_price: 33, coupon_percent: 0 },
  }
  const { orders, takeOrders } = recordOrders()
  takeOrders(() =>
    orders.length === 1 ? refused('prices_changed', 'Prices have changed.', { current })() : orderPlaced(),
  )
  const { user, queryClient } = openCheckout()
  await screen.findByText('From $25.00, plus $3.50.')
  await fillForm(user)
  server.use(reply(getSchedule, { service: createSchedule({ delivery_minimum: 2600, delivery_fee: 500 }) }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['schedule'] }))
  expect(await screen.findByText('From $26.00, plus $3.50.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  expect(screen.getByRole('button', { name: 'Place order · $31.50' })).toBeInTheDocument()
  await fillForm(user)
  await pressOrder(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }))
  expect(dialog.getByRole('row', { name: /^Delivery/ })).toHaveTextContent('Delivery$3.50$5.00')
  await user.click(dialog.getByRole('button', { name: 'Order at the new prices' }))
  await findWaitingPage()
  expect(orders.map(({ fields }) => fields.get('total_price'))).toEqual(['31.5', '33'])
})
