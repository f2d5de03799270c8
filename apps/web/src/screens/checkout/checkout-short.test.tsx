import { getSchedule, listProducts } from '@baobab/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createCart } from '../../testing/carts.ts'
import {
  fillCart,
  fillForm,
  findWaitingPage,
  openCheckout,
  person,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { createProduct } from '../../testing/products.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, server } from '../../testing/server.ts'
import { fill } from '../../testing/visit.tsx'

startCheckoutServer()

const add = (label: string) => screen.findByRole('button', { name: label })

test('A first visit offers delivery and the card; a later visit the order type of the last one', async () => {
  const { user } = openCheckout()
  expect(await screen.findByRole('radio', { name: /^Delivery/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  const stored = localStorage.getItem('order-type') ?? ''
  // another tab, another day
  cleanup()
  sessionStorage.clear()
  openCheckout({ stored: { 'order-type': stored } })
  expect(await screen.findByRole('radio', { name: /^Pickup/ })).toBeChecked()
})

test('A pickup by card needs a name and an e-mail, and nothing else is asked', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout({ stored: { 'order-type': '"pickup"' } })
  await screen.findByLabelText(/^First Name/)
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    'first_name',
    'last_name',
    'email',
    'code',
  ])
  await fill(user, person)
  await pressOrder(user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('payment_method')).toBe('stripe')
})

test.each([
  ['Add an apartment or company', /^Apartment/],
  ['Add a note for the kitchen', /^Note for the kitchen/],
  ['Add a note to the driver', /^Note to the driver/],
])('“%s” shows the field and moves the focus there; emptied again it stays', async (label, field) => {
  const { user } = openCheckout()
  expect(screen.queryByLabelText(field)).not.toBeInTheDocument()
  await user.click(await add(label))
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
  await user.keyboard('4b')
  await user.clear(screen.getByLabelText(field))
  expect(screen.getByLabelText(field)).toHaveFocus()
})

test('An optional field that was filled is shown again after a reload', async () => {
  const { user } = openCheckout()
  await user.click(await add('Add an apartment or company'))
  await user.type(screen.getByLabelText(/^Apartment/), '4b')
  cleanup()
  openCheckout()
  expect(await screen.findByLabelText(/^Apartment/)).toHaveValue('4b')
})

test('The heading counts pieces, not lines', async () => {
  openCheckout()
  fillCart(5)
  expect(await screen.findByText('5 items, $70.00')).toBeInTheDocument()
  fillCart(1)
  expect(await screen.findByText('1 item, $14.00')).toBeInTheDocument()
})

test('An order of more than four lines is folded until it is asked for', async () => {
  const dishes = Array.from({ length: 5 }, (_, n) => ({
    product: createProduct({ id: n + 1, name: `Dish ${n + 1}` }),
  }))
  server.use(reply(listProducts, { products: dishes.map(({ product }) => product) }))
  const { user } = openCheckout()
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  const lines = () => summary.getAllByRole('listitem')
  act(() => useCart.setState(createCart(...dishes.slice(0, 4))))
  expect(lines()).toHaveLength(4)
  expect(summary.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  act(() => useCart.setState(createCart(...dishes)))
  expect(lines()).toHaveLength(3)
  await user.click(summary.getByRole('button', { name: 'Show all 5 dishes' }))
  expect(lines()).toHaveLength(5)
  await user.click(summary.getByRole('button', { name: 'Show fewer' }))
  expect(lines()).toHaveLength(3)
})

test('Utensils are a box that is not ticked; where the owner has switched them off nothing is asked', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout({ stored: { 'order-type': '"pickup"' } })
  const box = await screen.findByRole('checkbox', { name: 'Add utensils, napkins and sauces' })
  expect(box).not.toBeChecked()
  await user.click(box)
  await fillForm(user, person)
  await pressOrder(user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('utensils')).toBe('true')
})

test('Extras that are off are not on the page', async () => {
  const extras = { ...createSchedule().extras, utensils: false, driver_notes: false, text_messages: false }
  server.use(reply(getSchedule, { service: createSchedule({ extras }) }))
  openCheckout()
  await add('Add a note for kitchen and driver')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a note to the driver' })).toBeNull()
})

test('Who picks up and wants text messages is asked for a telephone number', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout({ stored: { 'order-type': '"pickup"' } })
  const box = await screen.findByRole('checkbox', { name: 'Text me about this order' })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Message and data rates may apply. Reply STOP to end.')
  await user.click(box)
  const phone = screen.getByLabelText(/^Phone/)
  await waitFor(() => expect(phone).toHaveFocus())
  await fillForm(user, person)
  await pressOrder(user)
  expect(await screen.findAllByText('Enter a US phone number for text messages')).not.toEqual([])
  await user.type(phone, '(253) 555-0142')
  await pressOrder(user)
  await findWaitingPage()
  expect(orders[0]?.fields.get('text_me')).toBe('true')
  expect(orders[0]?.fields.get('phone')).toBe('2535550142')
})
