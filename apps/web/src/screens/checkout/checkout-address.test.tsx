import { listAddresses } from '@baobab/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openCheckout, startCheckoutServer } from '../../testing/checkout.ts'
import { reply, server } from '../../testing/server.ts'
import { createAddress } from '../../testing/users.ts'

startCheckoutServer()

const home = createAddress({ last_used_at: '2026-11-02T20:00:00.000Z' })
const office = createAddress({
  id: 4,
  type: 'office',
  first_name: 'Adaeze',
  street_address: '950 Pacific Avenue',
  last_used_at: '2026-11-20T20:00:00.000Z',
})
const replyWithAddresses = (...addresses: (typeof home)[]) =>
  server.use(reply(listAddresses, { address_managements: addresses }))
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
const saved = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) })

beforeEach(() => replyWithAddresses(home, office))

test('For a signed-in person the address used last is chosen', async () => {
  openCheckout({ token: 'token' })
  await waitFor(async () => expect(await saved('Office')).toBeChecked())
  expect(field('Street Address')).toHaveValue('950 Pacific Avenue')
  expect(field('First Name')).toHaveValue('Adaeze')
})

test('Without an earlier delivery the first address is chosen', async () => {
  replyWithAddresses(createAddress(), createAddress({ ...office, last_used_at: null }))
  openCheckout({ token: 'token' })
  await waitFor(async () => expect(await saved('Home')).toBeChecked())
})

test('What was typed in an earlier visit stays', async () => {
  replyWithAddresses()
  const { user } = openCheckout({ token: 'token' })
  await user.type(await screen.findByLabelText(/^Street Address/), '12 Cedar Street')
  cleanup()
  replyWithAddresses(home, office)
  openCheckout({ token: 'token' })
  expect(await saved('Office')).not.toBeChecked()
  expect(field('Street Address')).toHaveValue('12 Cedar Street')
})

test('Custom Address stays custom; coming back from pickup, the address is chosen again', async () => {
  const { user } = openCheckout({ token: 'token' })
  await waitFor(async () => expect(await saved('Office')).toBeChecked())
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  expect(await saved('Office')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Custom Address' }))
  expect(field('Street Address')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }))
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  expect(field('Street Address')).toHaveValue('')
  expect(await saved('Office')).not.toBeChecked()
})

test('A name that was typed before is kept', async () => {
  replyWithAddresses()
  const { user } = openCheckout({ token: 'token' })
  await waitFor(() => expect(field('First Name')).toHaveValue('Ada'))
  await user.clear(field('First Name'))
  await user.type(field('First Name'), 'Obi')
  cleanup()
  replyWithAddresses(office)
  openCheckout({ token: 'token' })
  await waitFor(async () => expect(await saved('Office')).toBeChecked())
  expect(field('First Name')).toHaveValue('Obi')
})
