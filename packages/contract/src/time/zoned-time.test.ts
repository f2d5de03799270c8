import { expect, test, vi } from 'vitest'
import { zonedClock } from './zoned-time.ts'

const HOUR_MS = 3_600_000

test('The clock shows what Intl says, a minute before and after each change and in zones of a quarter of an hour', () => {
  for (const [zone, change] of [
    ['America/Los_Angeles', '2027-03-14T10:00:00Z'],
    ['America/Los_Angeles', '2027-11-07T09:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
    ['Asia/Kathmandu', '2027-06-01T00:00:00Z'],
  ] as const) {
    const clock = zonedClock(zone)
    const said = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    for (const minutes of [-61, -1, 0, 1, 31, 61]) {
      const at = Date.parse(change) + minutes * 60_000 + 59_999
      expect(`${clock.date(at)} ${clock.time(at)}`, `${zone} ${minutes}`).toBe(said.format(at))
    }
  }
})

test('A week of openings asks Intl a few times for each day, not for each minute', () => {
  const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const clock = zonedClock('America/Los_Angeles')
  const start = Date.parse('2026-11-23T08:00:00Z')
  for (let minute = 0; minute < 7 * 24 * 60; minute += 1) {
    clock.date(start + minute * 60_000)
    clock.time(start + minute * 60_000)
  }
  for (let day = 0; day < 7; day += 1) clock.instant(clock.date(start + day * 24 * HOUR_MS), '12:00')
  expect(ask.mock.calls.length).toBeLessThanOrEqual(9 * 24 * 4)
  ask.mockRestore()
})
