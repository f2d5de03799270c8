import { expect, test } from 'vitest'
import { daily, scheduleSettings } from '../testing/schedule-settings.ts'
import { restaurantClock, restaurantInstant } from '../time/clock.ts'
import { openPeriods } from './hours.ts'
import { nextReadyTime, type OrderKind, readyTimes, shareWork, type UsedWork } from './ready-times.ts'
import type { ScheduleSettings } from './settings.ts'

const at = (date: string, time: string) => restaurantInstant(date, time).getTime()
const today = (time: string) => at('2026-11-20', time)
const tomorrow = (time: string) => at('2026-11-21', time)
const nobody: UsedWork = new Map()
const work = (...slots: [at: number, units: number, held?: number][]): UsedWork =>
  new Map(slots.map(([slot, units, held = 0]) => [slot, { units, held }]))

const next = (
  settings: ScheduleSettings,
  now: number,
  used = nobody,
  units = 1,
  kind: OrderKind = 'pickup',
) => nextReadyTime(settings, used, openPeriods(settings, now), { now, kind, units })
const share = (
  settings: ScheduleSettings,
  used: UsedWork,
  query: { at: number; now: number; units: number; kind?: OrderKind },
) => shareWork(settings, used, openPeriods(settings, query.now), { kind: 'pickup', ...query })
const times = (settings: ScheduleSettings, now: number, until: number, used = nobody, units = 1) =>
  readyTimes(settings, used, openPeriods(settings, now), { now, until, units, kind: 'pickup' })

test('Open: the first quarter hour after the lead time, longer for delivery', () => {
  expect(next(scheduleSettings(), today('12:01'))).toBe(today('12:30'))
  expect(next(scheduleSettings(), today('12:05'))).toBe(today('12:30'))
  expect(next(scheduleSettings(), today('12:06'))).toBe(today('12:45'))
  expect(next(scheduleSettings(), today('12:01'), nobody, 1, 'delivery')).toBe(today('13:00'))
})

test('Closed: the kitchen starts at the opening, so the lead time begins there', () => {
  expect(next(scheduleSettings(), today('03:00'))).toBe(today('11:30'))
  expect(next(scheduleSettings(), today('10:50'))).toBe(today('11:30'))
})

test('An opening at 12:45 or 13:00 has its first time after the lead', () => {
  const opening = (opens: string) => scheduleSettings({ hours: daily({ opens, closes: '21:00' }) })
  expect(next(opening('12:45'), today('09:00'))).toBe(today('13:15'))
  expect(next(opening('13:00'), today('09:00'))).toBe(today('13:30'))
  expect(next(opening('12:50'), today('09:00'))).toBe(today('13:15'))
})

test('After the last time of the day it is the next opening’s first', () => {
  expect(next(scheduleSettings(), today('20:20'))).toBe(today('20:45'))
  expect(next(scheduleSettings(), today('20:21'))).toBe(tomorrow('11:30'))
})

test('Paused: nothing is promised before the end of the pause', () => {
  const until = (time: string) => scheduleSettings({ pause_until: new Date(today(time)).toISOString() })
  expect(next(until('14:00'), today('12:00'))).toBe(today('14:00'))
  expect(next(until('14:01'), today('12:00'))).toBe(today('14:15'))
  expect(next(until('12:10'), today('12:00'))).toBe(today('12:30'))
  expect(next(until('22:00'), today('12:00'))).toBe(tomorrow('11:30'))
})

test('Without an opening there is no time', () => {
  expect(next(scheduleSettings({ hours: daily() }), today('12:00'))).toBeNull()
})

test('Full times stay in the list with the reason; held is not sold out', () => {
  const used = work([today('12:30'), 24], [today('12:45'), 24, 4], [today('13:00'), 23])
  const listed = times(scheduleSettings(), today('12:01'), today('13:30'), used)
  expect(listed).toEqual([
    { at: today('12:30'), state: 'full', reason: 'Full' },
    { at: today('12:45'), state: 'held', reason: 'All on hold' },
    { at: today('13:00'), state: 'free', reason: null },
    { at: today('13:15'), state: 'free', reason: null },
  ])
  expect(next(scheduleSettings(), today('12:01'), used)).toBe(today('13:00'))
})

