import { expect, test } from 'vitest'
import { lastUsedText } from './last-used.ts'

const now = new Date(2026, 2, 9, 0, 30)

test.each([
  [new Date(2026, 2, 9, 0, 5), 'today, 12:05 am'],
  [new Date(2026, 2, 8, 23, 50), 'yesterday, 11:50 pm'],
  // the clock changes in between
  [new Date(2026, 2, 7, 18, 0), 'Sat, Mar 7, 6:00 pm'],
  [new Date(2025, 11, 31, 18, 0), 'Dec 31, 2025'],
])('%s is called %s', (at, text) => {
  expect(lastUsedText(at, now)).toBe(text)
})
