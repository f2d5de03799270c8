import { formatShortDayAndYear } from '@baobab/contract'

type Days = { first_day: string | null; last_day: string | null }

/** "From Thu, Nov 26, 2026 until Fri, Nov 27, 2026"; empty when it is always shown. */
export function shownDays({ first_day, last_day }: Days): string {
  const parts = [
    first_day && `from ${formatShortDayAndYear(first_day)}`,
    last_day && `until ${formatShortDayAndYear(last_day)}`,
  ].filter(Boolean)
  const text = parts.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
