import type { Address, User } from '@baobab/contract'

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
