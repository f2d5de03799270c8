import { driveTo, type ScheduleSettings, timesIn } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { findPromise } from '../../schedule/promise.ts'
import { makeCalendar } from '../../schedule/service-day.ts'
import { loadCounters, withoutOrder } from '../../schedule/work-counters.ts'
import { loadDemand } from '../load-demand.ts'
import type { OrderDetails } from '../load-orders.ts'
import { noticeStart } from './notice-start.ts'

type Options = { settings: ScheduleSettings; now: Date; nearest?: boolean; byGuest?: boolean }

/** So many times are enough to choose from. */
const MOST_TIMES = 60

/**
 * When else an order could be ready: the soonest times, or those nearest to its promise. What it has taken of the kitchen and the
 * pit counts as free.
 */
export async function findOtherTimes(
  tx: Tx,
  order: OrderDetails,
  { settings, now, nearest = false, byGuest = false }: Options,
): Promise<Date[]> {
  const demand = await loadDemand(tx, order.id, now)
  if (demand === null) return []
  const taken = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { slots: true, lots: true },
  })
  const counters = withoutOrder(await loadCounters(tx, now), { kind: order.orderType, ...taken })
  const calendar = makeCalendar(settings, now.getTime())
  const { periods, listedUntil } = calendar
  const { orderType: kind } = order
  const travel = driveTo(settings, order)
  const query = { now: now.getTime(), kind, travel, until: listedUntil }
  const times = periods
    .flatMap((period) => [...timesIn(settings, counters.used, period, query)])
    .map((time) => new Date(time.at))
    .filter((time) => time.getTime() !== order.readyAt?.getTime())
  const found: Date[] = []
  for (const readyAt of nearest ? byDistance(times, order.readyAt ?? now) : times) {
    if (found.length === MOST_TIMES) break
    const wish = { ...demand, kind, travel, now, readyAt, ...noticeStart(order, readyAt, { byGuest }) }
    if (findPromise(calendar, counters, wish)) found.push(readyAt)
  }
  return found.toSorted((a, b) => a.getTime() - b.getTime())
}

const byDistance = (times: readonly Date[], promise: Date) => {
  const distance = (time: Date) => Math.abs(time.getTime() - promise.getTime())
  return times.toSorted((a, b) => distance(a) - distance(b))
}
