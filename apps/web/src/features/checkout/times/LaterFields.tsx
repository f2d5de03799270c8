import { restaurantClock } from '@baobab/contract'
import { Field, Select } from '@baobab/ui'
import { useState } from 'react'
import {
  LATER,
  type OfferedTimes,
  offeredDays,
  type ReadyChoice,
  timeLabel,
} from '../../schedule/ready-times.ts'

type Props = {
  value: ReadyChoice
  offered: OfferedTimes
  now: number
  onChange: (choice: ReadyChoice) => void
  error?: string | undefined
}

/** Native selects: a phone shows its own list, and times that cannot be chosen stay in it with the reason. */
export function LaterFields({ value, offered, now, onChange, error }: Props) {
  const days = offeredDays(offered, now)
  const [wantedDate, setWantedDate] = useState<string>()
  const chosenDate = value === LATER ? wantedDate : restaurantClock.date(Date.parse(value))
  const day = days.find(({ date }) => date === chosenDate) ?? days.find(({ isFull }) => !isFull) ?? days.at(0)
  if (day === undefined) return <p className="text-ink-soft">No open times have room.</p>
  const isListed = day.times.some(({ at, state }) => at === value && state === 'free')

  const changeDay = (date: string) => {
    setWantedDate(date)
    const sameTime = days
      .find((other) => other.date === date)
      ?.times.find(
        ({ at, state }) =>
          value !== LATER &&
          state === 'free' &&
          restaurantClock.time(Date.parse(at)) === restaurantClock.time(Date.parse(value)),
      )
    onChange(sameTime?.at ?? LATER)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Day">
        <Select value={day.date} onChange={(event) => changeDay(event.target.value)}>
          {days.map(({ date, label, isFull }) => (
            <option key={date} value={date} disabled={isFull}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time" required error={error}>
        <Select
          name="ready_at"
          value={isListed ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            Choose…
          </option>
          {day.times.map((time) => (
            <option key={time.at} value={time.at} disabled={time.state !== 'free'}>
              {timeLabel(time, day)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
