import { describe, expect, test } from 'vitest'
import { restaurantInstant } from '../time/clock.ts'
import {
  bookableDates,
  bookingTotal,
  isRepeatedTime,
  refundLadder,
  refundPercentAt,
} from './booking-rules.ts'

test('Your Way costs its hours, Our Way its menu', () => {
  expect(bookingTotal('yourway', 18_550, 3, [])).toBe(55_650)
  expect(
    bookingTotal('ourway', 18_550, 0, [
      { price: 1105, quantity: 40 },
      { price: 450, quantity: 38 },
    ]),
  ).toBe(61_300)
})

describe('The days that can be booked', () => {
  test('begin tomorrow by the restaurant’s clock and end a year ahead', () => {
    expect(bookableDates(new Date('2026-11-21T07:59:59Z'), 365)).toEqual({
      first: '2026-11-21',
      last: '2027-11-20',
    })
    expect(bookableDates(new Date('2026-11-21T08:00:00Z'), 365)).toEqual({
      first: '2026-11-22',
      last: '2027-11-21',
    })
  })

  test.each([
    ['2027-11-07', '00:59', false],
    ['2027-11-07', '01:00', true],
    ['2027-11-07', '01:59', true],
    ['2027-11-07', '02:00', false],
    ['2027-11-06', '01:30', false],
    ['2027-03-14', '02:30', false],
  ])('on %s the clock shows %s twice: %s', (date, time, isRepeated) => {
    expect(isRepeatedTime(date, time)).toBe(isRepeated)
  })
})

describe('The refund of a canceled event', () => {
  const steps = [
    { daysBefore: 7, percent: 50 },
    { daysBefore: 14, percent: 100 },
  ]
  const ladder = refundLadder(steps, restaurantInstant('2027-03-20', '18:00'))

  test('is a ladder of dates at the event’s own time of day, also across a clock change', () => {
    expect(ladder).toEqual([
      { until: restaurantInstant('2027-03-06', '18:00'), percent: 100 },
      { until: restaurantInstant('2027-03-13', '18:00'), percent: 50 },
      { until: restaurantInstant('2027-03-20', '18:00'), percent: 0 },
    ])
  })

  test.each([
    ['2027-01-01', '00:00', 0, 100],
    ['2027-03-06', '18:00', 0, 100],
    ['2027-03-06', '18:00', 1, 50],
    ['2027-03-13', '18:00', 0, 50],
    ['2027-03-13', '18:00', 1, 0],
    ['2027-03-20', '18:00', 1, 0],
  ])('on %s at %s and %i ms is %i percent', (date, time, ms, percent) => {
    const now = new Date(restaurantInstant(date, time).getTime() + ms)
    expect(refundPercentAt(ladder, now)).toBe(percent)
  })
})
