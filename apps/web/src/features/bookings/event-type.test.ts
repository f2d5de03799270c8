import { expect, test } from 'vitest'
import { eventTypeIn } from './event-type.ts'

test.each([
  ['Open Tasting: Weddings', 'Wedding'],
  ['UW Tacoma Graduation', 'Graduation'],
  ['Company Lunch Fair', 'Work'],
  ['A Table for Reunions', 'Reunion'],
  ['Showers and Sweets', 'Baby Shower'],
  ['Retired and Hungry', 'Retirement'],
  ['Suya Night', undefined],
])('The name %s speaks of %s', (name, type) => {
  expect(eventTypeIn(name)).toBe(type)
})
