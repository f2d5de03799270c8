import { restaurantInstant, type Schedule } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createSchedule } from '../../testing/schedule.ts'
import { toScheduleText } from './schedule-text.ts'

const iso = (time: string, date = '2026-11-20') => restaurantInstant(date, time).toISOString()
const at = (time: string, date?: string) => Date.parse(iso(time, date))
const noon = at('12:01')
const pickup = (next: string | null) => ({ ...createSchedule().pickup, next })

/** The line as a guest reads it. */
function read(changes: Partial<Schedule>, now = noon) {
  const { state, order } = toScheduleText(createSchedule(changes), now)
  return [state, order].filter(Boolean).join(' · ')
}

test('While open: until when, and when food can be picked up', () => {
  expect(read({})).toBe('Open until 9 pm · pickup about 12:30 pm')
  expect(read({ until: null })).toBe('Open day and night · pickup about 12:30 pm')
})

test('Past midnight is the same evening', () => {
  const until = iso('01:00', '2026-11-21')
  const next = iso('00:15', '2026-11-21')
  expect(read({ until, pickup: pickup(next) }, at('23:45'))).toBe('Open until 1 am · pickup about 12:15 am')
})

test('Open day and night, midnight changes nothing', () => {
  const next = iso('00:15', '2026-11-21')
  expect(read({ until: null, pickup: pickup(next) }, at('23:45'))).toBe(
    'Open day and night · pickup about 12:15 am',
  )
})

test('Paused: until when, and the first time after it', () => {
  expect(read({ state: 'paused', until: iso('13:00'), pickup: pickup(iso('13:00')) })).toBe(
    'Busy until 1 pm · pickup about 1 pm',
  )
})

test('Without a connected board guests read when food is ready, and nothing of operations', () => {
  const next = pickup(iso('14:00'))
  expect(read({ state: 'paused', paused_for: 'no_board', until: iso('14:00'), pickup: next })).toBe(
    'We’re a little behind · pickup from 2 pm',
  )
})

test.each(['open', 'paused'] as const)('Full for today while %s: the next day is offered', (state) => {
  const next = iso('11:30', '2026-11-21')
  expect(read({ state, pickup: pickup(next) })).toBe('No more times today · order now for tomorrow 11:30 am')
  expect(read({ state, pickup: pickup(null) })).toBe('No more times today')
})

test('Closed: the next opening, and that one can order for it', () => {
  const closed = { state: 'closed', until: null } as const
  const opens = (date: string) => ({ next_opening: iso('11:00', date), pickup: pickup(iso('11:30', date)) })
  expect(read({ ...closed, ...opens('2026-11-21') })).toBe('Opens tomorrow 11 am · order now for then')
  expect(read({ ...closed, ...opens('2026-11-20') }, at('08:00'))).toBe(
    'Opens today 11 am · order now for then',
  )
  expect(read({ ...closed, ...opens('2026-11-24') })).toBe('Opens Tue, Nov 24, 11 am · order now for then')
})

test('Closed, and the next opening is full: the first free time', () => {
  const changes = { next_opening: iso('11:00', '2026-11-21'), pickup: pickup(iso('12:30', '2026-11-22')) }
  expect(read({ state: 'closed', until: null, ...changes })).toBe(
    'Opens tomorrow 11 am · order now for Sun, Nov 22, 12:30 pm',
  )
})

test('A special day that is closed says why', () => {
  const special_days = [{ date: '2026-11-20', openings: [], reason: 'Thanksgiving' }]
  const next = iso('11:30', '2026-11-21')
  expect(read({ state: 'closed', until: null, special_days, pickup: pickup(next) })).toBe(
    'Closed today: Thanksgiving · opens tomorrow 11 am, order now for then',
  )
})

test('Closed for longer than a guest looks ahead promises nothing', () => {
  expect(read({ state: 'closed', until: null, next_opening: null, pickup: pickup(null) })).toBe(
    'Closed for now',
  )
})
