import {
  brand,
  CurrentTimes,
  type DishNotice,
  keepsNotices,
  type LotShare,
  type MeatNeeds,
  missingMeat,
  nextReadyTime,
  noticeText,
  type OrderKind,
  ouncesAt,
  type Share,
  serviceDate,
  shareMeat,
  shareWork,
  toReadyTimeText,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { AppError } from '../http/app-error.ts'
import { type Calendar, describeTimes, type ServiceDay } from './service-day.ts'
import type { Counters } from './work-counters.ts'

/** An older picture of the kitchen costs one more try when it is wrong. */
const COUNTERS_MAX_AGE_MS = 30_000

/** What an order costs the kitchen and takes of the pit. */
export type Demand = {
  units: number
  meats: MeatNeeds
  notices: readonly DishNotice[]
}

type Wish = Demand & {
  kind: OrderKind
  /** Minutes of the drive. */
  travel: number
  /** Null means as soon as possible. */
  readyAt: Date | null
  now: Date
  /** From when the notices count for an order that was placed before; now without. */
  orderedAt?: number
}

export type ReadyPromise = {
  kind: OrderKind
  readyAt: Date
  /** When the kitchen has to begin. */
  startsAt: Date
  shares: Share[]
  lots: LotShare[]
  /** Meats of which no lot was known on the service day: there is as much as is ordered, unless a lot has been added since. */
  unplanned: { meats: number[]; day: string }
}

/** A time at which the order can be ready, and what to take for it; the statement that stores the order takes it. */
export async function choosePromise(day: ServiceDay, wish: Wish): Promise<ReadyPromise> {
  const calendar = await day.calendar()
  const promise = findPromise(calendar, await day.work.get(COUNTERS_MAX_AGE_MS), wish)
  if (promise !== null) return promise
  // refused by the present counters only
  const counters = await day.work.get(0)
  const second = findPromise(calendar, counters, wish)
  if (second !== null) return second
  throw refusal(calendar, counters, wish)
}

export function findPromise(
  { settings, periods, listedUntil }: Calendar,
  counters: Counters,
  wish: Wish,
): ReadyPromise | null {
  const { used, pit } = counters
  const { kind, travel, readyAt, meats } = wish
  const query = toQuery(counters, wish)
  const earliest = () => nextReadyTime(settings, used, periods, query)
  const at = readyAt?.getTime() ?? earliest()
  if (at === null) return null
  // further ahead than times are listed, only the earliest was shown
  if (readyAt !== null && at >= listedUntil && at !== earliest()) return null
  const shares = shareWork(settings, used, periods, { ...query, at })
  const lots = shareMeat(pit, meats, at)
  if (shares === null || lots === null) return null
  const unplanned = [...meats.keys()].filter((meat) => !Number.isFinite(ouncesAt(pit, meat, at)))
  const readyDay = { meats: unplanned, day: serviceDate(at) }
  const leadMs = (settings.lead_minutes[kind] + travel) * 60_000
  const startsAt = new Date(Math.min(at - leadMs, ...shares.map(({ slot }) => slot)))
  return { kind, readyAt: new Date(at), startsAt, shares, lots, unplanned: readyDay }
}

const toQuery = ({ pit }: Counters, { kind, travel, units, meats, notices, orderedAt, now }: Wish) => ({
  now: now.getTime(),
  kind,
  travel,
  units,
  notices,
  ...(orderedAt !== undefined && { orderedAt }),
  ...(meats.size > 0 && { hasMeat: (at: number) => missingMeat(pit, meats, at) === null }),
})

function refusal(calendar: Calendar, counters: Counters, wish: Wish): AppError {
  const { kind, travel, units, meats, notices } = wish
  const { settings, periods } = calendar
  const query = toQuery(counters, wish)
  const canCook = (work: number) =>
    nextReadyTime(settings, new Map(), periods, { now: query.now, kind, travel, units: work }) !== null
  if (canCook(1) && !canCook(units))
    return new AppError(
      'invalid',
      `That’s more than our kitchen can make at once. Please call ${brand.phone}.`,
    )
  const next = nextReadyTime(settings, counters.used, periods, query)
  const current = z.encode(CurrentTimes, {
    order_type: kind,
    units,
    ready_at: next === null ? null : new Date(next).toISOString(),
    slot_minutes: settings.slot_minutes,
    travel_minutes: travel,
    times: describeTimes(calendar, counters, { now: query.now, kind }),
    meats: [...meats].map(([meat_id, ounces]) => ({ meat_id, ounces })),
    pit: counters.meats.filter(({ id }) => meats.has(id)),
    ...(notices.length > 0 && { notices: [...notices] }),
  })
  return new AppError('ready_time_gone', refusalText(counters, wish, next), { current })
}

function refusalText({ pit }: Counters, { readyAt, meats, notices, now }: Wish, next: number | null): string {
  const missing = readyAt === null ? null : missingMeat(pit, meats, readyAt.getTime())
  if (next === null)
    return meats.size > 0
      ? `We don’t have that much smoked meat. Order less, or call ${brand.phone}: nothing was ordered.`
      : `We have no open times in the coming weeks. Please call ${brand.phone}: nothing was ordered.`
  const offer = `The next open time is ${toReadyTimeText(next, now.getTime())}.`
  // without a wish, no time was found to refuse
  if (readyAt === null) return offer
  const wanted = toReadyTimeText(readyAt.getTime(), now.getTime()).replace(/^on /, '')
  const notice = notices.find((one) => !keepsNotices([one], now.getTime(), readyAt.getTime()))
  if (notice !== undefined)
    return `${capitalised(wanted)} doesn’t work for a dish in your order. ${noticeText(notice)}. ${offer}`
  return missing === null
    ? `${capitalised(wanted)} is no longer open. ${offer}`
    : `There isn’t enough ${missing.toLowerCase()} left for ${wanted}. ${offer}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
