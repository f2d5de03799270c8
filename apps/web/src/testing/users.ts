import type { User } from '@baobab/contract'

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
