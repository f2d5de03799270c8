import { bookableDates, type FreeTimes } from '@baobab/contract'
import { Calendar, type DayState } from '@baobab/ui/Calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { availabilityQuery, bookingPolicyQuery } from '../../../api/bookings.ts'
import { TextAreaField, TextField } from '../../../lib/form/fields.tsx'
import type { BookingValues } from '../booking-form.ts'
import { LostDate } from './LostDate.tsx'
import type { BookingDay } from './near-days.ts'

const DEFAULT_DAYS_AHEAD = 365

const calendarState: Record<BookingDay['state'], DayState> = {
  open: 'open',
  nearly_full: 'nearly_full',
  full: 'full',
  past: 'closed',
  not_yet: 'closed',
}

const clamp = (text: string, min: string, max: string) => (text < min ? min : text > max ? max : text)

type Props = {
  /** The server's answer when the chosen time was taken: other times of that day. */
  taken: FreeTimes | null
}

/** When and where. The server decides whether a time is free; the calendar says what it knows. */
export function DateFields({ taken }: Props) {
  const { control, setValue } = useFormContext<BookingValues>()
  const [date, time] = useWatch({ control, name: ['event_date', 'event_time'] })
  const { errors } = useFormState({ control, name: 'event_date' })
  const { data: policy } = useQuery(bookingPolicyQuery)
  const fallback = bookableDates(new Date(), DEFAULT_DAYS_AHEAD)
  const min = policy?.first_date ?? fallback.first
  const max = policy?.last_date ?? fallback.last
  const [shownMonth, setMonth] = useState(date.slice(0, 7))
  // the first and the last day arrive after the form
  const month = clamp(shownMonth, min.slice(0, 7), max.slice(0, 7))
  const { data: days, isPending } = useQuery(availabilityQuery(month))

  const stateOf = (day: string): DayState => {
    const found = days?.find((known) => known.date === day)
    return found ? calendarState[found.state] : 'unknown'
  }
  const choose = (day: string) => {
    setMonth(day.slice(0, 7))
    setValue('event_date', day, { shouldValidate: true, shouldTouch: true })
  }
  const isFullByNow = date !== '' && stateOf(date) === 'full' && taken === null
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
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
          stateOf={stateOf}
          loading={isPending}
          error={
            errors.event_date?.message ??
            (isFullByNow ? 'This day is full by now. Please choose another.' : undefined)
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
      <div className="space-y-5">
        <TextField
          name="event_time"
          type="time"
          step={60}
          hint="When your guests want to eat, by the clock in Tacoma."
        />
        <TextAreaField
          name="event_address"
          rows={3}
          autoComplete="street-address"
          hint="Where the smoker goes: street, city, ZIP."
        />
      </div>
    </div>
  )
}
