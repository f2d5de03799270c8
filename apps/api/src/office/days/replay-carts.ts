import {
  addDays,
  type OrderKind,
  openPeriods,
  restaurantDate,
  restaurantInstant,
  restaurantTime,
  type ScheduleSettings,
  type SlotWork,
  serviceDate,
  serviceDayStart,
  shareWork,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { addWork } from '../../schedule/work-counters.ts'

const WEEK_MS = 7 * 86_400_000

/** A cart as it reached the checkout. */
export type Cart = {
  trackingId: string
  name: string
  kind: OrderKind
  zip: string | null
  createdAt: Date
  /** As it was promised first. */
  readyAt: Date
  subTotalCents: number
  /** Work by today's menu: what was given up has taken none. */
  units: number
  isPaid: boolean
}

/** Last week's carts in the order in which they came. The server sees a cart when it is ordered; the browser has it until then. */
export const loadCarts = (tx: Tx, now: Date): Promise<Cart[]> => tx.$queryRaw<Cart[]>`
  SELECT o.tracking_id AS "trackingId", btrim(o.first_name || ' ' || o.last_name) AS name, o.order_type::text AS kind, o.zip,
    o.created_at AS "createdAt", coalesce(o.moved_from, o.ready_at) AS "readyAt", o.sub_total_cents AS "subTotalCents",
    o.paid_at IS NOT NULL AS "isPaid", coalesce(sum(l.quantity * s.work_units), 0)::int AS units
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  LEFT JOIN product_sizes s ON s.product_id = l.product_id AND s.name = l.size_name
  WHERE o.created_at > ${new Date(now.getTime() - WEEK_MS)} AND o.created_at <= ${now} AND o.ready_at IS NOT NULL
    AND o.added_to_id IS NULL
  GROUP BY o.id ORDER BY o.created_at, o.id`

/** Lets last week come again so many weeks later, on an empty board, and returns the carts that do not get their time. */
export function replayCarts(
  settings: ScheduleSettings,
  carts: readonly Cart[],
  { now, weeks }: { now: Date; weeks: number },
): ReadonlySet<Cart> {
  const periods = openPeriods(settings, now.getTime())
  const zips = new Map(settings.delivery_zips.map(({ zip, minutes }) => [zip, minutes]))
  const used = new Map<number, SlotWork>()
  const lost = new Set<Cart>()
  for (const cart of carts) {
    const { kind, zip, readyAt, createdAt, units, subTotalCents } = cart
    const at = weeksLater(readyAt, weeks)
    const orderedAt = at - (readyAt.getTime() - createdAt.getTime())
    const travel = kind === 'pickup' ? 0 : zips.get(zip?.slice(0, 5) ?? '')
    const isTooSmall = kind === 'delivery' && subTotalCents < (settings.delivery_minimum ?? 0)
    const listedUntil = serviceDayStart(addDays(serviceDate(orderedAt), settings.days_ahead + 1))
    const shares =
      travel === undefined || isTooSmall || at >= listedUntil
        ? null
        : shareWork(settings, used, periods, { at, now: orderedAt, kind, travel, units })
    if (shares === null) lost.add(cart)
    else addWork(used, { kind, shares })
  }
  return lost
}

/** The same weekday and time of the clock. */
const weeksLater = (at: Date, weeks: number) =>
  restaurantInstant(addDays(restaurantDate(at), 7 * weeks), restaurantTime(at)).getTime()
