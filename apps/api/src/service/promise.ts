import {
  brand,
  CurrentTimes,
  nextReadyTime,
  type OrderKind,
  type Share,
  shareWork,
  toReadyTimeText,
  type UsedWork,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { AppError } from '../http/app-error.ts'
import { type Calendar, describeTimes, type ServiceDay } from './service-day.ts'

/** An older picture of the kitchen costs one more try when it is wrong. */
const COUNTERS_MAX_AGE_MS = 30_000

type Wish = {
  kind: OrderKind
  units: number
  /** Null means as soon as possible. */
  readyAt: Date | null
  now: Date
}

export type ReadyPromise = { readyAt: Date; shares: Share[] }

/** A time at which the order can be ready, and the work to take for it; the statement that stores the order takes it. */
export async function choosePromise(day: ServiceDay, wish: Wish): Promise<ReadyPromise> {
  const calendar = await day.calendar()
  const promise = findPromise(calendar, await day.work.get(COUNTERS_MAX_AGE_MS), wish)
  if (promise !== null) return promise
  // refused by the present counters only
  const used = await day.work.get(0)
  const second = findPromise(calendar, used, wish)
  if (second !== null) return second
  throw refusal(calendar, used, wish)
}

function findPromise(
  { settings, periods, listedUntil }: Calendar,
  used: UsedWork,
  { kind, units, readyAt, now }: Wish,
): ReadyPromise | null {
  const query = { now: now.getTime(), kind, units }
  const earliest = () => nextReadyTime(settings, used, periods, query)
  const at = readyAt?.getTime() ?? earliest()
  if (at === null) return null
  // further ahead than times are listed, only the earliest was shown
  if (readyAt !== null && at >= listedUntil && at !== earliest()) return null
  const shares = shareWork(settings, used, periods, { ...query, at })
  return shares && { readyAt: new Date(at), shares }
}

function refusal(calendar: Calendar, used: UsedWork, wish: Wish): AppError {
  const { kind, units, now } = wish
  const { settings, periods } = calendar
  const query = { now: now.getTime(), kind, units }
  const canCook = (work: number) =>
    nextReadyTime(settings, new Map(), periods, { ...query, units: work }) !== null
  if (canCook(1) && !canCook(units))
    return new AppError(
      'invalid',
      `That is more than our kitchen can make at once. Please call us at ${brand.phone}.`,
    )
  const next = nextReadyTime(settings, used, periods, query)
  const current = z.encode(CurrentTimes, {
    order_type: kind,
    units,
    ready_at: next === null ? null : new Date(next).toISOString(),
    slot_minutes: settings.slot_minutes,
    times: describeTimes(calendar, used, { now: query.now, kind }),
  })
  return new AppError('ready_time_gone', refusalText(wish, next), { current })
}

function refusalText({ readyAt, now }: Wish, next: number | null): string {
  if (next === null)
    return `We have no free time in the next weeks. Please call us at ${brand.phone}: nothing was ordered.`
  const offer = `The next free time is ${toReadyTimeText(next, now.getTime())}.`
  // without a wish, no time was found to refuse
  if (readyAt === null) return offer
  return `${capitalised(toReadyTimeText(readyAt.getTime(), now.getTime()))} is not free any more. ${offer}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
