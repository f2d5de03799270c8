import { formatWallTime, type Opening, type WeeklyHours } from '@baobab/contract'

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

export const formatOpenings = (openings: readonly Opening[]): string =>
  openings.map(formatOpening).join(', ') || 'closed'

const formatOpening = ({ opens, closes }: Opening) =>
  opens === closes ? 'day and night' : `${formatWallTime(opens)} – ${formatWallTime(closes)}`
