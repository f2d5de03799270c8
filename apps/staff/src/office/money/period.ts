import { addDays } from '@baobab/contract'

export const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]
export type Period = { from: string; to: string }

const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** The day, week (Monday to Sunday) or month that a service day is in. */
export function periodAround(day: string, span: Span): Period {
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const from = addDays(day, -weekday)
    return { from, to: addDays(from, 6) }
  }
  const from = monthStart(day)
  return { from, to: addDays(monthStart(addDays(from, 31)), -1) }
}

/** A day in the period before or after. */
export const neighbourDay = ({ from, to }: Period, step: -1 | 1): string =>
  addDays(step === 1 ? to : from, step)
