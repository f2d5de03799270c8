import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { IconButton } from '../IconButton.tsx'
import { CalendarDay, canChoose, type DayState, HalfCircle, stateText } from './CalendarDay.tsx'
import {
  addDays,
  addMonths,
  formatLongDate,
  formatMonth,
  listWeeks,
  toMonth,
  weekday,
} from './calendar-dates.ts'
import { LegendText } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

export type { DayState }

interface CalendarProps {
  /** What is chosen, such as "Event date". */
  label: string
  /** `YYYY-MM-DD`, or null before a choice. */
  value: string | null
  onChange: (date: string) => void
  /** The first and the last day that can be reached. */
  min: string
  max: string
  /** The shown month, `YYYY-MM`. */
  month: string
  onMonthChange: (month: string) => void
  dayState: (date: string) => DayState
  /** The states of the shown month are on their way. */
  loading?: boolean
  /** Name of the day that Tab reaches, for code that focuses a form field by its name. */
  name?: string
  required?: boolean
  error?: string
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A month of days, with the keys of the ARIA date grid. Our own because the libraries skip days that cannot be chosen, so that
 * a screen reader never hears that a day is full, and count in the browser's time zone.
 */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, min, max, month, onMonthChange, dayState, loading, name } = props
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  const [active, setActive] = useState(value ?? min)
  const [refused, setRefused] = useState<string | null>(null)
  const clamp = (date: string) => (date < min ? min : date > max ? max : date)
  // the day that Tab reaches is always in the shown month
  const reachable =
    toMonth(active) === month
      ? clamp(active)
      : clamp(value && toMonth(value) === month ? value : `${month}-01`)

  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${reachable}"]`)?.focus()
  })

  const moveTo = (date: string) => {
    const next = clamp(date)
    movesFocus.current = true
    setActive(next)
    setRefused(null)
    if (toMonth(next) !== month) onMonthChange(toMonth(next))
  }
  const choose = (date: string) => {
    setActive(date)
    if (canChoose(dayState(date))) {
      setRefused(null)
      onChange(date)
    } else setRefused(date)
  }
  const turnTo = (months: number) => {
    const next = clamp(addMonths(`${month}-01`, months))
    setRefused(null)
    onMonthChange(toMonth(next))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const date = reachable
    const target = {
      ArrowLeft: () => addDays(date, -1),
      ArrowRight: () => addDays(date, 1),
      ArrowUp: () => addDays(date, -7),
      ArrowDown: () => addDays(date, 7),
      Home: () => addDays(date, -weekday(date)),
      End: () => addDays(date, 6 - weekday(date)),
      PageUp: () => addMonths(date, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(date, event.shiftKey ? 12 : 1),
    }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveTo(target())
  }

  // weeks in which nothing can be reached are left out
  const weeks = listWeeks(month).filter((week) =>
    week.some((date) => date !== null && date >= min && date <= max),
  )
  const isFirstMonth = month <= toMonth(min)
  const isLastMonth = month >= toMonth(max)
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={props.error ? `${id}-error` : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className="mb-1.5 text-sm">
        <LegendText required={props.required}>{label}</LegendText>
      </legend>
      <div
        className={cn(
          'rounded-lg border-[1.5px] bg-surface-raised p-2 sm:p-4',
          props.error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <div className="mb-1 flex flex-wrap items-center justify-between">
          <IconButton
            label="Previous month"
            title={isFirstMonth ? 'This is the first month you can book' : 'Previous month'}
            aria-disabled={isFirstMonth || undefined}
            onClick={() => !isFirstMonth && turnTo(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p id={`${id}-month`} aria-live="polite" className="font-display text-lg font-bold">
            {formatMonth(`${month}-01`)}
          </p>
          <IconButton
            label="Next month"
            title={isLastMonth ? 'This is the last month you can book' : 'Next month'}
            aria-disabled={isLastMonth || undefined}
            onClick={() => !isLastMonth && turnTo(1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and its cells become grid cells
          role="grid"
          aria-labelledby={`${id}-month`}
          aria-busy={loading || undefined}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
        >
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col" abbr={day} className="pb-1 text-xs font-semibold text-ink-soft">
                  {day.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, n) =>
                  date === null ? (
                    <td key={weekdays[n]} />
                  ) : (
                    <CalendarDay
                      key={date}
                      date={date}
                      state={date < min || date > max ? 'closed' : dayState(date)}
                      isSelected={date === value}
                      isReachable={date === reachable}
                      name={date === reachable ? name : undefined}
                      loading={loading}
                      onChoose={choose}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p role="status" className="px-1 text-sm text-ink-soft empty:hidden">
          {refused && `${formatLongDate(refused)} is ${stateText[dayState(refused)]}.`}
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-1 pt-3 text-xs text-ink-soft">
          <li className="inline-flex items-center gap-1.5">
            <HalfCircle className="size-3 text-star" /> Almost full
          </li>
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="figures line-through">
              12
            </span>
            Full
          </li>
        </ul>
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} message={props.error} />
      </div>
    </fieldset>
  )
}
