import { type Address, login, type User } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fill } from './visit.tsx'

export const createUser = (over: Partial<User> = {}): User => ({
  first_name: 'Ada',
  last_name: 'Nwosu',
  email: 'ada@example.com',
  phone: '2535550117',
  address: '',
  image: null,
  email_verified: true,
  ...over,
})

export const createAddress = (over: Partial<Address> = {}): Address => ({
  id: 3,
  type: 'home',
  first_name: 'Ada',
  last_name: 'Nwosu',
  company_name: '',
  country: 'United States',
  street_address: '3312 North 26th Street',
  apartment_suit: '',
  city: 'Tacoma',
  state: 'Washington',
  zip: '98407',
  phone: '2535550117',
  email: 'ada@example.com',
  note: '',
  address: '3312 North 26th Street',
  last_used_at: null,
  ...over,
})

/** Signs Ada in on the page that is open. */
export async function signIn(user: UserEvent, token = 'new-token') {
  server.use(reply(login, { message: 'Login successfully', token }))
  await fill(user, { Email: 'ada@example.com', Password: 'jollof-and-smoke' })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}
