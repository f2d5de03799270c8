import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daily, scheduleSettings } from '../testing/schedule-settings.ts'
import { serviceDate, WEEKDAYS } from '../time/service-day.ts'
import { addDays, zonedClock } from '../time/zoned-time.ts'
import { Opening } from './guest-settings.ts'
import { openingsOn, openPeriods } from './hours.ts'
import { nextReadyTime, type OrderKind, readyTimes, type SlotWork, shareWork } from './ready-times.ts'
import type { ScheduleSettings } from './settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Offsets of whole hours, of 5:45, and a clock change of half an hour. */
const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe']
/** The clock changes of 2027 in Tacoma and on Lord Howe, and an ordinary week. */
const dates = ['2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03', '2027-06-16']

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => {
  const [hours, minutes] = [Math.floor(n / 4), (n % 4) * 15]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
})
const opening = fc
  .record({ opens: quarter, closes: quarter })
  .filter((candidate) => Opening.safeParse(candidate).success)
const openings: fc.Arbitrary<Opening[]> = fc.oneof(
  fc.array(opening, { maxLength: 3 }),
  fc.constantFrom<Opening[]>([{ opens: '17:00', closes: '01:00' }], [{ opens: '04:00', closes: '04:00' }]),
)
const hours = fc.array(openings, { minLength: 7, maxLength: 7 }).map((days) => ({
  ...daily(),
  ...Object.fromEntries(WEEKDAYS.map((weekday, i) => [weekday, days[i] ?? []])),
}))

/** A restaurant and a minute within a day and a half of a date that matters. */
const scenes = fc
  .record({
    zone: fc.constantFrom(...zones),
    date: fc.constantFrom(...dates),
    minutes: fc.integer({ min: -36 * 60, max: 36 * 60 }),
    hours,
    special: fc.option(openings, { nil: null }),
    pauseMinutes: fc.option(fc.integer({ min: -60, max: 600 }), { nil: null }),
    slot_minutes: fc.constantFrom(5, 15, 30, 60),
    units_per_slot: fc.integer({ min: 1, max: 30 }),
    ownUnits: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
    kind: fc.constantFrom<OrderKind>('pickup', 'delivery'),
    units: fc.integer({ min: 1, max: 80 }),
    load: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }),
  })
  .map((scene) => {
    const clock = zonedClock(scene.zone)
    const now = clock.instant(scene.date, '02:00') + scene.minutes * MINUTE_MS
    const settings: ScheduleSettings = scheduleSettings({
      hours: scene.hours,
      special_days:
        scene.special === null ? [] : [{ date: scene.date, openings: scene.special, reason: 'Feast' }],
      slot_minutes: scene.slot_minutes,
      units_per_slot: scene.units_per_slot,
      own_units_per_slot: { pickup: scene.ownUnits, delivery: scene.ownUnits },
      pause_until:
        scene.pauseMinutes === null ? null : new Date(now + scene.pauseMinutes * MINUTE_MS).toISOString(),
    })
    const slotMs = scene.slot_minutes * MINUTE_MS
    const firstSlot = Math.ceil(now / slotMs) * slotMs
    const used = new Map<number, SlotWork>(
      scene.load.map((units, i) => {
        const own = { units: Math.floor(units / 2), held: Math.floor(units / 4) }
        return [
          firstSlot + i * slotMs,
          { units, held: Math.floor(units / 2), of: { pickup: own, delivery: own } },
        ]
      }),
    )
    const periods = openPeriods(settings, now, clock)
    return { ...scene, clock, now, settings, slotMs, used, periods, until: now + 2 * 24 * HOUR_MS }
  })
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never

const holds = (check: (scene: Scene) => void) => fc.assert(fc.property(scenes, check), { numRuns: 100 })
const listed = ({ settings, used, periods, ...query }: Scene) => readyTimes(settings, used, periods, query)

describe('Openings', () => {
  test('are in order, do not touch, and last a while', () => {
    holds(({ periods }) => {
      for (const [i, { opensAt, closesAt }] of periods.entries()) {
        expect(closesAt).toBeGreaterThan(opensAt)
        expect(opensAt).toBeGreaterThan(periods[i - 1]?.closesAt ?? Number.NEGATIVE_INFINITY)
      }
    })
  })

  test('hold the minutes that the wall clock says, except in the hour of a clock change', () => {
    holds(({ settings, periods, clock, now }) => {
      // the wall clock alone does not tell which of two 1:30s it is, nor what a skipped 2:30 means
      const offset = (at: number) => Date.parse(`${clock.date(at)}T${clock.time(at)}Z`) - at
      fc.pre(offset(now - 2 * HOUR_MS) === offset(now + 2 * HOUR_MS))
      const minute = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1200) % 1440
      const isOpenByClock = openingsOn(settings, serviceDate(now, clock)).some(
        ({ opens, closes }) =>
          minute(opens) <= minute(clock.time(now)) && minute(clock.time(now)) < (minute(closes) || 1440),
      )
      const isOpen = periods.some(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
      expect(isOpen).toBe(isOpenByClock)
    })
  })

  test('of a special day are its own', () => {
    holds(({ settings, clock, date }) => {
      const closed = { ...settings, special_days: [{ date, openings: [], reason: 'Closed' }] }
      const [from, to] = [clock.instant(date, '04:00'), clock.instant(addDays(date, 1), '04:00')]
      for (const { opensAt, closesAt } of openPeriods(closed, from, clock))
        expect(closesAt <= from || opensAt >= to).toBe(true)
    })
  })
})

