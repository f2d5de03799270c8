import { addDays, bookableDates, type EventRules } from '@baobab/contract'
import type { Db, EventClosedDayModel, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'

/** What the rules and the crews of a day are read with. */
export type Planning = Pick<Deps, 'config' | 'now'> & { db: Db | Tx }

export type StoredRules = EventRules & { quickCancelCents: number }

/** The rules of private events as the owner has set them, for the days that can be booked now. */
export async function loadEventRules({ db, config, now }: Planning): Promise<StoredRules> {
  const [settings, areas, closed] = await Promise.all([
    db.eventSettings.findUniqueOrThrow({ where: { id: 1 } }),
    db.eventArea.findMany({ orderBy: [{ travelMinutes: 'asc' }, { city: 'asc' }] }),
    db.eventClosedDay.findMany(),
  ])
  const { first, last } = bookableDates(now(), config.BOOKING_DAYS_AHEAD)
  return {
    first_date: first,
    last_date: last,
    closed_days: closedDaysBetween(closed, first, last),
    earliest_start: wallTime(settings.earliestStart),
    latest_end: wallTime(settings.latestEnd),
    minimum: { yourway: settings.yourWayMinimumCents, ourway: settings.ourWayMinimumCents },
    min_people: settings.minPeople,
    area_name: settings.areaName,
    areas: areas.map(({ city, zips, travelMinutes }) => ({ city, zips, travel_minutes: travelMinutes })),
    quickCancelCents: settings.quickCancelCents,
  }
}

export const wallTime = (time: Date) => time.toISOString().slice(11, 16)

type ClosedDay = Pick<EventClosedDayModel, 'name' | 'year' | 'month' | 'day' | 'week' | 'weekday'>

/** The dates that the rules mean, in order. */
export function closedDaysBetween(
  rules: readonly ClosedDay[],
  first: string,
  last: string,
): EventRules['closed_days'] {
  const days: EventRules['closed_days'] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const rule = rules.find((one) => isMeant(one, date))
    if (rule) days.push({ date, name: rule.name })
  }
  return days
}

function isMeant({ year, month, day, week, weekday }: ClosedDay, date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  const dayOfMonth = at.getUTCDate()
  if ((year !== null && year !== at.getUTCFullYear()) || month !== at.getUTCMonth() + 1) return false
  return day === null ? weekday === at.getUTCDay() && week === Math.ceil(dayOfMonth / 7) : day === dayOfMonth
}
