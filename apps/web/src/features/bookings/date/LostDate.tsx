import { type FreeTimes, formatShortDay, formatWallTime } from '@baobab/contract'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availabilityQuery } from '../../../api/bookings.ts'
import { openDaysNear } from './near-days.ts'

const MAX_TIMES = 6

type Props = {
  taken: FreeTimes
  /** The time that the customer had chosen, `HH:MM`. */
  time: string
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** Another customer was faster: other times of that day, and open days near it. */
export function LostDate({ taken, time, onDate, onTime }: Props) {
  const days = useQueries({
    queries: monthsAround(taken.event_date).map(availabilityQuery),
    combine: (months) => months.flatMap(({ data }) => data ?? []),
  })
  const times = taken.free_times
    .toSorted((a, b) => Math.abs(minutes(a) - minutes(time)) - Math.abs(minutes(b) - minutes(time)))
    .slice(0, MAX_TIMES)
    .toSorted()
  const near = openDaysNear(taken.event_date, days)
  return (
    <div className="mt-3 space-y-4 rounded-lg bg-accent-soft p-4">
      {times.length > 0 && (
        <Chips title={`Still free on ${formatShortDay(taken.event_date)}`}>
          {times.map((free) => (
            <Chip key={free} onClick={() => onTime(free)}>
              {formatWallTime(free)}
            </Chip>
          ))}
        </Chips>
      )}
      {near.length > 0 && (
        <Chips title="Open days near it">
          {near.map((day) => (
            <Chip key={day} onClick={() => onDate(day)}>
              {formatShortDay(day)}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  )
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The month of a day, the one before and the one after. */
function monthsAround(date: string): string[] {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return [-1, 0, 1].map((offset) => new Date(Date.UTC(year, month - 1 + offset)).toISOString().slice(0, 7))
}

const Chips = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="text-sm font-semibold">{title}</p>
    <div className="mt-2 flex flex-wrap gap-2">{children}</div>
  </div>
)

const Chip = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="figures min-h-tap rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 text-sm font-semibold hover:border-ink"
  >
    {children}
  </button>
)
