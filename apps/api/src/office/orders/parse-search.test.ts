import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

test.each(['555-01', '(555) 01', '555.0.1', '+1 555 01', '55501'])(
  '%s is a part of a telephone number',
  (typed) => {
    expect(parseSearch(typed).digits).toBe('%55501%')
  },
)

test.each([
  ['25', 2500],
  ['$25', 2500],
  ['25.00', 2500],
  ['$ 25.05', 2505],
  ['25.005', null],
  ['12 Oak', null],
])('%s is %s cents', (typed, cents) => {
  expect(parseSearch(typed).cents).toBe(cents)
})

test('A tracking id has one spelling, also by its first letters', () => {
  expect(parseSearch('7k3m-9qzl').code).toBe('%7k3m9qz1%')
  expect(parseSearch('Gugu').code).toBeNull()
})

test('What LIKE would take as a sign is a letter', () => {
  expect(parseSearch('50%_a\\').words).toEqual(['%50\\%\\_a\\\\%'])
})
