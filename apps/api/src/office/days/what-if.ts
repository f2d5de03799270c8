import {
  addDays,
  DAYS_SHOWN,
  type OrderKind,
  openPeriods,
  type Parsed,
  readyTimes,
  type ScheduleSettings,
  serviceDate,
  serviceDayStart,
  type UsedWork,
  type WhatIf,
  type whatIf,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadEventRules } from '../../bookings/event-rules.ts'
import type { Deps } from '../../deps.ts'
import { listOverfull } from '../../schedule/describe-settings.ts'
import { loadSettings } from '../../schedule/load-settings.ts'
import { loadUsedWork } from '../../schedule/work-counters.ts'
import { findWaitingOrders, strandedCheck } from './find-stranded.ts'
import { findStrandedBookings } from './find-stranded-bookings.ts'
import { type Cart, loadCarts, replayCarts } from './replay-carts.ts'

type Change = Parsed<typeof whatIf>['body']

/** What a change would do, told while the owner still types. Takes no lock and writes nothing. */
export async function findEffects(tx: Tx, deps: Deps, change: Change): Promise<WhatIf> {
  const now = deps.now()
  const before = await loadSettings(tx)
  const after = applyChange(before, change)
  const used = await loadUsedWork(tx, now)
  const lostTimes = (kind: OrderKind) => {
    const left = listFreeTimes(after, { used, kind, now, other: before })
    const were = listFreeTimes(before, { used, kind, now, other: after })
    return [...were].filter((at) => !left.has(at)).length
  }
  const orders = (await findWaitingOrders(tx, now)).filter(strandedCheck({ before, after }, now))
  const rules = await loadEventRules({ ...deps, db: tx })
  const houses = { before: { settings: before, rules }, after: { settings: after, rules }, deps }
  const bookings = await findStrandedBookings(tx, houses)
  const overfullBefore = (await listOverfull(tx, before, now)).map((slot) => JSON.stringify(slot))
  const overfull = await listOverfull(tx, after, now)
  const carts = await loadCarts(tx, now)
  const replays = [1, 2].map((weeks) => {
    const had = replayCarts(before, carts, { now, weeks })
    const lost = replayCarts(after, carts, { now, weeks })
    return (cart: Cart) => lost.has(cart) && !had.has(cart)
  })
  return {
    lost_times: { pickup: lostTimes('pickup'), delivery: lostTimes('delivery') },
    stranded: orders.length + bookings.length,
    overfull: overfull.filter((slot) => !overfullBefore.includes(JSON.stringify(slot))),
    carts: carts.length,
    lost_carts: carts
      .filter((cart) => replays.some((isLost) => isLost(cart)))
      .map(({ trackingId, name, readyAt, isPaid }) => ({
        tracking_id: trackingId,
        name,
        at: readyAt.toISOString(),
        is_paid: isPaid,
      })),
  }
}

type Times = { used: UsedWork; kind: OrderKind; now: Date; other: ScheduleSettings }

/** At which a plate can be had: within 14 days, and where the change is about how far ahead orders are taken, only so far. */
function listFreeTimes(settings: ScheduleSettings, { used, kind, now, other }: Times): Set<number> {
  const at = now.getTime()
  const days =
    settings.days_ahead === other.days_ahead ? DAYS_SHOWN : Math.min(DAYS_SHOWN, settings.days_ahead + 1)
  const until = serviceDayStart(addDays(serviceDate(at), days))
  const periods = openPeriods(settings, at)
  const times = readyTimes(settings, used, periods, { now: at, kind, units: 1, until })
  return new Set(times.flatMap((time) => (time.state === 'free' ? [time.at] : [])))
}

/** The settings as the change would leave them. */
function applyChange(
  settings: ScheduleSettings,
  { day, hours, capacity, delivery }: Change,
): ScheduleSettings {
  const after = structuredClone(settings)
  Object.assign(after.hours, hours)
  if (day) {
    after.special_days = after.special_days.filter(({ date }) => date !== day.date)
    if (day.openings) after.special_days.push({ date: day.date, openings: day.openings, reason: '' })
  }
  const { pickup_lead_minutes, delivery_lead_minutes, pickup_units_per_slot, delivery_units_per_slot } =
    capacity ?? {}
  assign(after.lead_minutes, { pickup: pickup_lead_minutes, delivery: delivery_lead_minutes })
  assign(after.own_units_per_slot, { pickup: pickup_units_per_slot, delivery: delivery_units_per_slot })
  const { slot_minutes, units_per_slot, days_ahead } = capacity ?? {}
  const { delivery_zips, delivery_minimum, delivery_fee } = delivery ?? {}
  return assign(after, {
    ...{ slot_minutes, units_per_slot, days_ahead },
    ...{ delivery_zips, delivery_minimum, delivery_fee },
  })
}

/** Null is a value, such as no limit; undefined is a field that the form did not send. */
const assign = <T extends object>(target: T, fields: { [Name in keyof T]?: T[Name] | undefined }): T =>
  Object.assign(target, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
