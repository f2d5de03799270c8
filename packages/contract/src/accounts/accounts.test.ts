import { expect, test } from 'vitest'
import { parseErrors } from '../testing/parse-errors.ts'
import { changePassword, register, resetPassword } from './accounts.ts'

/** As a form sends empty fields. */
const empty = { email: '', phone: 'call me', token: '', current_password: '' }
const match = 'Passwords must match'
const forms = [
  ['register', register.body, 'password', 'password_confirmation'],
  ['resetPassword', resetPassword.body, 'password', 'confirm_password'],
  ['changePassword', changePassword.body, 'password', 'password_confirmation'],
] as const

test.each(forms)(
  '%s: passwords that differ are reported together with all other errors',
  (_name, body, first, second) => {
    const errors = parseErrors(body, { ...empty, [first]: 'long enough', [second]: 'other' })
    expect(errors).toMatchObject({ [second]: match })
    expect(Object.keys(errors).length).toBeGreaterThan(1)
  },
)

test.each(forms)(
  '%s: a password that is missing or too short has its own message',
  (_name, body, first, second) => {
    expect(parseErrors(body, { [first]: 'long enough' })[second]).toMatch(/is required$/)
    expect(parseErrors(body, { [second]: 'long enough' })).not.toHaveProperty(second)
    expect(parseErrors(body, { [first]: '', [second]: '' })[second]).toMatch(/is required$/)
    expect(parseErrors(body, { [first]: 'short', [second]: 'other' })).toMatchObject({
      [first]: expect.stringContaining('8 characters'),
      [second]: match,
    })
  },
)

test('A sign-up whose only fault is the confirmation says only that', () => {
  const body = {
    email: 'a@b.co',
    phone: '2535550142',
    password: 'long enough',
    password_confirmation: 'other',
  }
  expect(parseErrors(register.body, body)).toEqual({ password_confirmation: match })
})
