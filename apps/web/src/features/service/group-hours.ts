import type { Opening, WeeklyHours } from '@baobab/contract'

type DayGroup = { days: string; openings: readonly Opening[] }

const week = [
  ['monday', 'Monday'],
  ['tuesday', 'Tuesday'],
  ['wednesday', 'Wednesday'],
  ['thursday', 'Thursday'],
  ['friday', 'Friday'],
  ['saturday', 'Saturday'],
  ['sunday', 'Sunday'],
] as const

/** Days that follow each other with the same hours are one line: “Tuesday – Thursday”. */
export function groupHours(hours: WeeklyHours): DayGroup[] {
  const groups: { first: string; last: string; openings: readonly Opening[] }[] = []
  for (const [name, label] of week) {
    const openings = hours[name]
    const previous = groups.at(-1)
    if (previous && formatOpenings(previous.openings) === formatOpenings(openings)) previous.last = label
    else groups.push({ first: label, last: label, openings })
  }
  return groups.map(({ first, last, openings }) => ({
    days: first === last ? first : `${first} – ${last}`,
    openings,
  }))
}

/** “11 am – 2 pm, 5 – 9:30 pm” would be shorter, but each time alone is easier to read. */
export const formatOpenings = (openings: readonly Opening[]): string =>
  openings.map(({ opens, closes }) => `${formatTime(opens)} – ${formatTime(closes)}`).join(', ') || 'closed'

/** "20:30" → "8:30 pm" */
function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour >= 12 ? 'pm' : 'am'}`
}
