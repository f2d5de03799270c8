import { expect, test } from 'vitest'
import { addDays, formatDate, restaurantDate, restaurantInstant, restaurantTime } from './clock.ts'
import { isExpired } from './is-expired.ts'

test('The day changes at midnight in Tacoma', () => {
  expect(restaurantDate(new Date('2026-11-21T07:59:59Z'))).toBe('2026-11-20')
  expect(restaurantDate(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21')
})

test('The day after a clock change is the next calendar day', () => {
  // 2026: forward on 8 March, back on 1 November
  expect(addDays(restaurantDate(new Date('2026-03-08T09:59:59Z')), 1)).toBe('2026-03-09')
  expect(addDays(restaurantDate(new Date('2026-11-01T08:30:00Z')), 1)).toBe('2026-11-02')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('A date and time mean the instant at which the restaurant’s clock shows them', () => {
  expect(restaurantInstant('2026-07-04', '18:00').toISOString()).toBe('2026-07-05T01:00:00.000Z')
  expect(restaurantInstant('2026-12-24', '18:00').toISOString()).toBe('2026-12-25T02:00:00.000Z')
  expect(restaurantTime(restaurantInstant('2026-12-24', '18:00'))).toBe('18:00')
})

test('A time that comes twice means the first; a skipped time means an hour later', () => {
  expect(restaurantInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T08:30:00.000Z')
  expect(restaurantTime(restaurantInstant('2026-03-08', '02:30'))).toBe('03:30')
})

test('An end date has expired at its instant, and not a millisecond before', () => {
  const end = new Date('2026-11-21T08:00:00Z')
  expect(isExpired(end, new Date(end.getTime() - 1))).toBe(false)
  expect(isExpired(end, end)).toBe(true)
})

test('Dates are shown as DD-MM-YYYY', () => {
  expect(formatDate('2026-11-21T07:59:59Z')).toBe('20-11-2026')
})
