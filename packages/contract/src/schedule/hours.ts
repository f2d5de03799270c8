import { restaurantClock } from '../time/clock.ts'
import { SERVICE_DAY_STARTS, serviceDate, WEEKDAYS } from '../time/service-day.ts'
import { addDays, type ZonedClock } from '../time/zoned-time.ts'
import type { Opening } from './guest-settings.ts'
import type { ScheduleSettings } from './settings.ts'

/** Instants, epoch milliseconds. Closed from `closesAt` on. */
export type Period = { opensAt: number; closesAt: number }

type Hours = Pick<ScheduleSettings, 'hours' | 'special_days'>

/** How far ahead openings are looked for. */
const HORIZON_DAYS = 35

/** The openings of a service day, as the owner wrote them. */
export function openingsOn({ hours, special_days }: Hours, date: string): readonly Opening[] {
  const special = special_days.find((day) => day.date === date)
  if (special !== undefined) return special.openings
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  if (weekday === undefined) throw new Error(`${date} is not a date`)
  return hours[weekday]
}

/**
 * When the restaurant is open, from the day before `now` until far ahead, in order. Openings that touch or overlap are one. An
 * opening that a clock change leaves no time is none.
 */
export function openPeriods(settings: Hours, now: number, clock: ZonedClock = restaurantClock): Period[] {
  const yesterday = addDays(serviceDate(now, clock), -1)
  const periods: Period[] = []
  for (let day = 0; day <= HORIZON_DAYS; day += 1) {
    const date = addDays(yesterday, day)
    for (const { opens, closes } of openingsOn(settings, date))
      periods.push({
        opensAt: clock.instant(opens < SERVICE_DAY_STARTS ? addDays(date, 1) : date, opens),
        closesAt: clock.instant(closes <= SERVICE_DAY_STARTS ? addDays(date, 1) : date, closes),
      })
  }
  return merge(periods.filter(({ opensAt, closesAt }) => opensAt < closesAt))
}

function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const { opensAt, closesAt } of periods.toSorted((a, b) => a.opensAt - b.opensAt)) {
    const last = merged.at(-1)
    if (last === undefined || last.closesAt < opensAt) merged.push({ opensAt, closesAt })
    else last.closesAt = Math.max(last.closesAt, closesAt)
  }
  return merged
}

export type ScheduleState = {
  /** Paused: open, but no food is promised before `until`. */
  state: 'open' | 'paused' | 'closed'
  /** When the state ends. Null while closed for longer than we look ahead, and for a restaurant that never closes. */
  until: number | null
  /** The next time the doors open; null when that is further ahead than we look. */
  nextOpening: number | null
}

const NEVER_MS = (HORIZON_DAYS - 3) * 86_400_000

export function scheduleState(
  { pause_until }: Pick<ScheduleSettings, 'pause_until'>,
  periods: readonly Period[],
  now: number,
): ScheduleState {
  const current = periods.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  const nextOpening = periods.find(({ opensAt }) => opensAt > now)?.opensAt ?? null
  if (current === undefined) return { state: 'closed', until: nextOpening, nextOpening }
  const pausedUntil = pause_until === null ? null : Date.parse(pause_until)
  if (pausedUntil !== null && pausedUntil > now) return { state: 'paused', until: pausedUntil, nextOpening }
  const { closesAt } = current
  return { state: 'open', until: closesAt - now > NEVER_MS ? null : closesAt, nextOpening }
}