describe('Ready times', () => {
  test('lie on slots within an opening, after the lead time and the pause, each once', () => {
    holds((scene) => {
      const { settings, periods, kind, now, slotMs } = scene
      const leadMs = settings.lead_minutes[kind] * MINUTE_MS
      const times = listed(scene)
      expect(new Set(times.map(({ at }) => at)).size).toBe(times.length)
      for (const { at } of times) {
        const isOffered = periods.some(({ opensAt, closesAt }) => opensAt + leadMs <= at && at < closesAt)
        expect(isOffered).toBe(true)
        expect(at % slotMs).toBe(0)
        expect(at).toBeGreaterThanOrEqual(now + leadMs)
        if (settings.pause_until !== null) expect(at).toBeGreaterThanOrEqual(Date.parse(settings.pause_until))
      }
    })
  })

  test('are free exactly when an order can take its work there', () => {
    holds((scene) => {
      const { settings, used, periods, kind, now, units } = scene
      for (const { at, state } of listed(scene).slice(0, 40)) {
        const shares = shareWork(settings, used, periods, { at, now, kind, units })
        expect(shares !== null).toBe(state === 'free')
        if (shares === null) continue
        expect(shares.reduce((sum, share) => sum + share.units, 0)).toBe(units)
        expect(shares[0]?.slot).toBe(at)
        const opensAt = periods.findLast((period) => period.opensAt <= at)?.opensAt
        for (const { slot, units: taken } of shares) {
          expect(taken + (used.get(slot)?.units ?? 0)).toBeLessThanOrEqual(settings.units_per_slot)
          expect(taken + (used.get(slot)?.of?.[kind]?.units ?? 0)).toBeLessThanOrEqual(
            settings.own_units_per_slot[kind] ?? Number.POSITIVE_INFINITY,
          )
          expect(slot).toBeGreaterThanOrEqual(Math.max(now, opensAt ?? now))
        }
      }
    })
  })

  test('The ready times begin with the next free one', () => {
    holds((scene) => {
      const { settings, used, periods, kind, now, units, until } = scene
      const firstFree = listed(scene).find(({ state }) => state === 'free')?.at
      const next = nextReadyTime(settings, used, periods, { now, kind, units })
      if (firstFree !== undefined) expect(next).toBe(firstFree)
      else if (next !== null) expect(next).toBeGreaterThanOrEqual(until)
    })
  })

  test('are not free when everything is full, and held when nothing of it is paid', () => {
    holds((scene) => {
      const { units_per_slot } = scene.settings
      for (const [held, state] of [
        [0, 'full'],
        [units_per_slot, 'held'],
      ] as const) {
        const full = new Map(listed(scene).map(({ at }) => [at, { units: units_per_slot, held }]))
        const states = listed({ ...scene, used: full, units: 1 }).map((time) => time.state)
        expect(new Set(states)).toEqual(new Set(states.length > 0 ? [state] : []))
      }
    })
  })

  test('taken one after another never exceed a slot', () => {
    holds(({ settings, periods, kind, now, units }) => {
      const used = new Map<number, SlotWork>()
      let sold = 0
      for (let order = 0; order < 20; order += 1) {
        const at = nextReadyTime(settings, used, periods, { now, kind, units })
        if (at === null) break
        const shares = shareWork(settings, used, periods, { at, now, kind, units })
        if (shares === null) throw new Error('The next free time has no room')
        for (const share of shares) {
          const work = { units: (used.get(share.slot)?.units ?? 0) + share.units, held: 0 }
          used.set(share.slot, { ...work, of: { [kind]: work } })
        }
        sold += units
      }
      const taken = [...used.values()].map((work) => work.units)
      const limit = Math.min(settings.units_per_slot, settings.own_units_per_slot[kind] ?? 100_000)
      expect(taken.every((sum) => sum <= limit)).toBe(true)
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(sold)
    })
  })
})
