import type { DishNotice } from './dish-notice.ts'
import type { Period } from './hours.ts'
import { keepsNotices } from './keeps-notice.ts'
import type { ScheduleSettings } from './settings.ts'

export type OrderKind = 'pickup' | 'delivery'

/** Units of work. `held` is the part of orders that are not paid yet: it may come back. */
type Work = { units: number; held: number }

/** In a slot, and the part of it that is for pickup and for delivery; without a part there is none of it. */
export type SlotWork = Work & { of?: Partial<Record<OrderKind, Work>> }

/** By slot. A slot without work may be missing. */
export type UsedWork = ReadonlyMap<number, SlotWork>

/** What an order takes of a slot. */
export type Share = { slot: number; units: number }

type Settings = Pick<
  ScheduleSettings,
  'lead_minutes' | 'slot_minutes' | 'units_per_slot' | 'own_units_per_slot' | 'pause_until'
>

const MINUTE_MS = 60_000

/** A slot is an instant: a multiple of its length since the epoch. A time that the clock shows twice is two slots. */
const slotFrom = ({ slot_minutes }: Pick<Settings, 'slot_minutes'>, at: number) => {
  const slotMs = slot_minutes * MINUTE_MS
  return Math.ceil(at / slotMs) * slotMs
}

/** A time at which food can be ready. */
export type TimeRoom = {
  at: number
  /** Units of the largest order that can be ready then; 0 when the slot is full. */
  room: number
  /** The same if no order that is held gets paid. */
  roomWithoutHeld: number
}

/**
 * The times of one opening at which food can be ready, each with its room. The kitchen starts at the opening, so the first is the
 * lead time later. A large order takes work from the slots before its own, within the opening and not in the past.
 */
export function* timesIn(
  settings: Settings,
  used: UsedWork,
  { opensAt, closesAt }: Period,
  { now, kind, travel = 0, until = Number.POSITIVE_INFINITY }: Start & { until?: number },
): Generator<TimeRoom> {
  const first = slotFrom(settings, earliestReady(settings, { opensAt, now, kind, travel }))
  const end = Math.min(closesAt, until)
  const slotMs = settings.slot_minutes * MINUTE_MS
  let [room, roomWithoutHeld] = [0, 0]
  for (let at = slotFrom(settings, Math.max(opensAt, now)); at < end; at += slotMs) {
    const free = freeIn(settings, used, at, kind)
    room += free.now
    roomWithoutHeld += free.withoutHeld
    if (at < first) continue
    yield {
      at,
      room: free.now === 0 ? 0 : room,
      roomWithoutHeld: free.withoutHeld === 0 ? 0 : roomWithoutHeld,
    }
  }
}

type Start = {
  now: number
  kind: OrderKind
  /** Minutes of the drive, in addition to the lead time of a delivery. */
  travel?: number
}

/** The first time of an opening is the slot after it. */
export function earliestReady(
  { lead_minutes, pause_until }: Pick<Settings, 'lead_minutes' | 'pause_until'>,
  { opensAt, now, kind, travel = 0 }: Start & { opensAt: number },
): number {
  const cooked = Math.max(opensAt, now) + (lead_minutes[kind] + travel) * MINUTE_MS
  return pause_until === null ? cooked : Math.max(cooked, Date.parse(pause_until))
}

const NO_WORK: Work = { units: 0, held: 0 }

/** What is free for this kind of order: of the whole slot, and of the kind's own limit where it has one. */
function freeIn(
  { units_per_slot, own_units_per_slot }: Settings,
  used: UsedWork,
  slot: number,
  kind: OrderKind,
) {
  const all: SlotWork = used.get(slot) ?? NO_WORK
  const own = all.of?.[kind] ?? NO_WORK
  const ownLimit = own_units_per_slot[kind] ?? Number.POSITIVE_INFINITY
  // below zero when the owner lowered the number of units after the sale
  return {
    now: Math.max(0, Math.min(units_per_slot - all.units, ownLimit - own.units)),
    withoutHeld: Math.max(
      0,
      Math.min(units_per_slot - all.units + all.held, ownLimit - own.units + own.held),
    ),
  }
}

