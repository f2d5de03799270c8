import { addDays, type listAvailability, type Output, restaurantInstant } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { type BusyTime, countFreeCrews, findBusyTimes } from './crews.ts'
import { bookableDatesOf, eventTimes } from './rules.ts'

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
  const { first, last } = bookableDatesOf(deps)
  const days = daysOf(month)
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) throw new Error(`${month} has no days`)
  const busy = await findBusyTimes(deps, {
    busyFrom: restaurantInstant(addDays(firstDay, -2), '00:00'),
    busyUntil: restaurantInstant(addDays(lastDay, 3), '00:00'),
  })
  const stateOf = (date: string): DayState => {
    if (date < first) return 'past'
    if (date > last) return 'not_yet'
    return dayState(deps, date, busy)
  }
  return {
    first_date: first,
    last_date: last,
    data: days.map((date) => ({ date, state: stateOf(date) })),
  }
}

function dayState({ config }: Pick<Deps, 'config'>, date: string, busy: readonly BusyTime[]): DayState {
  const crews = config.BOOKING_CREWS
  const free = USUAL_TIMES.map((time) =>
    countFreeCrews(
      crews,
      busy,
      eventTimes(config, restaurantInstant(date, time), config.BOOKING_OUR_WAY_HOURS),
    ),
  )
  if (Math.max(...free) === 0) return 'full'
  const fewest = Math.min(...free)
  return fewest < crews && fewest <= 1 ? 'nearly_full' : 'open'
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
