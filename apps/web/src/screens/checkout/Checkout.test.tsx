import { getProfile, listAddresses, type User } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readOrderType } from '../../features/checkout/order-type.ts'
import {
  fieldNamed,
  filledForm,
  fillForm,
  findWaitingPage,
  openCheckout,
  person,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { reply, server } from '../../testing/server.ts'
import { createAddress, createUser } from '../../testing/users.ts'
import { visit } from '../../testing/visit.tsx'

startCheckoutServer()

test('An empty cart cannot be checked out, and the page says so', async () => {
  visit('/checkout')
  expect(await screen.findByRole('heading', { name: 'No Cart Availabel For Checkout' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the menu' })).toBeInTheDocument()
})

test('An empty delivery form names every required field in the order of the page, leads to each, and opens no window', async () => {
  const { user, openWindow } = openCheckout()
  await pressOrder(user)
  const summary = (await screen.findByText('Please check these 8 fields:')).parentElement
  await waitFor(() => expect(summary).toHaveFocus())
  const required = ['Zip', 'First Name', 'Last Name', 'Email', 'Phone', 'Street Address', 'City', 'State']
  const errors = required.map((name) => `${name} is required`)
  const links = [...(summary?.querySelectorAll('button') ?? [])].map((link) => link.textContent)
  expect(links).toEqual(errors)
  for (const error of errors) expect(screen.getAllByText(error)).toHaveLength(2)
  expect(openWindow).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Street Address is required' }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveFocus()
})

test('A single error focuses its field', async () => {
  const { user } = openCheckout({ typed: { ...filledForm, street_address: '' } })
  await pressOrder(user)
  expect(await screen.findByText('Street Address is required')).toBeInTheDocument()
  expect(fieldNamed('street_address')).toHaveFocus()
})

test('An e-mail without a domain and a phone with letters are errors; brackets and dashes in a phone are not', async () => {
  const { user } = openCheckout({ typed: { ...filledForm, email: 'amara@', phone: '555-CALL' } })
  await pressOrder(user)
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument()
  expect(screen.getByText('Phone must be numeric')).toBeInTheDocument()
})

test('A delivery is sent with its address, the digits of the phone, the choices, and no order type', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout()
  await fillForm(user)
  await pressOrder(user)
  expect(await findWaitingPage()).toBeInTheDocument()
  expect(Object.fromEntries(orders[0]?.fields ?? [])).toEqual({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.com',
    phone: '2535550188',
    note: '',
    payment_method: 'stripe',
    'products[0][product_id]': '1',
    'products[0][size]': '½ lb',
    'products[0][quantity]': '2',
    'products[0][price]': '14',
    'products[0][total_price]': '28',
    'products[0][ingredients][0][ingredient_category_id]': '5',
    'products[0][ingredients][0][ingredient_subcategory_id]': '52',
    sub_total: '28',
    discount_price: '0',
    total_price: '28',
    coupon_code: '',
    ready_at: '2026-11-20T21:00:00.000Z',
    street_address: '12 Cedar Street',
    apartment_suit: '',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    country: 'United States',
    company_name: '',
  })
})

test('A pickup hides the address, forgets it, needs only the person, and begins the next visit', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openCheckout()
  await user.type(await screen.findByLabelText(/^Street Address/), '12 Cedar Street')
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(screen.queryByLabelText(/^Street Address/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Phone/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  expect(readOrderType()).toBe('pickup')
  await fillForm(user, person)
  await pressOrder(user)
  await findWaitingPage()
  const sent = Object.fromEntries(orders[0]?.fields ?? [])
  expect(sent).toMatchObject({ order_type: 'pickup', first_name: 'Amara' })
  for (const name of ['street_address', 'city', 'country', 'zip', 'company_name'])
    expect(sent).not.toHaveProperty(name)
})

test('The account fills the person, a saved address fills the rest, and Custom Address blanks it again', async () => {
  const office = createAddress({
    id: 4,
    type: 'office',
    street_address: '950 Pacific Avenue',
    note: 'Ring twice',
  })
  server.use(reply(listAddresses, { address_managements: [createAddress(), office] }))
  const { user } = openCheckout({ token: 'token' })
  await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada'))
  await user.click(await screen.findByRole('radio', { name: /^Office/ }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('950 Pacific Avenue')
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Ring twice')
  await user.click(screen.getByRole('button', { name: 'Custom Address' }))
  expect(screen.getByRole('radio', { name: /^Office/ })).not.toBeChecked()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('')
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com')
})

test('A saved address that is chosen after a first try leaves the errors of what it does not fill', async () => {
  const withoutPhone = createAddress({ phone: '' })
  const office = createAddress({ id: 4, type: 'office', phone: '', street_address: '950 Pacific Avenue' })
  server.use(
    reply(getProfile, { user: createUser({ phone: '' }) }),
    reply(listAddresses, { address_managements: [withoutPhone, office] }),
  )
  const { user } = openCheckout({ token: 'token' })
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Home/ })).toBeChecked())
  await pressOrder(user)
  expect(await screen.findByText('Phone is required')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Office/ }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('950 Pacific Avenue')
  expect(screen.getByText('Phone is required')).toBeInTheDocument()
})

test('An account that comes after a first try fills its fields, and what is missing is still named', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: User }>()
  server.use(
    reply(getProfile, () => promise),
    reply(listAddresses, { address_managements: [] }),
  )
  const { user } = openCheckout({ token: 'token' })
  await pressOrder(user)
  expect(await screen.findByText('Please check these 8 fields:')).toBeInTheDocument()
  resolve({ user: createUser() })
  await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ada'))
  expect(screen.getAllByText('City is required')).toHaveLength(2)
  await waitFor(() => expect(screen.queryAllByText('First Name is required')).toEqual([]))
})

test('Custom Address is there without saved addresses too, selected, and leads to the first field of the address', async () => {
  const { user } = openCheckout()
  const custom = await screen.findByRole('button', { name: 'Custom Address' })
  expect(custom).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText('Saved addresses')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Street Address/), '12 Cedar Street')
  await user.click(custom)
  expect(screen.getByLabelText(/^Street Address/)).toHaveFocus()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
})

test('A saved address that was changed stays when Custom Address is pressed', async () => {
  server.use(reply(listAddresses, { address_managements: [createAddress()] }))
  const { user } = openCheckout({ token: 'token' })
  await user.click(await screen.findByRole('radio', { name: /^Home/ }))
  await user.type(screen.getByLabelText(/^Street Address/), ', rear house')
  await user.click(screen.getByRole('button', { name: 'Custom Address' }))
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('3312 North 26th Street, rear house')
})

test('The browser can fill every field: each names its content and its keyboard', async () => {
  const { user } = openCheckout()
  await screen.findByLabelText(/^First Name/)
  await user.click(screen.getByRole('button', { name: 'Add an apartment or company' }))
  const fields = {
    'First Name': ['given-name', null],
    'Last Name': ['family-name', null],
    Email: ['email', 'email'],
    Phone: ['tel', 'tel'],
    'Street Address': ['address-line1', null],
    Apartment: ['address-line2', null],
    City: ['address-level2', null],
    State: ['address-level1', null],
    Zip: ['postal-code', 'numeric'],
    Country: ['country-name', null],
  }
  for (const [label, attributes] of Object.entries(fields)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')], label).toEqual(attributes)
  }
  expect(screen.getByLabelText(/^Country/)).toHaveValue('United States')
})
