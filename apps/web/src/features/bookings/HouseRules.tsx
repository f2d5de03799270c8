import { formatCents, formatWallTime } from '@baobab/contract'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useId } from 'react'
import type { BookingRules } from '../../api/bookings.ts'
import { wayTitles } from './booking-form.ts'

/** What an event has to be, before anything is filled in. */
export function HouseRules({ rules }: { rules: BookingRules }) {
  const id = useId()
  const { minimum, min_people, earliest_start, latest_end, area_name, areas, closed_days, setup_minutes } =
    rules
  const closed = [...new Set(closed_days.map(({ name }) => name))]
  return (
    <section aria-labelledby={id} className="container-page pt-10 lg:pt-16">
      <div className="rounded-lg bg-surface-sunken p-5 forced-colors:border sm:p-6">
        <h2 id={id} className="text-lg">
          Good to know first
        </h2>
        <ul className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
          <Rule icon={<Users />}>
            {min_people} guests or more: {wayTitles.yourway} from {formatCents(minimum.yourway)},{' '}
            {wayTitles.ourway} from {formatCents(minimum.ourway)}.
          </Rule>
          <Rule icon={<Clock />}>
            Events start at {formatWallTime(earliest_start)} or later and end by {formatWallTime(latest_end)}.
          </Rule>
          <Rule icon={<Truck />}>The crew arrives {setup_minutes} minutes before you eat.</Rule>
          {closed.length > 0 && (
            <Rule icon={<CalendarOff />}>
              Not on {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(closed)}.
            </Rule>
          )}
          <Rule icon={<MapPin />}>
            Our crews go to {area_name}.
            <details className="text-sm text-ink-soft">
              <summary className="link inline-flex min-h-tap items-center">All towns</summary>
              <p>
                {areas
                  .map(({ city }) => city)
                  .toSorted()
                  .join(', ')}
              </p>
            </details>
          </Rule>
        </ul>
      </div>
    </section>
  )
}

/** Between 336 and 384 px the days break alike in the font and in its stand-in only when they are smaller. */
const Rule = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="figures flex items-start gap-3 text-balance min-[21rem]:max-[24rem]:text-sm">
    <span aria-hidden="true" className="mt-0.5 shrink-0 text-accent [&>svg]:size-5">
      {icon}
    </span>
    <div className="min-w-0">{children}</div>
  </li>
)
