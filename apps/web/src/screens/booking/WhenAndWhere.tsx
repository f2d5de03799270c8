import {
  type Booking,
  bookingCalendarPath,
  formatDay,
  formatWallTime,
  restaurantTime,
} from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'

export function WhenAndWhere({ booking }: { booking: Booking }) {
  const day = new Date(`${booking.event_date}T00:00:00Z`)
  const isOver = booking.status === 'cancelled' || booking.status === 'expired'
  return (
    <section aria-label="When and where" className="card overflow-hidden sm:flex">
      <p
        aria-hidden="true"
        className="figures flex flex-col items-center justify-center bg-accent-soft px-8 py-6 text-center sm:min-w-40"
      >
        <span className="eyebrow">{formatMonth(day)}</span>
        <span className="text-[4rem] leading-none font-extrabold">{day.getUTCDate()}</span>
        <span className="text-ink-soft">{day.getUTCFullYear()}</span>
      </p>
      <div className="min-w-0 flex-1 p-6">
        <h2 className={isOver ? 'text-xl text-ink-soft line-through' : 'text-xl'}>
          <time dateTime={booking.starts_at}>{formatDay(booking.event_date)}</time>
        </h2>
        <p className="figures mt-1 text-lg">
          {formatWallTime(booking.event_time)} to {formatWallTime(restaurantTime(new Date(booking.ends_at)))}
        </p>
        {!isOver && (
          <p className="figures text-ink-soft">
            Our crew arrives at {formatWallTime(restaurantTime(new Date(booking.crew_arrives_at)))}
          </p>
        )}
        <p className="mt-3 flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
          <span className="min-w-0 whitespace-pre-line break-words">{booking.event_address}</span>
        </p>
        {!isOver && (
          <a
            href={`/api${bookingCalendarPath(booking.book_event_id)}`}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-5' })}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to your calendar
          </a>
        )}
      </div>
    </section>
  )
}

const formatMonth = (day: Date) => day.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short' })
