import { bookableDates, type FreeTimes } from '@baobab/contract'
import { Calendar, type DayState } from '@baobab/ui/form/Calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { availabilityQuery, bookingPolicyQuery } from '../../../api/bookings.ts'
import { LostDate } from './LostDate.tsx'
import type { BookingDay } from './near-days.ts'

const DEFAULT_DAYS_AHEAD = 365

const calendarState: Record<BookingDay['state'], DayState> = {
  open: 'open',
  nearly_full: 'nearly_full',
  full: 'full',
  closed: 'closed',
  past: 'closed',
  not_yet: 'closed',
}

const clamp = (text: string, min: string, max: string) => (text < min ? min : text > max ? max : text)

type Props = {
  /** The server's answer when the chosen time was taken: other times of that day. */
  taken: FreeTimes | null
  /** The day of the booking that is moved: it counts as full because of this very booking. */
  ownDate?: string
}

/** The date of an event, in a form that has its time too. The server decides; the calendar says what it knows. */
export function DateField({ taken, ownDate }: Props) {
  const { control, setValue } = useFormContext<{ event_date: string; event_time: string }>()
  const [date, time] = useWatch({ control, name: ['event_date', 'event_time'] })
  const { errors } = useFormState({ control, name: 'event_date' })
  const { data: rules } = useQuery(bookingPolicyQuery)
  const fallback = bookableDates(new Date(), DEFAULT_DAYS_AHEAD)
  const min = rules?.first_date ?? fallback.first
  const max = rules?.last_date ?? fallback.last
  const [shownMonth, setMonth] = useState(date.slice(0, 7))
  // the first and the last day arrive after the form
  const month = clamp(shownMonth, min.slice(0, 7), max.slice(0, 7))
  const { data: days, isPending } = useQuery(availabilityQuery(month))

  const dayState = (day: string): DayState => {
    const state = days?.find((known) => known.date === day)?.state
    if (state === undefined || (state === 'full' && day === ownDate)) return 'unknown'
    return calendarState[state]
  }
  const choose = (day: string) => {
    setMonth(day.slice(0, 7))
    setValue('event_date', day, { shouldValidate: true, shouldTouch: true })
  }
  const isFullByNow = date !== '' && dayState(date) === 'full'
  return (
    <div className="min-w-0">
      <Calendar
        label="Event Date"
        required
        name="event_date"
        value={date || null}
        onChange={choose}
        min={min}
        max={max}
        month={month}
        onMonthChange={setMonth}
        dayState={dayState}
        loading={isPending}
        error={
          errors.event_date?.message ??
          (isFullByNow ? 'That day is now full. Please choose another.' : undefined)
        }
      />
      {taken?.event_date === date && (
        <LostDate
          taken={taken}
          time={time}
          onDate={choose}
          onTime={(free) => {
            setValue('event_time', free, { shouldValidate: true, shouldTouch: true })
            choose(taken.event_date)
          }}
        />
      )}
    </div>
  )
}
