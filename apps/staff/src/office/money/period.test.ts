import { expect, test } from 'vitest'
import { neighbourDay, periodAround } from './period.ts'

test('A day, its week from Monday, and its month, also where years and lengths change', () => {
  expect(periodAround('2027-05-30', 'day')).toEqual({ from: '2027-05-30', to: '2027-05-30' })
  expect(periodAround('2027-05-30', 'week')).toEqual({ from: '2027-05-24', to: '2027-05-30' })
  expect(periodAround('2027-05-24', 'week')).toEqual({ from: '2027-05-24', to: '2027-05-30' })
  expect(periodAround('2028-02-29', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodAround('2027-12-31', 'month')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

test('The period before ends where this one begins', () => {
  const may = periodAround('2027-05-15', 'month')
  expect(periodAround(neighbourDay(may, -1), 'month')).toEqual({ from: '2027-04-01', to: '2027-04-30' })
  expect(periodAround(neighbourDay(may, 1), 'month')).toEqual({ from: '2027-06-01', to: '2027-06-30' })
})
