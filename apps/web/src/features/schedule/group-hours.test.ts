import { expect, test } from 'vitest'
import { formatOpenings, groupHours } from './group-hours.ts'

const day = [{ opens: '11:00', closes: '21:00' }]
const late = [{ opens: '17:00', closes: '01:00' }]

test('Days that follow each other with the same hours are one line', () => {
  const hours = {
    monday: [],
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: late,
    saturday: late,
    sunday: day,
  }
  expect(groupHours(hours).map(({ days, openings }) => `${days}: ${formatOpenings(openings)}`)).toEqual([
    'Monday: closed',
    'Tuesday – Thursday: 11 am – 9 pm',
    'Friday – Saturday: 5 pm – 1 am',
    'Sunday: 11 am – 9 pm',
  ])
})

test('Hours that end where they begin are day and night', () => {
  expect(formatOpenings([{ opens: '04:00', closes: '04:00' }])).toBe('day and night')
})

test('Midnight, noon and half hours are written as people say them', () => {
  expect(
    formatOpenings([
      { opens: '00:30', closes: '12:00' },
      { opens: '12:30', closes: '00:00' },
    ]),
  ).toBe('12:30 am – 12 pm, 12:30 pm – 12 am')
})
