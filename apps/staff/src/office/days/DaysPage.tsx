import { formatShortDay, type OfficeDay } from '@baobab/contract'
import { Badge, Button, Field, TextInput } from '@baobab/ui'
import { useState } from 'react'
import { daysQuery } from '../../api/schedule.ts'
import { type Day, DayDialog } from './DayDialog.tsx'
import { openingsText } from './openings-text.ts'
import { SettingsPage } from './SettingsPage.tsx'

export default function DaysPage() {
  const [open, setOpen] = useState<Day | null>(null)
  const [date, setDate] = useState('')
  return (
    <SettingsPage title="Days" hint="The next two weeks. Tap a day to change it." query={daysQuery}>
      {({ days, later }) => {
        const others: Day[] = later.map(({ reason, ...day }) => ({ ...day, special: reason }))
        const known = [...days, ...others].find((day) => day.date === date)
        return (
          <div className="space-y-6">
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
              {days.map((day) => (
                <DayRow key={day.date} day={day} onOpen={() => setOpen(day)} />
              ))}
            </ul>
            {others.length > 0 && (
              <section className="space-y-2">
                <h2 className="text-xl">Later</h2>
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
                  {others.map((day) => (
                    <DayRow key={day.date} day={day} onOpen={() => setOpen(day)} />
                  ))}
                </ul>
              </section>
            )}
            <div className="flex max-w-md items-end gap-3">
              <Field label="Another date" className="flex-1">
                <TextInput
                  type="date"
                  min={days[0]?.date}
                  value={date}
                  onChange={(event) => setDate(event.target.value)}
                />
              </Field>
              <Button
                variant="secondary"
                disabledReason={date === '' && 'Choose a date'}
                onClick={() => setOpen(known ?? { date, openings: [], special: '' })}
              >
                Change
              </Button>
            </div>
            {open && <DayDialog key={open.date} day={open} onClose={() => setOpen(null)} />}
          </div>
        )
      }}
    </SettingsPage>
  )
}

type RowProps = { day: Day & Partial<Pick<OfficeDay, 'orders' | 'outside' | 'bookings'>>; onOpen: () => void }

function DayRow({
  day: { date, openings, special, orders = 0, outside = 0, bookings = 0 },
  onOpen,
}: RowProps) {
  const sold = [
    orders > 0 && `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    bookings > 0 && `${bookings} ${bookings === 1 ? 'event' : 'events'}`,
  ].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-accent-soft"
      >
        <span className="w-32 font-semibold">{formatShortDay(date)}</span>
        <span className="figures flex-1">{openingsText(openings)}</span>
        <span className="flex flex-wrap gap-2 text-ink-soft text-sm">
          {special !== null && <Badge>{special}</Badge>}
          {sold.length > 0 && <span>{sold.join(', ')}</span>}
          {outside > 0 && <Badge tone="sale">{outside} outside these hours</Badge>}
        </span>
      </button>
    </li>
  )
}
