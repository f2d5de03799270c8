import { restaurantClock } from '../time/clock.ts'
import { serviceDate, serviceDayStart } from '../time/service-day.ts'
import { formatWallTime } from '../time/written-dates.ts'
import { addDays } from '../time/zoned-time.ts'
import { type MeatPortion, ouncesAt, ouncesWithoutHeldAt, type Pit } from './pit.ts'

type Query = {
  now: number
  /** The ready times that are offered, in order. */
  times: readonly number[]
  /** The smallest portion: less than that cannot be sold. */
  ounces?: number
}

/** More than this is plenty, of which a guest need not know how much. */
const LITTLE_OUNCES = 15 * 16

/**
 * What the menu says about a meat: “9 lb left today”, “Next brisket 5:30 pm, 14 lb”, “Gone for today. Back 11 am tomorrow”. Null
 * when there is plenty, or as much as is ordered, and when no time is left today: that is no reason to call meat gone.
 */
export function pitText(pit: Pit, meat: number, { now, times, ounces = 1 }: Query): string | null {
  const today = serviceDate(now)
  const tomorrow = serviceDayStart(addDays(today, 1))
  const next = times.find((at) => ouncesAt(pit, meat, at) >= ounces)
  const [first] = times
  if (first === undefined) return null
  const days = pit.get(meat)?.days ?? []
  // without a time left today, today's meat is not the reason that nothing can be had today
  const isPlanned = first < tomorrow && days.some(({ starts }) => starts === serviceDayStart(today))
  if (isPlanned && (next === undefined || next >= tomorrow)) {
    const mayComeBack = times.some((at) => at < tomorrow && ouncesWithoutHeldAt(pit, meat, at) >= ounces)
    if (mayComeBack) return 'All on hold right now. Check back soon'
  }
  if (next === undefined) return days.length === 0 ? null : isPlanned ? 'Gone for today' : 'Gone for now'
  const [left, time] = [ouncesAt(pit, meat, next), formatWallTime(restaurantClock.time(next))]
  if (next >= tomorrow) {
    const day = dayText(next, now)
    const from = `${time} ${day}`
    // after midnight the next service day is the same date
    if (isPlanned) return `Gone for ${day === 'today' ? 'now' : 'today'}. Back ${from}`
    return Number.isFinite(left) && next > first ? `From ${from}` : null
  }
  if (!isPlanned) return null
  if (next > first) {
    const weight = left > LITTLE_OUNCES ? '' : `, ${weightText(left)}`
    return `Next ${pit.get(meat)?.name.toLowerCase()} ${time}${weight}`
  }
  const last = times.findLast((at) => at < tomorrow) ?? next
  const leftToday = ouncesAt(pit, meat, last)
  return leftToday > LITTLE_OUNCES ? null : `${weightText(leftToday)} left today`
}

type Sizes = readonly { meats?: readonly MeatPortion[] | undefined }[]

/** What the menu says about a dish: of the meat that is hardest to get, for the smallest portion of it. */
export function dishPitText(pit: Pit, sizes: Sizes, { now, times }: Omit<Query, 'ounces'>): string | null {
  const portions = new Map<number, number>()
  for (const { meat_id, ounces } of sizes.flatMap(({ meats = [] }) => meats))
    portions.set(meat_id, Math.min(ounces, portions.get(meat_id) ?? ounces))
  const scarce = [...portions]
    .map(([meat, ounces]) => {
      const next = times.find((at) => ouncesAt(pit, meat, at) >= ounces) ?? Number.POSITIVE_INFINITY
      return { meat, ounces, next, portionsLeft: ouncesAt(pit, meat, next) / ounces }
    })
    .toSorted((a, b) => b.next - a.next || a.portionsLeft - b.portionsLeft)[0]
  if (scarce === undefined) return null
  const text = pitText(pit, scarce.meat, { now, times, ounces: scarce.ounces })
  return text !== null && portions.size > 1 && !text.startsWith('Next')
    ? `${pit.get(scarce.meat)?.name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

/** Whole and half pounds, rounded down; less than half a pound in ounces. */
export function weightText(ounces: number): string {
  if (ounces < 8) return `${ounces} oz`
  const pounds = Math.floor(ounces / 16)
  const half = ounces % 16 >= 8 ? '½' : ''
  return `${pounds === 0 ? '' : pounds}${half} lb`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function dayText(at: number, now: number): string {
  const [date, today] = [restaurantClock.date(at), restaurantClock.date(now)]
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? date
}
