import { getSchedule } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fillForm,
  openCheckout,
  person,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, server } from '../../testing/server.ts'

startCheckoutServer()

const askForTips = () =>
  server.use(
    reply(getSchedule, {
      service: createSchedule({ extras: { ...createSchedule().extras, tips: true } }),
    }),
  )
const tips = () => screen.findByRole('group', { name: 'Tip (optional)' })
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))

test('Where the house asks for none, no tip is seen', async () => {
  openCheckout()
  expect(await screen.findByText('Includes $2.61 sales tax')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Tip (optional)' })).not.toBeInTheDocument()
})

test('Nothing is preselected; a percent is of the dishes without tax, goes to the driver, and can be taken back', async () => {
  askForTips()
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout()
  const group = within(await tips())
  for (const radio of group.getAllByRole('radio')) expect(radio).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Place order · $28.00' })).toBeInTheDocument()
  // 20 % of $28.00 without $2.61 tax
  await user.click(group.getByRole('radio', { name: '20% $5.08' }))
  expect(summary().getByText('Tip').nextElementSibling).toHaveTextContent('$5.08')
  expect(summary().getByText('Includes $2.61 sales tax')).toBeInTheDocument()
  await user.click(group.getByRole('radio', { name: 'No tip' }))
  expect(summary().queryByText('Tip')).not.toBeInTheDocument()
  await user.click(group.getByRole('radio', { name: '20% $5.08' }))
  await user.click(screen.getByRole('radio', { name: 'Kitchen' }))
  await fillForm(user)
  await pressOrder(user)
  await waitFor(() => expect(orders).toHaveLength(1))
  const fields = orders[0]?.fields
  expect(['tip_percent', 'tip_for', 'total_price'].map((name) => fields?.get(name))).toEqual([
    '20',
    'kitchen',
    '33.08',
  ])
})

test('An own amount is checked where it is typed, and a pickup says that the kitchen gets it', async () => {
  askForTips()
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout()
  await user.click(await screen.findByRole('radio', { name: /^Pickup/ }))
  await user.click(within(await tips()).getByRole('radio', { name: 'Other amount' }))
  expect(screen.getByText('All of it goes to the kitchen.')).toBeInTheDocument()
  await fillForm(user, person)
  await pressOrder(user)
  const amount = screen.getByLabelText(/^Your tip/)
  await waitFor(() => expect(amount).toBeInvalid())
  expect(orders).toHaveLength(0)
  await user.type(amount, '4.5')
  await pressOrder(user)
  await waitFor(() => expect(orders.map(({ fields }) => fields.get('tip_amount'))).toEqual(['4.5']))
  expect(orders[0]?.fields.get('total_price')).toBe('32.5')
  expect(orders[0]?.fields.has('tip_for')).toBe(false)
})
