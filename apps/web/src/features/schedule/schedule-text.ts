import { restaurantClock, type Schedule, toDayText, toTimeText } from '@baobab/contract'

type ScheduleText = {
  tone: 'open' | 'busy' | 'closed'
  state: string
  /** What ordering now means. Null when there is no time within reach. */
  order: string | null
}

const HALF_A_DAY_MS = 12 * 3_600_000

/** "Open until 9 pm" and "pickup about 12:40 pm"; "Opens tomorrow 11 am" and "order now for then". */
export function toScheduleText(schedule: Schedule, now: number): ScheduleText {
  const next = parse(schedule.pickup.next)
  const opening = parse(schedule.next_opening)
  const until = parse(schedule.until)
  if (schedule.state === 'closed') return closedText(schedule, { next, opening, now })
  // past midnight it is still the same evening
  const isSoon = next !== null && (isSameDay(next, now) || next <= (until ?? now + HALF_A_DAY_MS))
  if (!isSoon)
    return {
      tone: 'busy',
      state: 'No more times today',
      order: next === null ? null : `order now for ${dayAndTime(next, now)}`,
    }
  const pickup = `pickup about ${toTimeText(next)}`
  if (schedule.paused_for === 'no_board')
    return {
      tone: 'busy',
      state: 'We’re a little behind',
      order: `pickup from ${toTimeText(next)}`,
    }
  if (schedule.state === 'paused')
    return {
      tone: 'busy',
      state: until === null ? 'Busy now' : `Busy until ${toTimeText(until)}`,
      order: pickup,
    }
  return {
    tone: 'open',
    state: until === null ? 'Open day and night' : `Open until ${toTimeText(until)}`,
    order: pickup,
  }
}

type Times = { next: number | null; opening: number | null; now: number }

function closedText({ special_days }: Schedule, { next, opening, now }: Times): ScheduleText {
  const today = restaurantClock.date(now)
  const holiday = special_days.find(({ date, openings }) => date === today && openings.length === 0)
  const opens = opening === null ? null : dayAndTime(opening, now)
  const order =
    next === null
      ? null
      : opening !== null && isSameDay(next, opening)
        ? 'order now for then'
        : `order now for ${dayAndTime(next, now)}`
  if (holiday)
    return {
      tone: 'closed',
      state: `Closed today: ${holiday.reason}`,
      order: [opens && `opens ${opens}`, order].filter(Boolean).join(', ') || null,
    }
  return { tone: 'closed', state: opens === null ? 'Closed for now' : `Opens ${opens}`, order }
}

const parse = (timestamp: string | null) => (timestamp === null ? null : Date.parse(timestamp))

const isSameDay = (a: number, b: number) => restaurantClock.date(a) === restaurantClock.date(b)

/** "today 11 am", "tomorrow 11 am", "Sat, Nov 28, 11 am" */
function dayAndTime(at: number, now: number): string {
  const day = toDayText(restaurantClock.date(at), now)
  return day.includes(',') ? `${day}, ${toTimeText(at)}` : `${day.toLowerCase()} ${toTimeText(at)}`
}
