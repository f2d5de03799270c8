import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseUseNumbers, countUses, couponGuests, toMailbox } from './coupon-guests.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+second@example.com', 'ada@example.com'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})

test('A visitor is known by the mailbox, a customer by the account too', () => {
  const config = { JWT_SECRET: 'a secret' }
  const [mailbox] = couponGuests(config, { email: 'ada@example.com', userId: null })
  expect(mailbox).toMatch(/^mail:[\w-]{43}$/)
  expect(couponGuests(config, { email: 'Ada+2@Example.com', userId: 7 })).toEqual([mailbox, 'user:7'])
  expect(couponGuests({ JWT_SECRET: 'another' }, { email: 'ada@example.com', userId: null })).not.toContain(
    mailbox,
  )
})

test('The guest who used it most counts', () => {
  const uses = [1, 2, 5].map((number) => ({ guest: 'user:7', number }))
  expect(countUses(['mail:new@example.com', 'user:7'], uses)).toBe(3)
  expect(countUses(['mail:new@example.com'], uses)).toBe(0)
  expect(countUses([], uses)).toBe(0)
})

test('Each guest gets a number that is free and allowed', () => {
  const guests = ['mail:ada@example.com', 'user:7']
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 7 })
  fc.assert(
    fc.property(numbers, numbers, fc.constantFrom(8, null), (ofMail, ofUser, max) => {
      const uses = [
        ...ofMail.map((number) => ({ guest: 'mail:ada@example.com', number })),
        ...ofUser.map((number) => ({ guest: 'user:7', number })),
      ]
      const chosen = chooseUseNumbers(guests, uses, max)
      expect(chosen.map(({ guest }) => guest)).toEqual(guests)
      for (const use of chosen) {
        expect(uses).not.toContainEqual(use)
        expect(use.number).toBeGreaterThanOrEqual(1)
        expect(use.number).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY)
      }
    }),
  )
})
