import { expect, test } from 'vitest'
import {
  addDays,
  formatDate,
  isExpired,
  restaurantDate,
  restaurantInstant,
  restaurantTime,
  tomorrow,
} from './clock.ts'

test('the day changes at midnight in Tacoma, not in London', () => {
  expect(restaurantDate(new Date('2026-11-21T07:59:59Z'))).toBe('2026-11-20')
  expect(restaurantDate(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21')
  expect(tomorrow(new Date('2026-11-21T07:59:59Z'))).toBe('2026-11-21')
})

test('both clock changes keep days whole', () => {
  // 2026: forward on 8 March, back on 1 November
  expect(tomorrow(new Date('2026-03-08T09:59:59Z'))).toBe('2026-03-09')
  expect(tomorrow(new Date('2026-11-01T08:30:00Z'))).toBe('2026-11-02')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a wall time is the instant at which the restaurant shows it', () => {
  expect(restaurantInstant('2026-07-04', '18:00').toISOString()).toBe('2026-07-05T01:00:00.000Z')
  expect(restaurantInstant('2026-12-24', '18:00').toISOString()).toBe('2026-12-25T02:00:00.000Z')
  expect(restaurantTime(restaurantInstant('2026-12-24', '18:00'))).toBe('18:00')
})

test('a time that comes twice means the first, one that is skipped means an hour later', () => {
  expect(restaurantInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T08:30:00.000Z')
  expect(restaurantTime(restaurantInstant('2026-03-08', '02:30'))).toBe('03:30')
})

test('a coupon holds up to its end and not at it', () => {
  const end = new Date('2026-11-21T08:00:00Z')
  expect(isExpired(end, new Date(end.getTime() - 1))).toBe(false)
  expect(isExpired(end, end)).toBe(true)
})

test('dates are shown day first', () => {
  expect(formatDate('2026-11-21T07:59:59Z')).toBe('20-11-2026')
})
