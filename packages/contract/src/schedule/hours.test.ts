import { expect, test } from 'vitest'
import { daily, scheduleSettings } from '../testing/schedule-settings.ts'
import { restaurantInstant } from '../time/clock.ts'
import { serviceDate } from '../time/service-day.ts'
import { Opening } from './guest-settings.ts'
import { openPeriods, scheduleState } from './hours.ts'
import type { ScheduleSettings } from './settings.ts'

const at = (date: string, time: string) => restaurantInstant(date, time).getTime()
const stateAt = (settings: ScheduleSettings, now: number) =>
  scheduleState(settings, openPeriods(settings, now), now)
const HOUR_MS = 3_600_000

// 2026-11-20 is a Friday
const weekend = scheduleSettings({
  hours: { ...daily(), friday: [{ opens: '17:00', closes: '01:00' }] },
})

test('Before 4 am it is still the service day of the evening before', () => {
  expect(serviceDate(at('2026-11-21', '03:59'))).toBe('2026-11-20')
  expect(serviceDate(at('2026-11-21', '04:00'))).toBe('2026-11-21')
})

test('Open at the minute it opens, closed at the minute it closes', () => {
  const settings = scheduleSettings()
  expect(stateAt(settings, at('2026-11-20', '11:00') - 1)).toMatchObject({ state: 'closed' })
  expect(stateAt(settings, at('2026-11-20', '11:00'))).toEqual({
    state: 'open',
    until: at('2026-11-20', '21:00'),
    nextOpening: at('2026-11-21', '11:00'),
  })
  expect(stateAt(settings, at('2026-11-20', '21:00'))).toEqual({
    state: 'closed',
    until: at('2026-11-21', '11:00'),
    nextOpening: at('2026-11-21', '11:00'),
  })
})

test('Friday until 1 am stays open after midnight although Saturday is closed', () => {
  const night = at('2026-11-21', '00:59')
  expect(stateAt(weekend, night)).toMatchObject({ state: 'open', until: at('2026-11-21', '01:00') })
  const closedSaturday = scheduleSettings({
    ...weekend,
    special_days: [{ date: '2026-11-21', openings: [], reason: 'Inventory' }],
  })
  expect(stateAt(closedSaturday, night).state).toBe('open')
  expect(stateAt(closedSaturday, at('2026-11-21', '01:00')).nextOpening).toBe(at('2026-11-27', '17:00'))
})

test('A special Friday changes the hours after its midnight too', () => {
  const settings = scheduleSettings({
    ...weekend,
    special_days: [
      { date: '2026-11-20', openings: [{ opens: '17:00', closes: '22:00' }], reason: 'Staff party' },
    ],
  })
  expect(stateAt(settings, at('2026-11-21', '00:30')).state).toBe('closed')
  expect(stateAt(settings, at('2026-11-28', '00:30')).state).toBe('open')
})

test('Hours that begin after midnight belong to the evening before', () => {
  const settings = scheduleSettings({ hours: { ...daily(), friday: [{ opens: '00:30', closes: '03:00' }] } })
  expect(stateAt(settings, at('2026-11-20', '01:00')).state).toBe('closed')
  expect(stateAt(settings, at('2026-11-21', '01:00')).state).toBe('open')
})

test('Openings that touch or overlap are one', () => {
  const settings = scheduleSettings({
    hours: daily(
      { opens: '16:00', closes: '21:00' },
      { opens: '11:00', closes: '14:00' },
      { opens: '13:00', closes: '16:00' },
    ),
  })
  expect(stateAt(settings, at('2026-11-20', '12:00')).until).toBe(at('2026-11-20', '21:00'))
})

test('Two openings a day: the second is the next', () => {
  const settings = scheduleSettings({
    hours: daily({ opens: '11:00', closes: '14:00' }, { opens: '17:00', closes: '21:00' }),
  })
  expect(stateAt(settings, at('2026-11-20', '15:00'))).toEqual({
    state: 'closed',
    until: at('2026-11-20', '17:00'),
    nextOpening: at('2026-11-20', '17:00'),
  })
})

test('A restaurant open all day and night never closes', () => {
  const settings = scheduleSettings({ hours: daily({ opens: '04:00', closes: '04:00' }) })
  for (const now of [at('2026-11-20', '03:59'), at('2026-11-20', '04:00'), at('2027-03-14', '02:30')])
    expect(stateAt(settings, now)).toEqual({ state: 'open', until: null, nextOpening: null })
})

test('Without any opening there is no next one', () => {
  expect(stateAt(scheduleSettings({ hours: daily() }), at('2026-11-20', '12:00'))).toEqual({
    state: 'closed',
    until: null,
    nextOpening: null,
  })
})

test('Paused only while open, until the pause ends', () => {
  const settings = scheduleSettings({ pause_until: '2026-11-20T21:00:00.000Z' })
  expect(stateAt(settings, at('2026-11-20', '12:00'))).toMatchObject({
    state: 'paused',
    until: at('2026-11-20', '13:00'),
  })
  expect(stateAt(settings, at('2026-11-20', '13:00')).state).toBe('open')
  expect(stateAt(settings, at('2026-11-20', '10:00')).state).toBe('closed')
})

test('The night that loses an hour is an hour shorter, the one that gains an hour longer', () => {
  const settings = scheduleSettings({ hours: daily({ opens: '18:00', closes: '04:00' }) })
  const length = (date: string) => {
    const now = at(date, '20:00')
    const { until } = stateAt(settings, now)
    return until === null ? null : (until - at(date, '18:00')) / HOUR_MS
  }
  expect(length('2027-03-12')).toBe(10)
  expect(length('2027-03-13')).toBe(9)
  expect(length('2027-11-06')).toBe(11)
})

test('An opening that the clock change skips is none, and the others stand', () => {
  const settings = scheduleSettings({
    hours: daily({ opens: '02:15', closes: '03:00' }, { opens: '12:00', closes: '13:00' }),
  })
  const now = at('2027-03-13', '14:00')
  expect(stateAt(settings, now).nextOpening).toBe(at('2027-03-14', '12:00'))
})

test('An opening ends after it begins and by 4 am', () => {
  const isValid = (opens: string, closes: string) => Opening.safeParse({ opens, closes }).success
  expect(isValid('17:00', '01:00')).toBe(true)
  expect(isValid('17:00', '04:00')).toBe(true)
  expect(isValid('04:00', '04:00')).toBe(true)
  expect(isValid('00:30', '02:00')).toBe(true)
  expect(isValid('17:00', '17:00')).toBe(false)
  expect(isValid('17:00', '05:00')).toBe(false)
  expect(isValid('03:00', '04:30')).toBe(false)
  expect(isValid('24:00', '04:00')).toBe(false)
})