test('A drink has no work and fits into a full slot', () => {
  const used = work([today('12:30'), 24])
  expect(next(scheduleSettings(), today('12:01'), used, 0)).toBe(today('12:30'))
  expect(share(scheduleSettings(), used, { at: today('12:30'), now: today('12:01'), units: 0 })).toEqual([])
})

test('A large order takes the slots before its own, the nearest first', () => {
  const used = work([today('13:00'), 20], [today('12:30'), 24])
  expect(share(scheduleSettings(), used, { at: today('13:00'), now: today('12:01'), units: 40 })).toEqual([
    { slot: today('13:00'), units: 4 },
    { slot: today('12:45'), units: 24 },
    { slot: today('12:15'), units: 12 },
  ])
})

test('It takes none from the past, nor from before the opening', () => {
  const now = today('12:01')
  expect(share(scheduleSettings(), nobody, { at: today('12:30'), now, units: 48 })).toHaveLength(2)
  expect(share(scheduleSettings(), nobody, { at: today('12:30'), now, units: 49 })).toBeNull()
  expect(next(scheduleSettings(), now, nobody, 49)).toBe(today('12:45'))
  // 11:00, 11:15 and 11:30
  const early = today('09:00')
  expect(share(scheduleSettings(), nobody, { at: today('11:30'), now: early, units: 72 })).toHaveLength(3)
  expect(share(scheduleSettings(), nobody, { at: today('11:30'), now: early, units: 73 })).toBeNull()
})

test('The promised slot itself must have room', () => {
  const used = work([today('13:00'), 24])
  expect(share(scheduleSettings(), used, { at: today('13:00'), now: today('12:01'), units: 1 })).toBeNull()
})

test('Work above a number that was lowered leaves no room, and no negative room either', () => {
  const settings = scheduleSettings({ units_per_slot: 10 })
  const used = work([today('12:30'), 24])
  expect(next(settings, today('12:01'), used)).toBe(today('12:45'))
  expect(share(settings, used, { at: today('12:45'), now: today('12:01'), units: 20 })).toEqual([
    { slot: today('12:45'), units: 10 },
    { slot: today('12:15'), units: 10 },
  ])
})

test('Only offered times are accepted', () => {
  const now = today('12:01')
  const accepts = (time: number) => share(scheduleSettings(), nobody, { at: time, now, units: 1 }) !== null
  expect(accepts(today('12:30'))).toBe(true)
  expect(accepts(today('12:15'))).toBe(false)
  expect(accepts(today('12:31'))).toBe(false)
  expect(accepts(today('12:30') + 1)).toBe(false)
  expect(accepts(today('20:45'))).toBe(true)
  expect(accepts(today('21:00'))).toBe(false)
  expect(accepts(tomorrow('11:15'))).toBe(false)
  expect(accepts(tomorrow('11:30'))).toBe(true)
  expect(accepts(Number.NaN)).toBe(false)
})

test('On the day of 25 hours 1:30 am appears twice, as two slots', () => {
  const settings = scheduleSettings({ hours: daily({ opens: '18:00', closes: '03:00' }) })
  const now = at('2027-11-06', '22:00')
  const listed = times(settings, now, at('2027-11-07', '12:00')).map((time) => time.at)
  const half = listed.filter((time) => restaurantClock.time(time) === '01:30')
  expect(half).toHaveLength(2)
  expect((half[1] ?? 0) - (half[0] ?? 0)).toBe(3_600_000)
  const used = work([half[0] ?? 0, 24])
  const states = times(settings, now, at('2027-11-07', '12:00'), used).filter((time) =>
    half.includes(time.at),
  )
  expect(states.map(({ state }) => state)).toEqual(['full', 'free'])
})

test('On the day of 23 hours no time shows the skipped hour', () => {
  const settings = scheduleSettings({ hours: daily({ opens: '18:00', closes: '04:00' }) })
  const listed = times(settings, at('2027-03-13', '22:00'), at('2027-03-14', '12:00'))
  const shown = listed.map((time) => restaurantClock.time(time.at))
  expect(shown).toContain('01:45')
  expect(shown).toContain('03:00')
  expect(shown.filter((time) => time.startsWith('02'))).toEqual([])
})
