import {
  addDays,
  findScheduleErrors,
  type listAvailability,
  type Output,
  restaurantInstant,
} from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { type BusyTime, countFreeCrews, findBusyTimes } from './crews.ts'
import { loadEventRules, type StoredRules } from './event-rules.ts'
import { eventTimes } from './rules.ts'

type Availability = Output<typeof listAvailability>
type DayState = Availability['data'][number]['state']

/** When people usually want their event to begin, every half hour from 9:00 to 21:00. */
const USUAL_TIMES = Array.from(
  { length: 25 },
  (_, i) => `${String(9 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
)

/** The state of each day of a month, for an event of the usual length. */
export async function findAvailability(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  month: string,
): Promise<Omit<Availability, 'status'>> {
  const rules = await loadEventRules(deps)
  const { first_date, last_date, closed_days } = rules
  const days = listDays(month)
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) throw new Error(`${month} has no days`)
  const busy = await findBusyTimes(deps, {
    busyFrom: restaurantInstant(addDays(firstDay, -2), '00:00'),
    busyUntil: restaurantInstant(addDays(lastDay, 3), '00:00'),
  })
  const findDayState = (date: string): DayState => {
    if (date < first_date) return 'past'
    if (date > last_date) return 'not_yet'
    if (closed_days.some((day) => day.date === date)) return 'closed'
    return dayState(deps, rules, date, busy)
  }
  return {
    first_date,
    last_date,
    data: days.map((date) => ({ date, state: findDayState(date) })),
  }
}

function dayState(
  { config }: Pick<Deps, 'config'>,
  rules: StoredRules,
  date: string,
  busy: readonly BusyTime[],
): DayState {
  const { BOOKING_CREWS: crews, BOOKING_OUR_WAY_HOURS: hours } = config
  const length = { hours, travelMinutes: rules.areas[0]?.travel_minutes ?? 0 }
  const free = USUAL_TIMES.filter(
    (event_time) =>
      findScheduleErrors({ event_date: date, event_time, hours }, rules).event_time === undefined,
  ).map((time) => countFreeCrews(crews, busy, eventTimes(config, restaurantInstant(date, time), length)))
  if (Math.max(0, ...free) === 0) return 'full'
  const fewest = Math.min(...free)
  return fewest < crews && fewest <= 1 ? 'nearly_full' : 'open'
}

function listDays(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
