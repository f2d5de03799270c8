import {
  type Address,
  addAddress,
  deleteAddress,
  editAddress,
  getProfile,
  listAddresses,
} from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dropToken } from '../../lib/change-session.ts'
import { neverReply, record, reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { createAddress, createUser, signIn } from '../../testing/users.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

const home = createAddress()
const office = createAddress({ id: 4, type: 'office', street_address: '1914 Pacific Avenue', zip: '98402' })
const other = createAddress({ id: 5, type: 'other', street_address: '7 Ferry Road' })
const replyWithAddresses = (...addresses: Address[]) =>
  server.use(reply(listAddresses, { address_managements: addresses }))
const open = (entry: Parameters<typeof visit>[0]) => visit(entry, { token: 'a-token' })
const submit = () => screen.getByRole('button', { name: 'Submit' })
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))

test('Each address shows its type, street and city; one can be added, edited and deleted', async () => {
  replyWithAddresses(home, { ...office, last_used_at: '2026-11-20T19:00:00.000Z' }, other)
  open('/saveaddress')
  const cards = await within(await screen.findByRole('list', { name: 'Your addresses' })).findAllByRole(
    'listitem',
  )
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Home',
    'Office',
    'Other',
  ])
  expect(cards[1]).toHaveTextContent('1914 Pacific AvenueTacoma')
  expect(cards.map((card) => within(card).queryByText('Last used') !== null)).toEqual([false, true, false])
  expect(screen.getByRole('link', { name: 'add new' })).toHaveAttribute('href', '/addaddress')
  expect(screen.getByRole('link', { name: 'Edit Office, 1914 Pacific Avenue' })).toHaveAttribute(
    'href',
    '/editaddress?id=4',
  )
})

test('While the list loads, the page says so', async () => {
  server.use(neverReply(listAddresses))
  open('/saveaddress')
  expect(await screen.findByText('Loading')).toBeInTheDocument()
})

test('Without addresses the specified text is shown, with a way to add one', async () => {
  replyWithAddresses()
  open('/saveaddress')
  expect(await screen.findByRole('heading', { name: 'No Address Found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'add new' })).toHaveAttribute('href', '/addaddress')
})

test('When the session ends, what was typed is there after signing in', async () => {
  const { user } = open('/addaddress')
  const street = () => screen.findByLabelText(/^Street Address/)
  await user.type(await street(), '12 Cedar Street')
  act(() => dropToken('a-token'))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/addaddress'))
  await waitFor(async () => expect(await street()).toHaveValue('12 Cedar Street'))
})

const askToDelete = async () => {
  replyWithAddresses(home, office)
  const { user } = open('/saveaddress')
  await user.click(await screen.findByRole('button', { name: 'Delete Home, 3312 North 26th Street' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this address?' })
  return { user, dialog }
}

test('An address is deleted after a question, and the list is loaded again', async () => {
  const { user, dialog } = await askToDelete()
  server.use(
    reply(deleteAddress, ({ params }) => {
      expect(params.id).toBe('3')
      replyWithAddresses(office)
      return {}
    }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Office' })).toBeInTheDocument()
})

test('An address that is kept, or cannot be deleted, stays in the list', async () => {
  server.use(replyWithError(deleteAddress, 'unavailable', 'We are restarting.'))
  const { user, dialog } = await askToDelete()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('We are restarting.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
})

test('An empty form shows the specified message for every field', async () => {
  server.use(reply(getProfile, { user: createUser({ first_name: '', last_name: '', phone: '' }) }))
  const { user } = open('/addaddress')
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing Address' })).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Submit' })
  await user.clear(field('Email'))
  await user.click(submit())
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Location Type is required',
    'Street Address is required',
    'City is required',
    'State is required',
    'Zip is required',
    'Phone is required',
    'Email is required',
  ])
    expect(await screen.findAllByText(message), message).toHaveLength(2)
  await user.type(field('Phone'), 'CALL')
  await user.type(field('Email'), 'ada')
  expect((await screen.findAllByText('Phone must be numeric')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Invalid email address')).length).toBeGreaterThan(0)
})

test('A new address begins with the person’s details and is sent with the street twice', async () => {
  const sent = record(addAddress, () => {
    replyWithAddresses(home)
    return { message: 'A New Address Has Been Added' }
  })
  const { user } = open('/addaddress')
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Ada')
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['home', 'office'])
  await user.click(screen.getByRole('radio', { name: 'Office' }))
  await fill(user, { 'Street Address': '12 Cedar Street', City: 'Tacoma', State: 'WA', Zip: '98402' })
  await user.click(submit())
  expect(await screen.findByText('A New Address Has Been Added')).toBeInTheDocument()
  await waitFor(() => expect(currentPath()).toBe('/saveaddress'))
  expect(sent[0]).toMatchObject({
    first_name: 'Ada',
    last_name: 'Nwosu',
    email: 'ada@example.com',
    phone: '2535550117',
    type: 'office',
    street_address: '12 Cedar Street',
    address: '12 Cedar Street',
    country: 'United States',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
  })
})

test('A refused address shows the server’s message and loses nothing', async () => {
  replyWithAddresses(home)
  server.use(
    replyWithError(editAddress, 'invalid', 'We do not deliver there.', { errors: { zip: 'Not there' } }),
  )
  const { user } = open('/editaddress?id=3')
  await user.type(await screen.findByLabelText(/^Apartment/), '4b')
  await user.click(submit())
  expect(await screen.findByText('We do not deliver there.')).toBeInTheDocument()
  expect(screen.getByText('Not there')).toBeInTheDocument()
  expect(field('Apartment')).toHaveValue('4b')
})

const editing = [
  ['by the id in the query', '/editaddress?id=3'],
  ['as navigation state', { pathname: '/editaddress', state: { address: home } }],
] as const
test.each(editing)('An address given %s is prefilled and saved as a PUT', async (_how, entry) => {
  replyWithAddresses({ ...home, note: 'Ring twice' }, office)
  const sent = record(editAddress, ({ params }) => {
    expect(params.id).toBe('3')
    return { message: 'Address Saved..!' }
  })
  const { user } = open(entry)
  expect(await screen.findByLabelText(/^Street Address/)).toHaveValue('3312 North 26th Street')
  expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked()
  await fill(user, { City: 'Seattle' })
  await user.click(submit())
  expect(await screen.findByText('Address Saved..!')).toBeInTheDocument()
  await waitFor(() => expect(currentPath()).toBe('/saveaddress'))
  expect(sent[0]).toMatchObject({
    _method: 'PUT',
    city: 'Seattle',
    address: '3312 North 26th Street',
  })
})

test('An address of the third type keeps it', async () => {
  replyWithAddresses(other)
  open('/editaddress?id=5')
  expect(await screen.findByRole('radio', { name: 'Other' })).toBeChecked()
})

test.each(['/editaddress?id=99', '/editaddress?id=x', '/editaddress'])(
  '%s names no address of this person and says so',
  async (entry) => {
    replyWithAddresses(home)
    open(entry)
    expect(await screen.findByRole('heading', { name: 'We can’t find that address' })).toBeInTheDocument()
  },
)
