import { expect, test } from 'vitest'
import { nextHolidays } from './days.ts'

const datesFrom = (day: string) => nextHolidays(new Date(`${day}T20:00:00Z`)).map(({ date }) => date)

test('The house is closed on the next of each holiday, the day of seeding included', () => {
  expect(datesFrom('2026-11-26')).toEqual(['2026-11-26', '2026-12-25', '2027-01-01'])
  expect(datesFrom('2026-11-27')).toEqual(['2027-11-25', '2026-12-25', '2027-01-01'])
  expect(datesFrom('2028-01-01')).toEqual(['2028-11-23', '2028-12-25', '2028-01-01'])
  expect(datesFrom('2029-06-30')).toEqual(['2029-11-22', '2029-12-25', '2030-01-01'])
})
