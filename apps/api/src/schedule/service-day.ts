import {
  addDays,
  earliestReady,
  getSchedule,
  nextReadyTime,
  type OrderKind,
  openPeriods,
  type Period,
  type ReadyTimes,
  type Schedule,
  type ScheduleSettings,
  scheduleState,
  serviceDate,
  serviceDayStart,
  timesIn,
} from '@baobab/contract'
import type { Config } from '../config.ts'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { offeredExtras } from '../extras/load-extras.ts'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import type { StoredSettings } from './load-settings.ts'
import { type Counters, openWorkCounters, type WorkCounters } from './work-counters.ts'

/** What the clock makes of the settings. It holds for one service day. */
export type Calendar<S extends ScheduleSettings = ScheduleSettings> = {
  settings: S
  from: number
  until: number
  /** From yesterday until far ahead. */
  periods: Period[]
  /** Ready times are offered before it. */
  listedUntil: number
  /** Why nothing is promised before `settings.pause_until`. */
  pausedFor: 'busy' | 'no_board'
}

export type ServiceDay = {
  calendar: () => Promise<Calendar<StoredSettings>>
  work: WorkCounters
  response: () => Promise<PreparedResponse<typeof getSchedule>>
}

/** While no board is connected, no cook would see an order in time: nothing is promised for so long. */
const NO_BOARD_MS = 60 * 60_000
/** How late that may be noticed. */
const BOARDS_MS = 10_000

/** The restaurant's day, kept in memory: changes of the settings arrive by notification, the rest by the clock. */
export function openServiceDay({ db, now, config }: Deps, settingsCache: Cached<StoredSettings>): ServiceDay {
  const work = openWorkCounters({ db, now })
  type Today = Calendar<StoredSettings>
  let calendar: Today | undefined
  let paused: { day: Today; until: string; result: Today } | undefined
  let prepared: { minute: number; counters: Counters; calendar: Today; response: Response } | undefined
  type Response = PreparedResponse<typeof getSchedule>

  async function currentCalendar(): Promise<Today> {
    const settings = await settingsCache.get()
    const at = now().getTime()
    if (
      calendar === undefined ||
      calendar.settings !== settings ||
      at < calendar.from ||
      at >= calendar.until
    )
      calendar = makeCalendar(settings, at)
    const { boards } = await work.get(BOARDS_MS)
    return boards === 'silent' ? withoutBoard(calendar, at) : calendar
  }

  /** Paused in opening hours. The same object for as long as it means the same. */
  function withoutBoard(day: Today, at: number): Today {
    const { settings, periods } = day
    const slotMs = settings.slot_minutes * 60_000
    const until = new Date(Math.ceil((at + NO_BOARD_MS) / slotMs) * slotMs).toISOString()
    const isOpen = periods.some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
    if (!isOpen || (settings.pause_until !== null && settings.pause_until >= until)) return day
    if (paused?.day !== day || paused.until !== until)
      paused = {
        day,
        until,
        result: { ...day, settings: { ...settings, pause_until: until }, pausedFor: 'no_board' },
      }
    return paused.result
  }

  return {
    calendar: currentCalendar,
    work,
    async response() {
      const [day, counters] = [await currentCalendar(), await work.get()]
      const at = now()
      const minute = Math.floor(at.getTime() / 60_000)
      if (prepared?.minute === minute && prepared.counters === counters && prepared.calendar === day)
        return prepared.response
      const service = describeSchedule(day, counters, at.getTime(), config)
      const response = prepareResponse(getSchedule, { service }, prepared?.response)
      prepared = { minute, counters, calendar: day, response }
      return response
    },
  }
}

export function makeCalendar<S extends ScheduleSettings>(settings: S, at: number): Calendar<S> {
  const today = serviceDate(at)
  return {
    settings,
    from: serviceDayStart(today),
    until: serviceDayStart(addDays(today, 1)),
    periods: openPeriods(settings, at),
    listedUntil: serviceDayStart(addDays(today, settings.days_ahead + 1)),
    pausedFor: 'busy',
  }
}

function describeSchedule(
  day: Calendar<StoredSettings>,
  counters: Counters,
  now: number,
  config: Config,
): Schedule {
  const { settings, periods } = day
  const { state, until, nextOpening } = scheduleState(settings, periods, now)
  const today = serviceDate(now)
  return {
    state,
    until: toTimestamp(until),
    paused_for: state === 'paused' ? day.pausedFor : null,
    next_opening: toTimestamp(nextOpening),
    hours: settings.hours,
    special_days: settings.special_days.filter(({ date }) => date >= today),
    slot_minutes: settings.slot_minutes,
    pickup: describeTimes(day, counters, { now, kind: 'pickup' }),
    delivery: describeTimes(day, counters, { now, kind: 'delivery' }),
    delivery_zips: settings.delivery_zips,
    delivery_minimum: settings.delivery_minimum,
    delivery_fee: settings.delivery_fee,
    tax_basis_points: settings.tax_basis_points,
    pit: counters.meats,
    extras: offeredExtras(config, settings.extras),
  }
}

export function describeTimes(
  { settings, periods, listedUntil }: Calendar,
  { used }: Counters,
  query: { now: number; kind: OrderKind },
): ReadyTimes {
  const openings = periods.map((period) => ({
    from: earliestReady(settings, { ...query, opensAt: period.opensAt }),
    times: [...timesIn(settings, used, period, { ...query, until: listedUntil })],
  }))
  return {
    lead_minutes: settings.lead_minutes[query.kind],
    next: toTimestamp(nextReadyTime(settings, used, periods, { ...query, units: 1 })),
    openings: openings.flatMap(({ from, times }) => {
      const [first] = times
      if (first === undefined) return []
      const hasHeld = times.some(({ room, roomWithoutHeld }) => room !== roomWithoutHeld)
      return [
        {
          first: new Date(first.at).toISOString(),
          ...(from < first.at && { from: new Date(from).toISOString() }),
          room: times.map(({ room }) => room),
          ...(hasHeld && { room_without_held: times.map(({ roomWithoutHeld }) => roomWithoutHeld) }),
        },
      ]
    }),
  }
}

const toTimestamp = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
