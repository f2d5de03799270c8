import { expect, test } from 'vitest'
import { register } from './accounts.ts'
import { errorsOf } from './testing/errors-of.ts'

test('Passwords that differ give an error at the confirmation', () => {
  const body = {
    email: 'a@b.co',
    phone: '2535550142',
    password: 'long enough',
    password_confirmation: 'other',
  }
  expect(errorsOf(register.body, body)).toEqual({ password_confirmation: 'Passwords must match' })
})
