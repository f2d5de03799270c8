import { type Booking, formatCents, formatMoment, links, pages } from '@baobab/contract'
import { Badge, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { bookingState, bookingTitle } from './booking-texts.ts'

/** A person's own bookings, newest first. */
export function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0)
    return (
      <EmptyState
        picture="tree"
        title="No event booked yet"
        text="Weddings, birthdays, the office in July: we bring the fire."
        action={<ButtonLink to={pages.bookEvent}>Book an event</ButtonLink>}
      />
    )
  return (
    <ul className="space-y-3">
      {bookings.map((booking) => (
        <li key={booking.book_event_id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingCard({ booking }: { booking: Booking }) {
  return (
    <article className="card relative flex flex-wrap items-center gap-x-6 gap-y-3 p-5 hover:border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="min-w-0 flex-1">
        <p className="eyebrow figures">
          <time dateTime={booking.starts_at}>{formatMoment(booking.starts_at)}</time>
        </p>
        <h3 className="mt-1 text-lg">
          {/* the link covers the card */}
          <Link
            to={links.booking(booking.book_event_id)}
            className="outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {bookingTitle(booking)}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">{booking.event_address}</p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <Badge tone={booking.status === 'booked' ? 'fresh' : 'quiet'}>{bookingState(booking)}</Badge>
        <span className="figures text-lg font-bold">{formatCents(booking.total_price)}</span>
      </div>
    </article>
  )
}