/** Gone: the kitchen has room, but the pit has not enough of a meat. Early: a dish needs more notice, or is not made that day. */
export type TimeState = 'free' | 'held' | 'full' | 'gone' | 'early'

/** Held: full now, but orders that are not paid may give it back. Work of 0, a drink alone, fits into a full slot. */
export function timeState(units: number, { room, roomWithoutHeld }: TimeRoom): TimeState {
  if (units <= room) return 'free'
  return units <= roomWithoutHeld ? 'held' : 'full'
}

export const timeReasons: Record<TimeState, string | null> = {
  free: null,
  held: 'All on hold',
  full: 'Full',
  gone: 'Not enough meat',
  early: 'Needs more notice',
}

type Query = Start & {
  units: number
  /** Whether the pit has enough at a time, for an order with meat: see `missingMeat`. */
  hasMeat?: (at: number) => boolean
  /** The notices of the dishes in the order. */
  notices?: readonly DishNotice[]
  /** For an order that was placed before: its notices count from then. */
  orderedAt?: number
}

const always = () => true

/** All times before `until`, the full ones included. */
export function readyTimes(
  settings: Settings,
  used: UsedWork,
  periods: readonly Period[],
  { units, hasMeat = always, notices = [], orderedAt, ...query }: Query & { until: number },
): { at: number; state: TimeState; reason: string | null }[] {
  return periods.flatMap((period) =>
    [...timesIn(settings, used, period, query)].map((time) => {
      const room = timeState(units, time)
      const hasNotice = keepsNotices(notices, orderedAt ?? query.now, time.at)
      const withMeat = room === 'free' && !hasMeat(time.at) ? 'gone' : room
      const state = hasNotice ? withMeat : 'early'
      return { at: time.at, state, reason: timeReasons[state] }
    }),
  )
}

/** As soon as possible. After the last time of an opening it is the first of the next; null when there is none. */
export function nextReadyTime(
  settings: Settings,
  used: UsedWork,
  periods: readonly Period[],
  { units, hasMeat = always, notices = [], orderedAt, ...query }: Query,
): number | null {
  for (const period of periods)
    for (const time of timesIn(settings, used, period, query))
      if (
        timeState(units, time) === 'free' &&
        keepsNotices(notices, orderedAt ?? query.now, time.at) &&
        hasMeat(time.at)
      )
        return time.at
  return null
}

/** For how long a time that was shown is accepted although the lead time has moved on. */
const SHOWN_MS = 2 * MINUTE_MS

/**
 * Which slots an order that is to be ready at `at` takes, its own first, then the ones before. Null when the time is not offered or
 * has no room.
 */
export function shareWork(
  settings: Settings,
  used: UsedWork,
  periods: readonly Period[],
  { at, now, kind, travel = 0, units, notices = [], orderedAt }: Query & { at: number },
): Share[] | null {
  const period = periods.find(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
  if (period === undefined || at !== slotFrom(settings, at)) return null
  const shownAt = now - SHOWN_MS
  const { opensAt } = period
  if (at < slotFrom(settings, earliestReady(settings, { opensAt, now: shownAt, kind, travel }))) return null
  if (!keepsNotices(notices, orderedAt ?? shownAt, at)) return null
  const start = slotFrom(settings, Math.max(period.opensAt, now))
  const shares: Share[] = []
  let left = units
  for (let slot = at; left > 0 && slot >= start; slot -= settings.slot_minutes * MINUTE_MS) {
    const taken = Math.min(left, freeIn(settings, used, slot, kind).now)
    if (taken > 0) shares.push({ slot, units: taken })
    // the food is finished in its own slot, so that one needs room
    else if (slot === at) return null
    left -= taken
  }
  return left > 0 ? null : shares
}
