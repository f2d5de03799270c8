import { expect, test } from 'vitest'
import { eventTypeIn } from './event-type.ts'

test.each([
  ['Lakeside Wedding', 'Wedding'],
  ['UW Tacoma Graduation', 'Graduation'],
  ['Harbor Company Picnic', 'Work'],
  ['The Okafor Reunion', 'Reunion'],
  ['A Shower for Zuri', 'Baby Shower'],
  ['Captain Reyes Retires', 'Retirement'],
  ['Suya Night', undefined],
])('The name %s speaks of %s', (name, type) => {
  expect(eventTypeIn(name)).toBe(type)
})
