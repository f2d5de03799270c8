// Days are `YYYY-MM-DD` and months `YYYY-MM`: a day of the calendar, without a time zone.

const at = (date: string) => new Date(`${date}T00:00:00Z`)
const text = (utc: Date) => utc.toISOString().slice(0, 10)

export const toMonth = (date: string): string => date.slice(0, 7)

export function addDays(date: string, days: number): string {
  const utc = at(date)
  utc.setUTCDate(utc.getUTCDate() + days)
  return text(utc)
}

/** The same day some months later, or that month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const first = at(`${toMonth(date)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(first)
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(date.slice(8)), lastDay.getUTCDate()))
  return text(first)
}

/** 0 is Sunday. */
export const weekday = (date: string): number => at(date).getUTCDay()

/** The weeks of a month from Sunday to Saturday; null where a week reaches into another month. */
export function listWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const weeks: (string | null)[][] = []
  for (let day = start; toMonth(day) <= month; day = addDays(day, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(day, n)).map((d) => (toMonth(d) === month ? d : null)),
    )
  return weeks
}

/** Set up when it is first used: a page that only may show a calendar does not wait for it. */
const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (date: string) => {
    formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
    return formatter.format(at(date))
  }
}
export const formatMonth: (date: string) => string = format({ month: 'long', year: 'numeric' })
export const formatLongDate: (date: string) => string = format({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
