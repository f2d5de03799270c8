import { expect, test } from 'vitest'
import { formatDay, formatLongMoment, formatMoment, formatShortDay } from './written-dates.ts'

test('Days are written out as Americans write them', () => {
  expect(formatDay('2026-12-05')).toBe('Saturday, December 5, 2026')
  expect(formatShortDay('2026-12-05')).toBe('Sat, Dec 5')
})

test('An instant is written by the restaurant’s clock', () => {
  const at = '2026-12-06T02:07:00.000Z'
  expect(formatMoment(at)).toBe('Sat, Dec 5, 2026, 6:07 pm')
  expect(formatLongMoment(new Date(at))).toBe('Saturday, December 5, 2026 at 6:07 pm')
  expect(formatMoment('2026-12-06T02:00:00.000Z')).toBe('Sat, Dec 5, 2026, 6 pm')
})
