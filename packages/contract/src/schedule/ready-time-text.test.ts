import { expect, test } from 'vitest'
import { restaurantInstant } from '../time/clock.ts'
import { formatWallTime } from '../time/written-dates.ts'
import { toPromiseText, toReadyMoment, toReadyTimeText } from './ready-time-text.ts'

const at = (date: string, time: string) => restaurantInstant(date, time).getTime()

test('A time is named as people say it, by the restaurant’s calendar', () => {
  const now = at('2026-11-20', '23:30')
  expect(toReadyTimeText(at('2026-11-20', '23:45'), now)).toBe('today at 11:45 pm')
  expect(toReadyTimeText(at('2026-11-21', '00:15'), now)).toBe('tomorrow at 12:15 am')
  expect(toReadyTimeText(at('2026-11-24', '11:30'), now)).toBe('on Tue, Nov 24 at 11:30 am')
})

test('A promise says what happens then; a mail names the date', () => {
  const now = at('2026-11-20', '12:00')
  expect(toPromiseText('pickup', at('2026-11-20', '12:40'), now)).toBe('Ready today at 12:40 pm')
  expect(toPromiseText('delivery', at('2026-11-21', '18:00'), now)).toBe('At your door tomorrow at 6 pm')
  expect(toReadyMoment(at('2026-12-04', '18:00'))).toBe('Fri, Dec 4, 6 pm')
})

test('Full hours have no minutes; noon and midnight are 12', () => {
  expect(['00:00', '00:30', '11:00', '12:00', '13:05', '23:00'].map(formatWallTime)).toEqual([
    '12 am',
    '12:30 am',
    '11 am',
    '12 pm',
    '1:05 pm',
    '11 pm',
  ])
})
