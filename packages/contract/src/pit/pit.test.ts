import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPeriods } from '../schedule/hours.ts'
import { nextReadyTime, readyTimes } from '../schedule/ready-times.ts'
import { scheduleSettings } from '../testing/schedule-settings.ts'
import { restaurantInstant } from '../time/clock.ts'
import { addUpMeats, missingMeat, missingMeats, openPit, ouncesAt, type PitMeat, shareMeat } from './pit.ts'

const BRISKET = 1
const RIBS = 2
const at = (time: string, date = '2026-11-20') => restaurantInstant(date, time).getTime()
const lot = (id: number, ounces_left: number, time: string, date = '2026-11-20') => ({
  id,
  service_day: date,
  ready_at: new Date(at(time, date)).toISOString(),
  ounces_left,
})
const meat = (id: number, name: string, ...lots: PitMeat['lots']): PitMeat => ({ id, name, lots })
const pit = openPit([
  meat(BRISKET, 'Brisket', lot(12, 224, '17:30'), lot(11, 24, '11:00'), lot(13, 160, '11:00', '2026-11-21')),
  meat(RIBS, 'Pork ribs'),
])

test('A time has what is ready by then on its service day', () => {
  expect(ouncesAt(pit, BRISKET, at('10:59'))).toBe(0)
  expect(ouncesAt(pit, BRISKET, at('11:00'))).toBe(24)
  expect(ouncesAt(pit, BRISKET, at('17:30'))).toBe(248)
  // after midnight it is still Friday's
  expect(ouncesAt(pit, BRISKET, at('01:00', '2026-11-21'))).toBe(248)
  expect(ouncesAt(pit, BRISKET, at('12:00', '2026-11-21'))).toBe(160)
})

test('A day or a meat without a lot has as much as is ordered', () => {
  expect(ouncesAt(pit, BRISKET, at('12:00', '2026-11-22'))).toBe(Number.POSITIVE_INFINITY)
  expect(ouncesAt(pit, RIBS, at('12:00'))).toBe(Number.POSITIVE_INFINITY)
  expect(ouncesAt(pit, 99, at('12:00'))).toBe(Number.POSITIVE_INFINITY)
})

test('The lines of an order add up, sizes and options alike', () => {
  const platter = {
    quantity: 2,
    portions: [
      { meat_id: BRISKET, ounces: 12 },
      { meat_id: RIBS, ounces: 16 },
    ],
  }
  const plate = { quantity: 3, portions: [{ meat_id: BRISKET, ounces: 8 }] }
  expect([...addUpMeats([platter, plate, { quantity: 9, portions: [] }])]).toEqual([
    [BRISKET, 48],
    [RIBS, 32],
  ])
})

test('An order takes the earliest lots that are ready in time', () => {
  const needs = new Map([[BRISKET, 40]])
  expect(shareMeat(pit, needs, at('11:00'))).toBeNull()
  expect(missingMeat(pit, needs, at('11:00'))).toBe('Brisket')
  expect([...missingMeats(pit, needs, at('11:00'))]).toEqual([[BRISKET, 16]])
  expect([...missingMeats(pit, needs, at('18:00'))]).toEqual([])
  expect(shareMeat(pit, needs, at('18:00'))).toEqual([
    { lot: 11, ounces: 24 },
    { lot: 12, ounces: 16 },
  ])
  expect(shareMeat(pit, new Map([[RIBS, 99_999]]), at('11:00'))).toEqual([])
})

describe('Ready times', () => {
  const settings = scheduleSettings()
  const now = at('12:00')
  const periods = openPeriods(settings, now)
  const query = (ounces: number) => ({
    now,
    kind: 'pickup' as const,
    units: 1,
    hasMeat: (time: number) => missingMeat(pit, new Map([[BRISKET, ounces]]), time) === null,
  })

  test('go to the next lot that has enough, and to another day when today has none', () => {
    expect(nextReadyTime(settings, new Map(), periods, query(24))).toBe(at('12:30'))
    expect(nextReadyTime(settings, new Map(), periods, query(25))).toBe(at('17:30'))
    // Saturday has only 160, and Sunday is not planned
    expect(nextReadyTime(settings, new Map(), periods, query(249))).toBe(at('11:30', '2026-11-22'))
  })

  test('without enough meat stay in the list, with the reason', () => {
    const times = readyTimes(settings, new Map(), periods, { ...query(25), until: at('18:00') })
    const state = (time: string) => times.find((one) => one.at === at(time))
    expect(state('17:15')).toMatchObject({ state: 'gone', reason: expect.stringContaining('meat') })
    expect(state('17:30')).toMatchObject({ state: 'free', reason: null })
  })
})

test('Shares are the need, never more than a lot has left, and never of a lot that is too late', () => {
  const lots = fc.array(
    fc.record({ ounces: fc.integer({ min: -20, max: 300 }), quarter: fc.integer({ min: 44, max: 84 }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(
      lots,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 44, max: 84 }),
      (made, ounces, q) => {
        const time = (quarter: number) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const random = meat(
          BRISKET,
          'Brisket',
          ...made.map((one, id) => lot(id, one.ounces, time(one.quarter))),
        )
        const shares = shareMeat(openPit([random]), new Map([[BRISKET, ounces]]), at(time(q)))
        const ready = made.filter((one) => one.quarter <= q)
        const left = ready.reduce((sum, one) => sum + Math.max(0, one.ounces), 0)
        if (made.length === 0 || left < ounces) {
          expect(shares).toEqual(made.length === 0 ? [] : null)
          return
        }
        expect(shares?.reduce((sum, share) => sum + share.ounces, 0)).toBe(ounces)
        for (const share of shares ?? []) {
          const from = made[share.lot]
          expect(share.ounces).toBeGreaterThan(0)
          expect(share.ounces).toBeLessThanOrEqual(from?.ounces ?? 0)
          expect(from?.quarter).toBeLessThanOrEqual(q)
        }
      },
    ),
    { numRuns: 300 },
  )
})
