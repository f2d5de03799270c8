import {
  addDays,
  openingsOn,
  type ScheduleSettings,
  type SmokeSheet,
  serviceDate,
  serviceDayStart,
  toPutOn,
  usualOunces,
  WEEKDAYS,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { loadSettings } from '../schedule/load-settings.ts'
import { loadMeatOfOrders, type OrderedMeat } from './meat-of-orders.ts'
import { guestOfDay } from './turned-away.ts'

/** The usual is made of so many of the same weekday. */
const USUAL_WEEKS = 4
/** Farther than orders are taken the sheet says nothing that is true. */
const FURTHEST_DAYS = 60

/** Ounces by meat. */
type Ounces = Map<number, number>

/** What to put on in the night before a service day: by default the next that is open. */
export function makeSmokeSheet(deps: Deps, requested: string | undefined): Promise<SmokeSheet> {
  return deps.db.$transaction(
    async (tx) => {
      const settings = await loadSettings(tx)
      const now = deps.now()
      const day = requested ?? nextOpenDay(settings, serviceDate(now.getTime()))
      const own = await describeDay(tx, deps, day)
      const usual: OrderedDay[] = []
      for (let weeks = 1; weeks <= USUAL_WEEKS; weeks += 1) {
        const before = await describeDay(tx, deps, addDays(day, -7 * weeks))
        if (before.isOpen) usual.push(before)
      }
      const meats = await tx.meat.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
      const lots = await tx.pitLot.findMany({
        where: { serviceDay: new Date(`${day}T00:00:00Z`) },
        orderBy: [{ readyAt: 'asc' }, { id: 'asc' }],
      })
      const events = await loadEvents(tx, day)
      return {
        service_day: day,
        made_at: now.toISOString(),
        usual_days: usual.map(({ date }) => date),
        meats: meats.map(({ id, name, yieldPercent }) => {
          const ofMeat = lots.filter(({ meatId }) => meatId === id)
          const sameDay = usualOunces(usual.map(({ sameDay: of }) => of.get(id) ?? 0))
          const demand = {
            orders: own.orders.get(id) ?? 0,
            events: events.get(id) ?? 0,
            walk_ins: walkInsOn(settings, day, id),
            // when the day has begun, a part of them is there already
            same_day: Math.max(0, sameDay - (own.sameDay.get(id) ?? 0)),
            turned_away:
              (own.turnedAway.get(id) ?? 0) +
              usualOunces(usual.map(({ turnedAway }) => turnedAway.get(id) ?? 0)),
          }
          return {
            meat_id: id,
            meat: name,
            ...demand,
            ...toPutOn(demand, yieldPercent),
            yield_percent: yieldPercent,
            planned: ofMeat.length === 0 ? null : ofMeat.reduce((sum, { ounces }) => sum + ounces, 0),
            lots: ofMeat.map(({ readyAt, ounces }) => ({ ready_at: readyAt.toISOString(), ounces })),
          }
        }),
      }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

function nextOpenDay(settings: ScheduleSettings, today: string): string {
  const tomorrow = addDays(today, 1)
  const days = Array.from({ length: FURTHEST_DAYS }, (_, ahead) => addDays(tomorrow, ahead))
  return days.find((day) => openingsOn(settings, day).length > 0) ?? tomorrow
}

const toWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const walkInsOn = ({ walk_ins }: ScheduleSettings, day: string, meat: number): number =>
  walk_ins.find(({ weekday, meat_id }) => meat_id === meat && WEEKDAYS.indexOf(weekday) === toWeekday(day))
    ?.ounces ?? 0

const dayBounds = (day: string) => ({
  from: new Date(serviceDayStart(day)),
  until: new Date(serviceDayStart(addDays(day, 1))),
})

type OrderedDay = { date: string; isOpen: boolean; orders: Ounces; sameDay: Ounces; turnedAway: Ounces }

async function describeDay(tx: Tx, { config }: Deps, date: string): Promise<OrderedDay> {
  const bounds = dayBounds(date)
  const ordered = await loadMeatOfOrders(tx, bounds)
  // something was to be had on this day
  const any = await tx.order.findFirst({
    where: { readyAt: { gte: bounds.from, lt: bounds.until }, status: { not: 'cancelled' } },
    select: { id: true },
  })
  const refused = await tx.turnedAway.findMany({ where: { serviceDay: new Date(`${date}T00:00:00Z`) } })
  return {
    date,
    isOpen: any !== null,
    orders: sumOunces(ordered),
    sameDay: sumOunces(ordered.filter(({ createdAt }) => createdAt >= bounds.from)),
    turnedAway: sumOunces(withoutServed(refused, ordered, { secret: config.JWT_SECRET, date })),
  }
}

/** Who took the meat on the same day after all, at another time or less of it, is not lost but for the rest. */
function withoutServed(
  refused: readonly { meatId: number; guest: string; ounces: number }[],
  ordered: readonly OrderedMeat[],
  { secret, date }: { secret: string; date: string },
): { meatId: number; ounces: number }[] {
  const served = new Map<string, number>()
  for (const { email, meatId, ounces } of ordered) {
    const key = `${meatId} ${guestOfDay(secret, { email, day: date })}`
    served.set(key, (served.get(key) ?? 0) + ounces)
  }
  return refused.map(({ meatId, guest, ounces }) => ({
    meatId,
    ounces: Math.max(0, ounces - (served.get(`${meatId} ${guest}`) ?? 0)),
  }))
}

async function loadEvents(tx: Tx, day: string): Promise<Ounces> {
  const { from, until } = dayBounds(day)
  const rows = await tx.$queryRaw<{ meatId: number; ounces: number }[]>`
    SELECT m.meat_id AS "meatId", (m.ounces * r.quantity)::int AS ounces
    FROM bookings b JOIN booking_menu_rows r ON r.booking_id = b.id
    JOIN menu_product_meats m ON m.menu_product_id = r.menu_product_id
    WHERE b.starts_at >= ${from} AND b.starts_at < ${until} AND b.status IN ('held', 'booked')`
  return sumOunces(rows)
}

function sumOunces(rows: readonly { meatId: number; ounces: number }[]): Ounces {
  const sums: Ounces = new Map()
  for (const { meatId, ounces } of rows) sums.set(meatId, (sums.get(meatId) ?? 0) + ounces)
  return sums
}
